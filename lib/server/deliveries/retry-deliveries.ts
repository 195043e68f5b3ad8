import "server-only";
import type { DeliveryState } from "@/lib/contracts/deliveries";
import { AppError } from "@/lib/domain/errors";
import { requireOwnedForm } from "@/lib/server/forms/require-form";
import { storedStates } from "./list-deliveries";
import { findLanes, findRetryable } from "./log.repository";
import { retryJobs } from "./retry.repository";

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
    states: ["waiting", "delivered", "failed", "paused"],
    // An address that asked to be left alone is tried too: its owner may know better.
    lanes: ["paused", "waiting"].includes(delivery.state) ? [delivery.lane] : [],
    now: new Date(),
  });
  return { id };
}

/** Sends all deliveries of a form that are in this state again. 404 for strangers. */
export async function retryDeliveries({
  formId,
  ownerId,
  state,
}: {
  formId: number;
  ownerId: number;
  state: DeliveryState;
}): Promise<{ count: number }> {
  await requireOwnedForm({ id: formId, ownerId });
  const states = storedStates(state).filter((each) => each !== "running");
  const lanes = state === "paused" ? await findLanes({ ownerId, formId, states }) : [];
  return { count: await retryJobs({ ownerId, where: { formId }, states, lanes, now: new Date() }) };
}
