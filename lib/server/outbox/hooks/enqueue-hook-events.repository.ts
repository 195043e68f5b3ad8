import "server-only";
import type { DeliveryEvent } from "@/lib/domain/delivery/delivery-job";
import { hookEventOf } from "@/lib/domain/delivery/hook-event";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { insertHookJobs, type Told } from "@/lib/server/outbox/enqueue/insert-jobs.repository";
import { findHooksOfForm, findHooksOfTeam, type LivingHook } from "./living-hooks.repository";
import { findDeliveriesToTell } from "./told-deliveries.repository";

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

/**
 * The same of deliveries of submissions that arrived, or of which nothing more is tried by itself, once for each; others are
 * left out.
 */
export async function enqueueDeliveryEvents(
  transaction: DatabaseTransaction,
  { teamId, ids, now }: { teamId: number; ids: readonly number[]; now: Date },
): Promise<void> {
  const all = ids.length === 0 ? [] : await findHooksOfTeam(transaction, { teamId, now });
  const hooks = all.filter((hook) => isTold(hook, "delivered") || isTold(hook, "failed"));
  if (hooks.length === 0) {
    return;
  }
  for await (const deliveries of findDeliveriesToTell(transaction, ids)) {
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

function isTold({ events }: LivingHook, event: DeliveryEvent): boolean {
  const told = hookEventOf(event);
  return told !== null && events.includes(told);
}

function jobOf({ id, teamId, url }: LivingHook) {
  return { kind: "hook", target: url, hookId: id, teamId } as const;
}
