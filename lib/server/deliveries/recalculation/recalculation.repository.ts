import "server-only";
import { z } from "zod";
import { isRecord } from "@/lib/domain/fields/answers";
import { db, type Prisma } from "@/lib/server/db/client";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { insertJob } from "@/lib/server/outbox/enqueue/insert-jobs.repository";
import { onlyIdOf } from "@/lib/server/outbox/job-kinds";

const progressSchema = z.object({
  /** All submissions up to this id are looked at. */
  cursor: z.number(),
  /** Whose formulas count; with another live version it begins again. */
  versionId: z.number(),
  total: z.number(),
  changed: z.number(),
});
export type RecalculationProgress = z.output<typeof progressSchema>;

/** Waits for nobody: "paused" is what a restored backup did to it, and who wants it begins again. */
export const OVER = ["delivered", "failed", "paused"];

const jobOf = (formId: number) => ({ messageId: onlyIdOf("recalculation", formId) });
export const counted = (formId: number) => ({ formId, quarantined: false, deletedAt: null });

/** The form of a recalculation's job. */
export function formOf({ target }: { target: string }): number {
  return Number(target);
}

/** Stores the job that recalculates a form, unless one is under way; in place of one that is over. */
export async function insertRecalculation({
  formId,
  teamId,
  versionId,
  now,
}: {
  formId: number;
  teamId: number;
  versionId: number;
  now: Date;
}): Promise<void> {
  const total = await db.submission.count({ where: counted(formId) });
  await db.$transaction(async (transaction) => {
    await transaction.outboxJob.deleteMany({ where: { ...jobOf(formId), state: { in: OVER } } });
    await insertJob(transaction, {
      ...jobOf(formId),
      kind: "recalculation",
      target: String(formId),
      teamId,
      progress: { cursor: 0, versionId, total, changed: 0 },
      now,
    });
  });
}

/** The last recalculation of a form; null without one. */
export async function findRecalculation(formId: number) {
  const job = await db.outboxJob.findUnique({
    where: jobOf(formId),
    select: { state: true, progress: true },
  });
  return job && { state: job.state, progress: parseProgress(job.progress) };
}

export function parseProgress(stored: unknown): RecalculationProgress {
  // SQLite gives a text where a statement of ours returns the row.
  return progressSchema.parse(typeof stored === "string" ? JSON.parse(stored) : stored);
}

/** Stores how far it is, for the transaction that ends a slice. Failures before progress count no more. */
export async function saveRecalculation(
  transaction: Transaction,
  { id, progress }: { id: number; progress: RecalculationProgress },
): Promise<void> {
  await transaction.outboxJob.updateMany({ where: { id }, data: { progress, attemptCount: 0 } });
}

/** Of a submission, for `withAnsweredAt`. */
export const answeredSelect = {
  id: true,
  versionId: true,
  revision: true,
  answers: true,
  createdAt: true,
  revisions: {
    where: { by: { not: "recompute" } },
    select: { createdAt: true },
    orderBy: { number: "desc" },
    take: 1,
  },
} as const satisfies Prisma.SubmissionSelect;

type AnsweredRow = { answers: unknown; createdAt: Date; revisions: { createdAt: Date }[] };

/** The answers of a submission, and when somebody gave or corrected them last. */
export function withAnsweredAt<Row extends AnsweredRow>({
  answers,
  createdAt,
  revisions,
  ...row
}: Row) {
  return {
    ...row,
    answers: isRecord(answers) ? answers : {},
    answeredAt: revisions[0]?.createdAt ?? createdAt,
  };
}

type Recalculable = {
  formId: number;
  /** Results of this version need nothing. */
  liveVersionId: number;
  /** Only ids above. */
  after: number;
  limit: number;
};

/** Submissions whose results may be of other formulas, by their ids. None that came by a link for an item. */
export async function findRecalculable({ formId, liveVersionId, after, limit }: Recalculable) {
  const rows = await db.submission.findMany({
    where: {
      ...counted(formId),
      form: { deletedAt: null },
      id: { gt: after },
      versionId: { not: liveVersionId },
      update: null,
    },
    select: answeredSelect,
    orderBy: { id: "asc" },
    take: limit,
  });
  return rows.map(withAnsweredAt);
}

export type RecalculableSubmission = Awaited<ReturnType<typeof findRecalculable>>[number];

/** How many results were recalculated since `since`, of submissions with ids above `after`, up to `upTo`. */
export async function countRecalculated({
  formId,
  after,
  upTo,
  since,
}: {
  formId: number;
  after: number;
  upTo: number | null;
  since: Date;
}): Promise<number> {
  const rows = await db.submissionRevision.findMany({
    where: {
      by: "recompute",
      createdAt: { gte: since },
      submissionId: { gt: after, ...(upTo !== null && { lte: upTo }) },
      submission: { formId },
    },
    select: { changed: true },
  });
  return rows.flatMap(({ changed }) => changed).length;
}
