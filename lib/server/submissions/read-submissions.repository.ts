import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { isSqlite, Prisma, readRows } from "@/lib/server/db/client";
import { submissionAnswers } from "./submissions.repository";

export type SubmissionRow = {
  id: number;
  createdAt: Date;
  synced: boolean;
  mondayItemId: string | null;
  versionId: number;
  /** Flat, by field id of its own version. */
  answers: Answers;
};

/** Those of these ids, the newest first: for whoever reads a whole form. */
export async function readSubmissions(ids: readonly number[]): Promise<SubmissionRow[]> {
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
