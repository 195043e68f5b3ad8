import { EVENT_WORDS, hostOf } from "@/components/hooks/hook-words";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { CHAT_SERVICE_NAMES } from "@/lib/domain/chats/chat";
import { isIncomplete } from "@/lib/domain/delivery/form-deliveries";
import { formatCount } from "@/lib/utils/numbers";

type Attempt = DeliveryResponse["attempts"][number];

export type DeliveryOutcome = Pick<DeliveryResponse, "kind" | "state" | "warnings">;

/** Whether a delivery to the board is done, and answers of it are not in their columns. */
export function isIncompleteDelivery({ kind, state, warnings }: DeliveryOutcome): boolean {
  return isIncomplete(kind === "board" && state === "delivered", warnings);
}

/** What an incomplete delivery lacks, before the reasons; null for any other. */
export function missingWords(delivery: DeliveryOutcome): string | null {
  const count = delivery.warnings.length;
  if (!isIncompleteDelivery(delivery)) {
    return null;
  }
  const what = count === 1 ? "1 answer is" : `${formatCount(count)} answers are`;
  return `The item is on the board; ${what} not in the column:`;
}

/** The target of a delivery, for people; of a hook with what it is told. */
export function targetName({
  kind,
  target,
  board,
  message,
  chat,
  hook,
}: Pick<DeliveryResponse, "kind" | "target" | "board" | "message" | "chat" | "hook">): string {
  if (kind === "board") {
    return `${BOARD_HOST} board ${board?.name ?? target}`;
  }
  if (kind === "message") {
    return message ? `Message “${message.title}” to ${target}` : `Message to ${target}`;
  }
  if (kind === "chat") {
    // The rest of the address is a secret.
    return `${chat ? CHAT_SERVICE_NAMES[chat.service] : "Chat"} at ${hostOf(target)}`;
  }
  if (kind === "hook") {
    return [hostOf(target), ...(hook ? [EVENT_WORDS[hook.event]] : [])].join(": ");
  }
  return kind === "email" ? `E-mail to ${target}` : target;
}

/** What sending it again does, where that is an e-mail more to a respondent; null for any other delivery. */
export function againWords({ kind, state }: DeliveryOutcome): string | null {
  if (kind !== "message" || state === "waiting") {
    return null;
  }
  return state === "delivered"
    ? "“Send again” e-mails it to the respondent once more, with the answers as they are now."
    : "“Send again” tries once more to e-mail it, with the answers as they are now.";
}

/** The outcome of one attempt: "Answered 200 in 84 ms", or why it failed and after how long. */
export function attemptWords({ status, durationMs, error }: Attempt): string {
  const duration = durationWords(durationMs);
  if (error !== null) {
    return durationMs > 0 ? `${error.replace(/\.$/, "")} (after ${duration})` : error;
  }
  return status === null ? `Delivered in ${duration}` : `Answered ${status} in ${duration}`;
}

/** "1 delivery", "12 deliveries". */
export function deliveriesOf(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "delivery" : "deliveries"}`;
}

/** "84 ms", "15.0 s". */
function durationWords(durationMs: number): string {
  return durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`;
}
