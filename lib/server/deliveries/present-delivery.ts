import "server-only";
import type { DeliveryResponse, DeliveryState } from "@/lib/contracts/deliveries";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { env } from "@/lib/server/environment/env";
import { isPrivateTarget } from "@/lib/server/outbound/check-outbound-url";
import { kindOf, type StoredDelivery } from "../outbox/delivery-log.repository";

const NOT_SHOWN = "What this address answers is not shown: it is in a private network.";

/** A delivery as its owner sees it. `disabled`: why addresses are disabled, by concurrency key. */
export function presentDelivery(
  delivery: StoredDelivery,
  disabled: ReadonlyMap<string, string>,
): DeliveryResponse {
  const { id, target, submissionId, concurrencyKey } = delivery;
  const state = stateOf(delivery);
  const kind = kindOf(delivery);
  const isHidden =
    kind === "webhook" && isPrivateTarget({ url: target, allowed: env.OUTBOUND_ALLOW });
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
    warnings: [
      ...(reason === undefined ? [] : [reason]),
      ...textsOf(delivery.warnings),
      ...(isHidden && hasAnswer ? [NOT_SHOWN] : []),
    ],
  };
}

function stateOf({ state }: StoredDelivery): DeliveryState {
  return state === "delivered" || state === "failed" || state === "paused" ? state : "waiting";
}

function nextOf({ nextAttemptAt }: StoredDelivery, state: DeliveryState): string | null {
  const isOver = state === "delivered" || state === "failed" || nextAttemptAt >= NO_DUE_TIME;
  return isOver ? null : nextAttemptAt.toISOString();
}

function textsOf(warnings: unknown): string[] {
  return Array.isArray(warnings) ? warnings.filter((each) => typeof each === "string") : [];
}
