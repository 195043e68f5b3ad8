import "server-only";
import { randomUUID } from "node:crypto";
import type { DeliveryEvent, DeliveryTarget, JobKind } from "@/lib/domain/delivery/delivery-job";
import type { StepState } from "@/lib/domain/stages/next-steps";
import { Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { sqlJson } from "@/lib/server/db/sql-json";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import { concurrencyKeyOf } from "@/lib/server/outbox/job-kinds";
import { notifyWorkers } from "./notify-workers.repository";

/** What a job is of (`job-kinds.ts` says which kinds are of what); of the team alone without any. */
type Subject = { [Id in "formId" | "submissionId" | "bundledRequestId"]?: number | null };

/** `revision`: of "updated". `stageNumber` and `stageState`: of "stage". */
export type Told = {
  event?: DeliveryEvent;
  revision?: number;
  stageNumber?: number;
  stageState?: StepState;
};

export type NewJob = Subject &
  Told & {
    kind: JobKind;
    target: string;
    teamId: number;
    /** Of a message: its id in the version that was answered. */
    formMessageId?: string;
    hookId?: number;
    /** By default a new one. */
    messageId?: string;
    /** What is told that is not of a new submission. */
    notice?: object;
    /** From where it goes on. */
    progress?: object;
    now: Date;
  };

type Delivered = { formId: number; submissionId: number } | { bundledRequestId: number };
export type NewJobs = Delivered &
  Told & { teamId: number; targets: readonly DeliveryTarget[]; now: Date };

/** Databases take only so many values in one statement. */
const ROWS_PER_STATEMENT = 500;

/** Inserts one job for each target of each submission or request, due at once, in one statement, and wakes the workers. */
export async function insertJobs(
  transaction: DatabaseTransaction,
  ...jobs: NewJobs[]
): Promise<void> {
  const rows = jobs.flatMap(({ targets, ...job }) =>
    targets.map((target) => ({ ...job, ...target })),
  );
  await transaction.$executeRaw(insertStatement(rows));
  await notifyWorkers(transaction);
}

/** Inserts jobs of hooks, or of hook events, due at once, and wakes the workers; those whose message id was inserted before are left out. */
export async function insertHookJobs(
  transaction: DatabaseTransaction,
  jobs: readonly NewJob[],
): Promise<void> {
  for (let start = 0; start < jobs.length; start += ROWS_PER_STATEMENT) {
    const rows = jobs.slice(start, start + ROWS_PER_STATEMENT);
    await transaction.$executeRaw`${insertStatement(rows)} ON CONFLICT ("messageId") DO NOTHING`;
  }
  if (jobs.length > 0) {
    await notifyWorkers(transaction);
  }
}

/**
 * Inserts a job, due at once, and wakes the workers; returns its id. Changes nothing and returns null where one of its message
 * id was inserted before.
 */
export async function insertJob(
  transaction: DatabaseTransaction,
  job: NewJob,
): Promise<number | null> {
  const [inserted] = await transaction.$queryRaw<{ id: number | bigint }[]>`
    ${insertStatement([job])} ON CONFLICT ("messageId") DO NOTHING RETURNING "id"`;
  if (inserted === undefined) {
    return null;
  }
  await notifyWorkers(transaction);
  return Number(inserted.id);
}

/** Raw SQL, as each number of rows is another query that Prisma would have to compile. */
function insertStatement(jobs: readonly NewJob[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO "OutboxJob"
      ("kind", "target", "formMessageId", "hookId", "teamId", "formId", "submissionId", "bundledRequestId", "event", "revision",
       "stageNumber", "stageState", "lane", "messageId", "notice", "progress", "nextAttemptAt", "createdAt", "warnings")
    VALUES ${Prisma.join(jobs.map(valuesOf))}`;
}

function valuesOf(job: NewJob): Prisma.Sql {
  const { kind, target, formMessageId = null, hookId = null, teamId, now, event = "created" } = job;
  const { formId = null, submissionId = null, bundledRequestId = null } = job;
  const { revision = null, stageNumber = null, stageState = null } = job;
  const messageId = job.messageId ?? newMessageId(now);
  return Prisma.sql`
    (${kind}, ${target}, ${formMessageId}, ${hookId}, ${teamId}, ${formId}, ${submissionId}, ${bundledRequestId}, ${event}, ${revision},
     ${stageNumber}, ${stageState}, ${concurrencyKeyOf({ kind, target, teamId })}, ${messageId}, ${jsonOf(job.notice)},
     ${jsonOf(job.progress)}, ${sqlTimestamp(now)}, ${sqlTimestamp(now)}, '[]')`;
}

function jsonOf(value: object | undefined): Prisma.Sql {
  return value === undefined ? Prisma.sql`NULL` : sqlJson(JSON.stringify(value));
}

/** A UUID of version 7: in the order of time, so that a commit of many jobs writes few pages of their index. */
function newMessageId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, "0");
  return `msg_${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
