import "server-only";
import type { DeliveryState, RetryManyRequest } from "@/lib/contracts/deliveries";
import type { JobState } from "@/lib/domain/delivery/delivery-job";
import { AppError } from "@/lib/domain/errors";
import { requireOwnedForm } from "@/lib/server/forms/drafts/find-form";
import { RESENDABLE } from "../outbox/no-notice.repository";
import { storedStates } from "./list-deliveries";
import { findConcurrencyKeys, findRetryable } from "../outbox/log.repository";
import { retryJobs } from "../outbox/retry.repository";

const ANY_STATE: readonly JobState[] = ["waiting", "delivered", "failed", "paused"];

/**
 * Sends one delivery again, whatever became of it; one that is under way stays as it is. A disabled
 * webhook address, or one that asked to wait, is enabled by it. 404 for strangers.
 */
export async function retryDelivery({
  id,
  ownerId,
}: {
  id: number;
  ownerId: number;
}): Promise<{ id: number }> {
  const delivery = await findRetryable({ id, ownerId });
  if (delivery === null) {
    throw new AppError("not-found", "Delivery not found");
  }
  await retryJobs({
    ownerId,
    where: { id },
    states: ANY_STATE,
    // An address that asked to be left alone is tried too: its owner may know better.
    lanes: ["paused", "waiting"].includes(delivery.state) ? [delivery.lane] : [],
    now: new Date(),
  });
  return { id };
}

/**
 * Sends all deliveries of a form that are in this state again, without notices of trouble and what is
 * deleted, or the named ones; none twice in one `run`. 404 for strangers.
 */
export async function retryDeliveries({
  formId,
  ownerId,
  which: { state, ids },
  run,
}: {
  formId: number;
  ownerId: number;
  which: RetryManyRequest;
  run?: string | undefined;
}): Promise<{ count: number }> {
  await requireOwnedForm({ id: formId, ownerId });
  const states = state === undefined ? ANY_STATE : idleStates(state);
  const where = { formId, ...(ids === undefined ? RESENDABLE : { id: { in: ids } }) };
  const stuck = states.filter((each) => each === "paused" || (ids && each === "waiting"));
  const lanes = await findConcurrencyKeys({ where, ownerId, states: stuck });
  return { count: await retryJobs({ ownerId, where, states, lanes, run, now: new Date() }) };
}

function idleStates(state: DeliveryState): JobState[] {
  return storedStates(state).filter((each) => each !== "running");
}
