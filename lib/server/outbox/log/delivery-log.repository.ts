import "server-only";
import {
  WITHOUT_DELIVERY,
  type DeliveryKind,
  type JobKind,
  type JobState,
} from "@/lib/domain/delivery/delivery-job";
import { db, Prisma } from "@/lib/server/db/client";

const select = {
  id: true,
  kind: true,
  target: true,
  formId: true,
  formMessageId: true,
  hookId: true,
  event: true,
  submission: {
    // As sent: a correction may have moved it to another version.
    select: { versionId: true, revisions: { where: { number: 1 }, select: { versionId: true } } },
  },
  concurrencyKey: true,
  state: true,
  nextAttemptAt: true,
  warnings: true,
  progress: true,
  submissionId: true,
  createdAt: true,
  attempts: {
    select: { at: true, status: true, durationMs: true, error: true, excerpt: true },
    orderBy: { id: "asc" },
  },
} as const;

type Filter = {
  teamId: number;
  formId?: number;
  submissionId?: number;
  bundledRequestId?: number;
  states?: readonly JobState[];
};

/**
 * Jobs that are sent again by an action on many: their submission is not deleted, they are no problem e-mails, which are out of
 * date later, no message that a respondent has, and of no hook that ended.
 */
export const RESENDABLE = {
  NOT: {
    OR: [
      { kind: "email", notice: { not: Prisma.AnyNull } },
      { kind: "message", state: "delivered" },
    ],
  },
  // Not as a NOT: a reason that is null would make it null, which is not true.
  AND: [
    {
      OR: [
        { kind: { not: "hook" } },
        { state: { not: "failed" } },
        { failureReason: null },
        { failureReason: { not: "ended" } },
      ],
    },
  ],
  OR: [{ submissionId: null }, { submission: { deletedAt: null } }],
} satisfies Prisma.OutboxJobWhereInput;

/** Deliveries of a form: all, those that can be sent again (of some submissions), or the named ones. */
export type FormJobs = { formId: number } & (
  { id?: { in: number[] } } | (typeof RESENDABLE & { submissionId?: { in: number[] } })
);

/** Deliveries with all their attempts, the newest first; `cursor` is the last id of the page before. */
export function findDeliveries({
  states,
  cursor,
  limit,
  ...where
}: Filter & { cursor?: number | undefined; limit: number }) {
  return db.outboxJob.findMany({
    where: {
      ...where,
      ...(states && { state: { in: [...states] } }),
      ...(cursor !== undefined && { id: { lt: cursor } }),
    },
    select,
    orderBy: { id: "desc" },
    take: limit,
  });
}

export type StoredDelivery = Awaited<ReturnType<typeof findDeliveries>>[number];

/** Deliveries of a form by stored state. */
export async function countByState(where: FormJobs): Promise<Map<string, number>> {
  const groups = await db.outboxJob.groupBy({
    by: ["state"],
    where,
    _count: { _all: true },
  });
  return new Map(groups.map(({ state, _count }) => [state, _count._all]));
}

/** How many messages of a form to respondents wait. */
export function countWaitingMessages(formId: number): Promise<number> {
  return db.outboxJob.count({ where: { formId, state: "waiting", kind: "message" } });
}

/** A delivery of this owner, in any state; null when there is none. E-mails to accounts, which are of no form, are none. */
export function findOwnedDelivery({ id, teamId }: { id: number; teamId: number }) {
  return db.outboxJob.findFirst({
    where: { id, teamId, OR: [{ formId: { not: null } }, { bundledRequestId: { not: null } }] },
    select: { id: true, kind: true, concurrencyKey: true, state: true },
  });
}

/** The concurrency keys of an owner's jobs in these states. */
export async function findConcurrencyKeys({
  where,
  teamId,
  states,
}: {
  where: FormJobs;
  teamId: number;
  states: readonly JobState[];
}): Promise<string[]> {
  const rows = await db.outboxJob.groupBy({
    by: ["concurrencyKey"],
    where: { ...where, teamId, state: { in: [...states] } },
  });
  return rows.map(({ concurrencyKey }) => concurrencyKey);
}

/** For how many seconds the oldest due delivery has been waiting; null when none is due. */
export async function findOldestWait(now: Date): Promise<number | null> {
  const oldest = await db.outboxJob.findFirst({
    where: { state: "waiting", nextAttemptAt: { lte: now } },
    select: { nextAttemptAt: true },
    orderBy: { nextAttemptAt: "asc" },
  });
  return oldest && (now.getTime() - oldest.nextAttemptAt.getTime()) / 1000;
}

/** How many deliveries are waiting, running or paused, by kind and state. */
export async function countUnfinished() {
  const groups = await db.outboxJob.groupBy({
    by: ["kind", "state"],
    where: { state: { in: ["waiting", "running", "paused"] } },
    _count: { _all: true },
  });
  return groups.map(({ kind, state, _count }) => ({ kind, state, count: _count._all }));
}

/** Deliveries that were given up and are still in the log, by kind. */
export async function countGivenUp() {
  const groups = await db.outboxJob.groupBy({
    by: ["kind"],
    where: { state: "failed" },
    _count: { _all: true },
  });
  return groups.map(({ kind, _count }) => ({ kind, count: _count._all }));
}

/** Like `kindOf`, for all jobs. */
export function jobKindOf(job: { kind: string }): JobKind {
  return WITHOUT_DELIVERY.find((each) => each === job.kind) ?? kindOf(job);
}

const DELIVERY_KINDS: readonly DeliveryKind[] = ["webhook", "hook", "chat", "email", "message"];

/** Narrows the stored text to a kind; only valid kinds are ever stored. */
export function kindOf({ kind }: { kind: string }): DeliveryKind {
  return DELIVERY_KINDS.find((each) => each === kind) ?? "board";
}
