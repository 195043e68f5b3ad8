import "server-only";
import type { DeliveryResponse, DeliveryState } from "@/lib/contracts/deliveries";
import { NEVER } from "@/lib/domain/delivery/delivery-job";
import { kindOf, type StoredDelivery } from "../outbox/log.repository";

/** A delivery as its owner sees it. `disabled` holds the reasons of disabled addresses by lane. */
export function presentDelivery(
  delivery: StoredDelivery,
  disabled: ReadonlyMap<string, string>,
): DeliveryResponse {
  const { id, target, submissionId, lane } = delivery;
  const state = stateOf(delivery);
  const reason = state === "paused" ? disabled.get(lane) : undefined;
  return {
    id,
    kind: kindOf(delivery),
    target,
    state,
    submissionId,
    createdAt: delivery.createdAt.toISOString(),
    attempts: delivery.attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
    nextAttemptAt: nextOf(delivery, state),
    warnings: [...(reason === undefined ? [] : [reason]), ...textsOf(delivery.warnings)],
  };
}

function stateOf({ state }: StoredDelivery): DeliveryState {
  return state === "delivered" || state === "failed" || state === "paused" ? state : "waiting";
}

function nextOf({ nextAttemptAt }: StoredDelivery, state: DeliveryState): string | null {
  const isOver = state === "delivered" || state === "failed" || nextAttemptAt >= NEVER;
  return isOver ? null : nextAttemptAt.toISOString();
}

function textsOf(warnings: unknown): string[] {
  return Array.isArray(warnings) ? warnings.filter((each) => typeof each === "string") : [];
}
