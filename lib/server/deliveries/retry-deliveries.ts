import "server-only";
import type { DeliveryState, RetryManyRequest } from "@/lib/contracts/deliveries";
import type { JobState } from "@/lib/domain/delivery/delivery-job";
import { AppError } from "@/lib/domain/errors";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import {
  findConcurrencyKeys,
  findOwnedDelivery,
  RESENDABLE,
} from "@/lib/server/outbox/log/delivery-log.repository";
import { retryJobs } from "@/lib/server/outbox/resume/retry.repository";
import { storedStates } from "./list-deliveries";

const ANY_STATE: readonly JobState[] = ["waiting", "delivered", "failed", "paused"];

/**
 * Sends one delivery again, whatever its result; a running one is left unchanged. Also enables its webhook
 * address when that is disabled or requested a pause. 404 unless the caller owns the delivery.
 */
export async function retryDelivery({
  id,
  teamId,
}: {
  id: number;
  teamId: number;
}): Promise<{ id: number }> {
  const delivery = await findOwnedDelivery({ id, teamId });
  if (delivery === null) {
    throw new AppError("not-found", "Delivery not found");
  }
  await retryJobs({
    teamId,
    where: { id },
    states: ANY_STATE,
    // Overrides a pause that the address requested (Retry-After): the owner may know that it works again.
    concurrencyKeys: ["paused", "waiting"].includes(delivery.state)
      ? [delivery.concurrencyKey]
      : [],
    now: new Date(),
  });
  return { id };
}

/** The deliveries of these submissions that are `RESENDABLE`, in any state. */
type OfSubmissions = { submissionIds: readonly number[] };

/**
 * Sends deliveries of a form again: those with these ids, or all that are `RESENDABLE` in this state or of these submissions.
 * None is resent twice by one bulk action (`run`). Returns how many. 404 unless the caller owns the form.
 */
export async function retryDeliveries({
  formId,
  teamId,
  which,
  run,
}: {
  formId: number;
  teamId: number;
  which: RetryManyRequest | OfSubmissions;
  run?: string | undefined;
}): Promise<{ count: number }> {
  await requireFormAccess({ id: formId, teamId });
  const state = "state" in which ? which.state : undefined;
  const states = state === undefined ? ANY_STATE : idleStates(state);
  const where = { formId, ...jobsOf(which) };
  const stuck = states.filter(
    (each) => each === "paused" || (state === undefined && each === "waiting"),
  );
  const concurrencyKeys = await findConcurrencyKeys({ where, teamId, states: stuck });
  return {
    count: await retryJobs({ teamId, where, states, concurrencyKeys, run, now: new Date() }),
  };
}

function jobsOf(which: RetryManyRequest | OfSubmissions) {
  if ("submissionIds" in which) {
    return { ...RESENDABLE, submissionId: { in: [...which.submissionIds] } };
  }
  return which.ids === undefined ? RESENDABLE : { id: { in: which.ids } };
}

function idleStates(state: DeliveryState): JobState[] {
  return storedStates(state).filter((each) => each !== "running");
}
