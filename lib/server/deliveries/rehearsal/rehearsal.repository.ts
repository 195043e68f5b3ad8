import "server-only";
import { z } from "zod";
import { db } from "@/lib/server/db/client";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { insertJob } from "@/lib/server/outbox/enqueue/insert-jobs.repository";
import { onlyIdOf } from "@/lib/server/outbox/job-kinds";
import {
  answeredSelect,
  counted,
  OVER,
  withAnsweredAt,
} from "../recalculation/recalculation.repository";

/** How many submissions a rehearsal looks at: the last. */
export const MOST_REHEARSED = 10_000;

const counts = z.record(z.string(), z.number());
const progressSchema = z.object({
  /** Of the working copy that is rehearsed (`updatedAt`). */
  of: z.string(),
  /** The next are below this id; null: the newest. */
  below: z.number().nullable(),
  total: z.number(),
  seen: z.number(),
  refused: z.number(),
  refusedFields: counts,
  endings: z.number(),
  results: z.number(),
  resultFields: counts,
  columns: z.number(),
});
export type RehearsalProgress = z.output<typeof progressSchema>;

const jobOf = (formId: number) => ({ messageId: onlyIdOf("rehearsal", formId) });
/** What came by a link for an item is another question. */
const rehearsed = (formId: number) => ({
  ...counted(formId),
  form: { deletedAt: null },
  update: null,
});

/** The working copy that is rehearsed: its form, and when it was saved. */
type Rehearsing = { formId: number; teamId: number; of: string };

/** Stores the job that rehearses a working copy, unless one of the same is under way; in place of any other of the form. */
export async function insertRehearsal(
  { formId, teamId, of }: Rehearsing,
  now: Date,
): Promise<void> {
  const found = await findRehearsal(formId);
  const isStale = found !== null && found.progress.of !== of;
  if (found !== null && !isStale && !OVER.includes(found.state)) {
    return;
  }
  const total = await db.submission.count({ where: rehearsed(formId), take: MOST_REHEARSED });
  await db.$transaction(async (transaction) => {
    await transaction.outboxJob.deleteMany({
      where: { ...jobOf(formId), ...(!isStale && { state: { in: OVER } }) },
    });
    await insertJob(transaction, {
      ...jobOf(formId),
      kind: "rehearsal",
      target: String(formId),
      teamId,
      progress: beginning(of, total),
      now,
    });
  });
}

/** The last rehearsal of a form; null without one. */
export async function findRehearsal(formId: number) {
  const job = await db.outboxJob.findUnique({
    where: jobOf(formId),
    select: { state: true, progress: true },
  });
  return job && { state: job.state, progress: parseProgress(job.progress) };
}

export function parseProgress(stored: unknown): RehearsalProgress {
  // SQLite gives a text where a statement of ours returns the row.
  return progressSchema.parse(typeof stored === "string" ? JSON.parse(stored) : stored);
}

/** Stores how far it is, for the transaction that ends a slice. Failures before progress count no more. */
export async function saveRehearsal(
  transaction: Transaction,
  { id, progress }: { id: number; progress: RehearsalProgress },
): Promise<void> {
  await transaction.outboxJob.updateMany({ where: { id }, data: { progress, attemptCount: 0 } });
}

/** The newest submissions of a form with ids below `below`, the newest first. */
export async function findRehearsable({
  formId,
  below,
  limit,
}: {
  formId: number;
  below: number | null;
  limit: number;
}) {
  const rows = await db.submission.findMany({
    where: { ...rehearsed(formId), ...(below !== null && { id: { lt: below } }) },
    select: { ...answeredSelect, endingId: true },
    orderBy: { id: "desc" },
    take: limit,
  });
  return rows.map(withAnsweredAt);
}

export type RehearsableSubmission = Awaited<ReturnType<typeof findRehearsable>>[number];

export function beginning(of: string, total: number): RehearsalProgress {
  const [none, nothing] = [{ seen: 0, refused: 0, endings: 0, results: 0, columns: 0 }, {}];
  return { of, below: null, total, ...none, refusedFields: nothing, resultFields: nothing };
}
