import "server-only";
import { db, Prisma } from "@/lib/server/db/client";
import { submissionAnswers } from "../submissions.repository";

/** Submissions with ids up to this one may lack today's search terms; null when none does. */
export async function findBacklog(): Promise<number | null> {
  const [row] = await db.$queryRaw<{ upTo: number | bigint }[]>`
    SELECT "upTo" FROM "SearchBacklog"`;
  return row === undefined ? null : Number(row.upTo);
}

/** Stores the progress; 0 removes the backlog because everything is indexed. */
export async function setBacklog(upTo: number): Promise<void> {
  await (upTo === 0
    ? db.$executeRaw(Prisma.sql`DELETE FROM "SearchBacklog"`)
    : db.$executeRaw(Prisma.sql`UPDATE "SearchBacklog" SET "upTo" = ${upTo}`));
}

/** The newest submissions with ids up to `upTo`. */
export async function findQueued({ upTo, limit }: { upTo: number; limit: number }) {
  const rows = await db.submission.findMany({
    where: { id: { lte: upTo } },
    select: { id: true, versionId: true, endingId: true, answers: true, searchText: true },
    orderBy: { id: "desc" },
    take: limit,
  });
  return rows.map(({ answers, ...row }) => ({ ...row, answers: submissionAnswers(answers) }));
}

/** Writes the terms of several submissions with one statement. */
export async function setSearchTexts(
  texts: readonly { id: number; searchText: string }[],
): Promise<void> {
  if (texts.length === 0) {
    return;
  }
  const rows = texts.map(
    ({ id, searchText }) => Prisma.sql`(CAST(${id} AS INTEGER), ${searchText})`,
  );
  // Both databases name the columns of VALUES column1, column2.
  await db.$executeRaw`
    UPDATE "Submission" SET "searchText" = found.column2
    FROM (VALUES ${Prisma.join(rows)}) AS found
    WHERE "Submission"."id" = found.column1 AND "Submission"."searchText" <> found.column2`;
}
