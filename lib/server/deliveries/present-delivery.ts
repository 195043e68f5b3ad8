import "server-only";
import type { DeliveryResponse, DeliveryState } from "@/lib/contracts/deliveries";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { hookEventOf } from "@/lib/domain/delivery/hook-event";
import { env } from "@/lib/server/environment/env";
import { isPrivateTarget } from "@/lib/server/outbound/check-outbound-url";
import { kindOf, type StoredDelivery } from "@/lib/server/outbox/log/delivery-log.repository";
import { itemProgress } from "./board/progress-schema";

const NOT_SHOWN = "What this address answers is not shown: it is in a private network.";

type Known = {
  /** Why addresses are disabled, by concurrency key. */
  disabled: ReadonlyMap<string, string>;
  /** Names of boards by their ids. */
  boardNames?: ReadonlyMap<string, string>;
  /** Of the team's account of the board service. */
  accountSlug?: string | null;
  /** Of a message to the respondent. */
  message?: DeliveryResponse["message"];
  chat?: DeliveryResponse["chat"];
};

/** A delivery as its owner sees it. */
export function presentDelivery(
  delivery: Omit<StoredDelivery, "formId" | "formMessageId" | "submission">,
  { disabled, boardNames = new Map(), accountSlug = null, message, chat }: Known,
): DeliveryResponse {
  const { id, target, submissionId, concurrencyKey } = delivery;
  const state = stateOf(delivery);
  const kind = kindOf(delivery);
  const isHidden =
    ["webhook", "hook", "chat"].includes(kind) &&
    isPrivateTarget({ url: target, allowed: env.OUTBOUND_ALLOW });
  const hasAnswer = delivery.attempts.some(({ status }) => status !== null);
  const reason = state === "paused" ? disabled.get(concurrencyKey) : undefined;
  return {
    id,
    kind,
    target,
    state,
    submissionId,
    createdAt: delivery.createdAt.toISOString(),
    attempts: delivery.attempts.map((attempt) => ({
      ...attempt,
      at: attempt.at.toISOString(),
      // Not even what was stored while the address was not yet in OUTBOUND_ALLOW.
      excerpt: isHidden ? null : attempt.excerpt,
    })),
    nextAttemptAt: nextOf(delivery, state),
    ...(kind === "board" && { board: boardOf(delivery, { boardNames, accountSlug }) }),
    ...(message && { message }),
    ...(chat && { chat }),
    ...hookOf(delivery),
    warnings: [
      ...(reason === undefined ? [] : [reason]),
      ...textsOf(delivery.warnings),
      ...(isHidden && hasAnswer ? [NOT_SHOWN] : []),
    ],
  };
}

/** A board and the item on it, as they were called when they were read last. */
function boardOf(
  { target, progress }: Pick<StoredDelivery, "target" | "progress">,
  { boardNames, accountSlug }: Required<Pick<Known, "boardNames" | "accountSlug">>,
) {
  const { itemId = null, itemName = null } = itemProgress.safeParse(progress).data ?? {};
  const url = accountSlug === null ? null : `https://${accountSlug}.${BOARD_HOST}/boards/${target}`;
  return {
    name: boardNames.get(target) ?? null,
    url,
    item:
      itemId === null
        ? null
        : { id: itemId, name: itemName, url: url && `${url}/pulses/${itemId}` },
  };
}

/** Which hook is told what; nothing of all other deliveries. */
function hookOf({ hookId: id, event: told }: Pick<StoredDelivery, "hookId" | "event">) {
  const event = id === null ? null : hookEventOf(told);
  return id === null || event === null ? {} : { hook: { id, event } };
}

function stateOf({ state }: Pick<StoredDelivery, "state">): DeliveryState {
  return state === "delivered" || state === "failed" || state === "paused" ? state : "waiting";
}

function nextOf(
  { nextAttemptAt }: Pick<StoredDelivery, "nextAttemptAt">,
  state: DeliveryState,
): string | null {
  const isOver = state === "delivered" || state === "failed" || nextAttemptAt >= NO_DUE_TIME;
  return isOver ? null : nextAttemptAt.toISOString();
}

function textsOf(warnings: unknown): string[] {
  return Array.isArray(warnings) ? warnings.filter((each) => typeof each === "string") : [];
}
