import "server-only";
import { UNFINISHED, type DeliveryEvent } from "@/lib/domain/delivery/delivery-job";
import { hookEventOf } from "@/lib/domain/delivery/hook-event";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { insertHookJobs, type Told } from "@/lib/server/outbox/enqueue/insert-jobs.repository";
import { concurrencyKeyOf } from "@/lib/server/outbox/job-kinds";
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

type Facts = { formId: number; facts: readonly HookFact[]; now: Date };

/** Rows for hooks that one transaction writes of what happened to submissions. */
const ROWS_AT_ONCE = 1_000;

/**
 * Creates what tells the hooks of a form that something happened, in the transaction that stores it. `facts` in the order in
 * which they are told: all of one transaction together, as where that is much, jobs create it soon after, a page each.
 */
export async function enqueueHookEvents(
  transaction: DatabaseTransaction,
  { formId, facts, now }: Facts,
): Promise<void> {
  const all = facts.length === 0 ? [] : await findHooksOfForm(transaction, { formId, now });
  const hooks = all.filter((hook) => facts.some(({ event }) => isTold(hook, event)));
  const [teamId] = hooks.map((hook) => hook.teamId);
  if (teamId === undefined) {
    return;
  }
  const isMuch = facts.length * hooks.length > ROWS_AT_ONCE;
  if (isMuch || (await mustWait(transaction, { teamId, formId, facts }))) {
    const place = { kind: "hook-events" as const, target: targetOf(formId), teamId, now };
    const size = Math.max(1, Math.floor(ROWS_AT_ONCE / hooks.length));
    const hookIds = idsOf(hooks);
    const pages = pagesOf(facts, size);
    const jobs = pages.map((page) => ({ ...place, notice: { formId, hookIds, facts: page } }));
    await insertHookJobs(transaction, jobs);
  } else {
    await insertHookJobs(transaction, jobsOf(hooks, { formId, facts, now }));
  }
}

/**
 * A page of these, by its job: not of submissions that were erased since, and to those alone of the hooks that were there when
 * it happened (`hookIds`) that are still told of the form.
 */
export async function enqueueHookEventsOfJob(
  transaction: DatabaseTransaction,
  { hookIds, ...told }: Facts & { hookIds: readonly number[] },
): Promise<void> {
  const all = await findHooksOfForm(transaction, told);
  const hooks = all.filter(({ id }) => hookIds.includes(id));
  const ids = told.facts.flatMap(({ submissionId }) => submissionId ?? []);
  const stored = await transaction.submission.findMany({
    where: { id: { in: ids }, formId: told.formId },
    select: { id: true },
  });
  const known = new Set(stored.map(({ id }) => id));
  const facts = told.facts.filter(
    ({ submissionId }) => submissionId === undefined || known.has(submissionId),
  );
  await insertHookJobs(transaction, jobsOf(hooks, { ...told, facts }));
}

/** Whether jobs have still to tell of what happened to submissions of the form before. Of a new one nothing was. */
async function mustWait(
  transaction: DatabaseTransaction,
  { teamId, formId, facts }: { teamId: number; formId: number; facts: readonly HookFact[] },
): Promise<boolean> {
  if (facts.every(({ event, submissionId }) => event === "created" || submissionId === undefined)) {
    return false;
  }
  const place = { kind: "hook-events" as const, target: targetOf(formId), teamId };
  const waiting = await transaction.outboxJob.findFirst({
    where: { concurrencyKey: concurrencyKeyOf(place), state: { in: [...UNFINISHED] } },
    select: { id: true },
  });
  return waiting !== null;
}

function targetOf(formId: number): string {
  return `form ${formId}`;
}

function jobsOf(hooks: readonly LivingHook[], { formId, facts, now }: Facts) {
  return facts.flatMap((fact) =>
    hooks
      .filter((hook) => isTold(hook, fact.event))
      .map((hook) => ({ ...jobOf(hook), ...fact, formId, now })),
  );
}

function pagesOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}

/** Of more deliveries at once hooks are told by jobs, so that no transaction writes a row for each hook and delivery. */
const TOLD_AT_ONCE = 100;
const DELIVERY_EVENTS = ["delivered", "failed"] as const;

type Deliveries = { teamId: number; ids: readonly number[]; now: Date };

/**
 * Tells the hooks of a team of deliveries of submissions that arrived, or of which nothing more is tried by itself, once for
 * each; others are left out. Of many soon after, by jobs, which tell those alone of the hooks that were there (`hookIds`).
 */
export async function enqueueDeliveryEvents(
  transaction: DatabaseTransaction,
  { teamId, ids, hookIds, now }: Deliveries & { hookIds?: readonly number[] },
): Promise<void> {
  const all = ids.length === 0 ? [] : await findHooksOfTeam(transaction, { teamId, now });
  const hooks = all.filter(
    (hook) =>
      hookIds?.includes(hook.id) !== false && DELIVERY_EVENTS.some((event) => isTold(hook, event)),
  );
  if (hooks.length === 0) {
    return;
  }
  if (ids.length > TOLD_AT_ONCE) {
    await insertHookJobs(transaction, deliveryEventJobs(hooks, { teamId, ids, now }));
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

function deliveryEventJobs(hooks: readonly LivingHook[], { teamId, ids, now }: Deliveries) {
  const hookIds = idsOf(hooks);
  return pagesOf(ids, TOLD_AT_ONCE).map((deliveryIds) => ({
    kind: "hook-events" as const,
    target: "deliveries",
    teamId,
    notice: { deliveryIds, hookIds },
    now,
  }));
}

function idsOf(hooks: readonly LivingHook[]): number[] {
  return hooks.map(({ id }) => id);
}

function isTold({ events }: LivingHook, event: DeliveryEvent): boolean {
  const told = hookEventOf(event);
  return told !== null && events.includes(told);
}

function jobOf({ id, teamId, url }: LivingHook) {
  return { kind: "hook", target: url, hookId: id, teamId } as const;
}
