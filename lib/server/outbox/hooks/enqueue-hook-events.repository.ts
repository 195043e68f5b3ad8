import "server-only";
import type { DeliveryEvent } from "@/lib/domain/delivery/delivery-job";
import { hookEventOf } from "@/lib/domain/delivery/hook-event";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { insertHookJobs, type Told } from "@/lib/server/outbox/enqueue/insert-jobs.repository";
import { findHooksOfForm, findHooksOfTeam, type LivingHook } from "./living-hooks.repository";
import { findDeliveriesToTell } from "./told-deliveries.repository";

/** Whether any hook of a form is told such an event. */
export async function isAnyHookTold(
  transaction: DatabaseTransaction,
  { formId, event, now }: { formId: number; event: DeliveryEvent; now: Date },
): Promise<boolean> {
  const hooks = await findHooksOfForm(transaction, { formId, now });
  return hooks.some((hook) => isTold(hook, event));
}

/** Something that happened: to a submission, or to the form itself, with what is told of that (`notice`). */
export type HookFact = Told & { event: DeliveryEvent; submissionId?: number; notice?: object };

/**
 * Creates what tells the hooks of a form that something happened, in the transaction that stores it. `facts` in the order in
 * which they are told.
 */
export async function enqueueHookEvents(
  transaction: DatabaseTransaction,
  { formId, facts, now }: { formId: number; facts: readonly HookFact[]; now: Date },
): Promise<void> {
  const hooks = facts.length === 0 ? [] : await findHooksOfForm(transaction, { formId, now });
  const jobs = facts.flatMap((fact) =>
    hooks
      .filter((hook) => isTold(hook, fact.event))
      .map((hook) => ({ ...jobOf(hook), ...fact, formId, now })),
  );
  await insertHookJobs(transaction, jobs);
}

/** Of more deliveries at once hooks are told by jobs, so that no transaction writes a row for each hook and delivery. */
const TOLD_AT_ONCE = 100;
const DELIVERY_EVENTS = ["delivered", "failed"] as const;

/**
 * Tells the hooks of a team of deliveries of submissions that arrived, or of which nothing more is tried by itself, once for
 * each; others are left out. Of many soon after, by jobs.
 */
export async function enqueueDeliveryEvents(
  transaction: DatabaseTransaction,
  { teamId, ids, now }: { teamId: number; ids: readonly number[]; now: Date },
): Promise<void> {
  const all = ids.length === 0 ? [] : await findHooksOfTeam(transaction, { teamId, now });
  const hooks = all.filter((hook) => DELIVERY_EVENTS.some((event) => isTold(hook, event)));
  if (hooks.length === 0) {
    return;
  }
  if (ids.length > TOLD_AT_ONCE) {
    await insertHookJobs(transaction, deliveryEventJobs({ teamId, ids, now }));
    return;
  }
  for await (const deliveries of findDeliveriesToTell(transaction, { teamId, ids })) {
    const jobs = deliveries.flatMap(({ id, event, formId, submissionId, ...delivery }) =>
      hooks
        .filter((hook) => isTold(hook, event) && [null, formId].includes(hook.formId))
        .map((hook) => ({
          ...jobOf(hook),
          event,
          formId,
          submissionId,
          notice: { deliveryId: id, ...delivery },
          messageId: `hook-${hook.id}-delivery-${id}-${event}`,
          now,
        })),
    );
    await insertHookJobs(transaction, jobs);
  }
}

function deliveryEventJobs({
  teamId,
  ids,
  now,
}: {
  teamId: number;
  ids: readonly number[];
  now: Date;
}) {
  return Array.from({ length: Math.ceil(ids.length / TOLD_AT_ONCE) }, (_, page) => ({
    kind: "delivery-events" as const,
    target: String(teamId),
    teamId,
    notice: { deliveryIds: ids.slice(page * TOLD_AT_ONCE, (page + 1) * TOLD_AT_ONCE) },
    now,
  }));
}

function isTold({ events }: LivingHook, event: DeliveryEvent): boolean {
  const told = hookEventOf(event);
  return told !== null && events.includes(told);
}

function jobOf({ id, teamId, url }: LivingHook) {
  return { kind: "hook", target: url, hookId: id, teamId } as const;
}
