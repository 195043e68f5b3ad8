import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { db, isSqlite, Prisma, readRows } from "@/lib/server/db/client";
import { submissionAnswers } from "@/lib/server/submissions/submissions.repository";

export type SubmissionToExport = {
  id: number;
  createdAt: Date;
  synced: boolean;
  mondayItemId: string | null;
  versionId: number;
  /** Flat, by field id of its own version. */
  answers: Answers;
};

/** Id of the newest submission of all; 0 without any. */
export async function findNewestId(): Promise<number> {
  const newest = await db.submission.findFirst({ select: { id: true }, orderBy: { id: "desc" } });
  return newest?.id ?? 0;
}

/** Those of these ids, the newest first. */
export async function findToExport(ids: readonly number[]): Promise<SubmissionToExport[]> {
  const list = isSqlite()
    ? Prisma.sql`IN (SELECT "value" FROM json_each(${JSON.stringify(ids)}))`
    : Prisma.sql`= ANY(${`{${ids.join()}}`}::int[])`;
  const rows = await readRows(Prisma.sql`
    SELECT "id", "createdAt", "synced", "mondayItemId", "versionId", "answers"
    FROM "Submission" WHERE "id" ${list} ORDER BY "id" DESC`);
  return rows.map(([id, createdAt, synced, mondayItemId, versionId, answers]) => ({
    id: Number(id),
    createdAt: new Date(String(createdAt)),
    // SQLite has numbers instead of booleans.
    synced: Boolean(synced),
    mondayItemId: typeof mondayItemId === "string" ? mondayItemId : null,
    versionId: Number(versionId),
    answers: submissionAnswers(JSON.parse(String(answers))),
  }));
}
