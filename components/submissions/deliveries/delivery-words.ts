import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { formatCount } from "@/lib/utils/numbers";

type Attempt = DeliveryResponse["attempts"][number];

/** The target of a delivery, for people. */
export function targetName({
  kind,
  target,
  board,
}: Pick<DeliveryResponse, "kind" | "target" | "board">): string {
  if (kind === "board") {
    return `${BOARD_HOST} board ${board?.name ?? target}`;
  }
  return kind === "email" ? `E-mail to ${target}` : target;
}

/** The outcome of one attempt: "Answered 200 in 84 ms", or why it failed and after how long. */
export function attemptWords({ status, durationMs, error }: Attempt): string {
  const duration = durationWords(durationMs);
  if (error !== null) {
    return durationMs > 0 ? `${error} (after ${duration})` : error;
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
