import "server-only";
import { LIMITS } from "@/lib/domain/limits";
import { db } from "@/lib/server/db/client";

/** What is stored of a submission's private columns. */
export type StoredPrivate = { statusId: string | null; assigneeId: number | null; note: string };

export const privateSelect = { select: { statusId: true, assigneeId: true, note: true } } as const;

/** In place of a row: nothing is set. */
export const NOTHING_SET: StoredPrivate = { statusId: null, assigneeId: null, note: "" };

/** Whether any submission of a form has a private column that is set. */
export async function hasPrivateColumns(formId: number): Promise<boolean> {
  const where = { formId };
  return (await db.privateColumns.findFirst({ where, select: { formId: true } })) !== null;
}

/** The private columns of these submissions as far as they are of a form. */
export async function findPrivateColumns({
  ids,
  formId,
}: {
  ids: readonly number[];
  formId: number;
}): Promise<ReadonlyMap<number, StoredPrivate>> {
  const rows = await db.submission.findMany({
    where: { id: { in: [...ids] }, formId },
    select: { id: true, privateColumns: privateSelect },
  });
  return new Map(rows.map(({ id, privateColumns }) => [id, privateColumns ?? NOTHING_SET]));
}

/** What became of the private columns of a submission, the newest first. */
export function findPrivateChanges(submissionId: number) {
  return db.privateChange.findMany({
    where: { submissionId },
    orderBy: { id: "desc" },
    take: LIMITS.privateChangesPerSubmission,
  });
}

/** The notes of these submissions, and those that they had. */
export async function findNotes(
  ids: readonly number[],
): Promise<{ submissionId: number; texts: string[] }[]> {
  const submissionId = { in: [...ids] };
  const [rows, changes] = await Promise.all([
    db.privateColumns.findMany({
      where: { submissionId, note: { not: "" } },
      select: { submissionId: true, note: true },
    }),
    db.privateChange.findMany({
      where: { submissionId, column: "note" },
      select: { submissionId: true, before: true, after: true },
    }),
  ]);
  return [
    ...rows.map(({ note, ...row }) => ({ ...row, texts: [note] })),
    ...changes.map(({ before, after, ...row }) => ({ ...row, texts: [before, after] })),
  ];
}
