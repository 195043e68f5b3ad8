import "server-only";
import { randomUUID } from "node:crypto";
import {
  UNTIL_SENT_AGAIN,
  type DeliveryEvent,
  type DeliveryKind,
  type JobKind,
} from "@/lib/domain/delivery/delivery-job";
import type { StepState } from "@/lib/domain/stages/next-steps";
import { db, isSqlite, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { JOBS_PER_KEY, JOBS_PER_OWNER, ONE_AT_A_TIME } from "@/lib/server/outbox/job-kinds";

export type ClaimedJob = {
  id: number;
  kind: JobKind;
  teamId: number;
  formId: number | null;
  submissionId: number | null;
  bundledRequestId: number | null;
  target: string;
  /** Of a message to the respondent: its id in the version that was answered. */
  formMessageId: string | null;
  /** Of a hook: which. */
  hookId: number | null;
  /** The concurrency key: see `concurrencyKeyOf`. */
  concurrencyKey: string;
  /** What it tells of the submission. */
  event: DeliveryEvent;
  /** Which revision of the submission is new; null unless `event` is "updated". */
  revision: number | null;
  /** Which step of its stages, and the state that is told; null unless `event` is "stage". */
  stageNumber: number | null;
  stageState: StepState | null;
  messageId: string;
  /** Claims so far, this one included. */
  attemptCount: number;
  leaseToken: string;
  progress: unknown;
  /** What is told that is not of a submission: of e-mails as `problemMailSchema` and `accountMailSchema`, of hooks as `hookMessage` reads it. */
  notice: unknown;
  /** A text on SQLite. */
  createdAt: Date | string;
};

// An advisory lock makes claims run one at a time: two at once could exceed the limit of a concurrency key.
const CLAIM_LOCK = 4_217_001;

/**
 * Claims up to `limit` due jobs, the oldest first, and counts the attempt. No more jobs of one
 * concurrency key or one owner are claimed than may run at a time.
 */
export function claimJobs(options: {
  limit: number;
  now: Date;
  leaseUntil: Date;
}): Promise<ClaimedJob[]> {
  const sql = claimStatement({ ...options, leaseToken: randomUUID() });
  if (isSqlite()) {
    return db.$queryRaw<ClaimedJob[]>(sql);
  }
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`;
    return transaction.$queryRaw<ClaimedJob[]>(sql);
  });
}

/** Running jobs whose lease has expired, as their worker no longer renews it; at most `limit`. */
export function findExpiredLeases({ now, limit }: { now: Date; limit: number }) {
  return db.outboxJob.findMany({
    where: { state: "running", leaseUntil: { lte: now } },
    select: {
      id: true,
      leaseToken: true,
      attemptCount: true,
      kind: true,
      target: true,
      concurrencyKey: true,
      teamId: true,
      formId: true,
      submissionId: true,
      bundledRequestId: true,
    },
    take: limit,
  });
}

/** Requeues paused jobs whose pause is over; returns how many. */
export async function resumeDueJobs(now: Date): Promise<number> {
  const { count } = await db.outboxJob.updateMany({
    where: { state: "paused", nextAttemptAt: { lte: now } },
    data: { state: "waiting" },
  });
  return count;
}

/**
 * Requeues the paused jobs of an owner, of one concurrency key or kind, at once; returns how many. Not those that a restore
 * paused: who enables an address or connects an account does not say that they may be sent twice.
 */
export async function resumeJobsOfOwner(
  { now, ...where }: { teamId: number; concurrencyKey?: string; kind?: DeliveryKind; now: Date },
  client: Pick<DatabaseTransaction, "outboxJob"> = db,
): Promise<number> {
  const { count } = await client.outboxJob.updateMany({
    where: { ...where, state: "paused", nextAttemptAt: { not: UNTIL_SENT_AGAIN } },
    data: { state: "waiting", nextAttemptAt: now, warnings: [] },
  });
  return count;
}

type Claim = { limit: number; now: Date; leaseUntil: Date; leaseToken: string };

/**
 * "keys" finds the distinct concurrency keys by skipping through the index (a loose index scan), so a
 * long queue of one key costs no more than a short one. No step leaves a choice to PostgreSQL, whose statistics lag
 * behind a burst of jobs: the first jobs of a key are read in the order of an index, and what is due is locked by its id
 * before its state is asked (decision 059).
 */
export function claimStatement({ limit, now, leaseUntil, leaseToken }: Claim) {
  const lock = isSqlite() ? Prisma.empty : Prisma.sql`FOR UPDATE SKIP LOCKED`;
  const oneAtATime = ONE_AT_A_TIME.map(
    (prefix) => Prisma.sql`"ranked"."lane" LIKE ${`${prefix}%`}`,
  );
  const columns = Prisma.sql`"due"."id", "due"."teamId", "due"."lane", "due"."nextAttemptAt"`;
  const due = Prisma.sql`"OutboxJob" AS "due"
    WHERE "due"."state" = 'waiting' AND "due"."lane" = "keys"."lane" AND "due"."nextAttemptAt" <= ${now}
    ORDER BY "due"."nextAttemptAt", "due"."id" LIMIT ${JOBS_PER_KEY}`;
  // SQLite has no LATERAL; PostgreSQL before 16 or so reads the whole table for each key to find the ids of a subquery.
  const jobsOfKeys = isSqlite()
    ? Prisma.sql`"keys" JOIN "OutboxJob" AS "job" ON "job"."id" IN (SELECT "due"."id" FROM ${due})`
    : Prisma.sql`"keys" CROSS JOIN LATERAL (SELECT ${columns} FROM ${due}) AS "job"`;
  return Prisma.sql`
    WITH RECURSIVE "keys" ("lane") AS (
      SELECT MIN("lane") FROM "OutboxJob" WHERE "state" = 'waiting'
      UNION ALL
      SELECT (
        SELECT MIN("next"."lane") FROM "OutboxJob" AS "next"
        WHERE "next"."state" = 'waiting' AND "next"."lane" > "keys"."lane"
      ) FROM "keys" WHERE "keys"."lane" IS NOT NULL
    ),
    "ranked" AS (
      SELECT "job"."id", "job"."teamId", "job"."lane", "job"."nextAttemptAt",
        ROW_NUMBER() OVER (PARTITION BY "job"."lane" ORDER BY "job"."nextAttemptAt", "job"."id") AS "place"
      FROM ${jobsOfKeys}
    ),
    "fitting" AS (
      SELECT "ranked"."id", "ranked"."teamId", "ranked"."nextAttemptAt",
        ROW_NUMBER() OVER (PARTITION BY "ranked"."teamId" ORDER BY "ranked"."nextAttemptAt", "ranked"."id") AS "place"
      FROM "ranked"
      WHERE "ranked"."place" + (
        SELECT COUNT(*) FROM "OutboxJob" AS "busy"
        WHERE "busy"."state" = 'running' AND "busy"."lane" = "ranked"."lane"
      ) <= CASE
        WHEN ${Prisma.join(oneAtATime, " OR ")} THEN 1
        ELSE ${JOBS_PER_KEY} END
    ),
    "open" AS (
      SELECT "fitting"."id" FROM "fitting"
      WHERE "fitting"."place" + (
        SELECT COUNT(*) FROM "OutboxJob" AS "busy"
        WHERE "busy"."state" = 'running' AND "busy"."teamId" = "fitting"."teamId"
      ) <= ${JOBS_PER_OWNER}
      ORDER BY "fitting"."nextAttemptAt", "fitting"."id" LIMIT ${limit}
    ),
    "locked" AS (
      SELECT "id", "state" FROM "OutboxJob" WHERE "id" IN (SELECT "id" FROM "open") ${lock}
    )
    UPDATE "OutboxJob"
    SET "state" = 'running', "leaseToken" = ${leaseToken}, "leaseUntil" = ${leaseUntil},
      "attemptCount" = "attemptCount" + 1
    WHERE "id" IN (SELECT "id" FROM "locked" WHERE "state" = 'waiting')
    RETURNING "id", "kind", "teamId", "formId", "submissionId", "bundledRequestId", "target",
      "formMessageId", "hookId", "lane" AS "concurrencyKey", "event", "revision",
        "stageNumber", "stageState", "messageId", "attemptCount",
      "leaseToken", "progress", "notice", "createdAt"`;
}
