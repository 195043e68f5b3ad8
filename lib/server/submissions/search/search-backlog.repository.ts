import "server-only";
import { db, Prisma } from "@/lib/server/db/client";
import { submissionAnswers } from "../submissions.repository";

/** Ids up to this one may lack their search terms; null when none does. */
export async function findBacklog(): Promise<number | null> {
  const [row] = await db.$queryRaw<{ upTo: number | bigint }[]>`
    SELECT "upTo" FROM "SearchBacklog"`;
  return row === undefined ? null : Number(row.upTo);
}

/** Moves on to `upTo`; at 0 everything is done. */
export async function setBacklog(upTo: number): Promise<void> {
  await (upTo === 0
    ? db.$executeRaw(Prisma.sql`DELETE FROM "SearchBacklog"`)
    : db.$executeRaw(Prisma.sql`UPDATE "SearchBacklog" SET "upTo" = ${upTo}`));
}

/** The newest up to an id that have no terms. */
export async function findUnsearched({ upTo, limit }: { upTo: number; limit: number }) {
  const rows = await db.submission.findMany({
    where: { id: { lte: upTo }, searchText: "" },
    select: {
      id: true,
      formId: true,
      versionId: true,
      answers: true,
      form: { select: { ownerId: true } },
    },
    orderBy: { id: "desc" },
    take: limit,
  });
  return rows.map(({ form, answers, ...row }) => ({
    ...row,
    ownerId: form.ownerId,
    answers: submissionAnswers(answers),
  }));
}

/** Writes the terms of several submissions with one statement; those that have terms are left alone. */
export async function setSearchTexts(
  texts: readonly { id: number; searchText: string }[],
): Promise<void> {
  if (texts.length === 0) {
    return;
  }
  const rows = texts.map(
    ({ id, searchText }) => Prisma.sql`(CAST(${id} AS INTEGER), ${searchText})`,
  );
  // Both databases name the columns of a list like this.
  await db.$executeRaw`
    UPDATE "Submission" SET "searchText" = found.column2
    FROM (VALUES ${Prisma.join(rows)}) AS found
    WHERE "Submission"."id" = found.column1 AND "Submission"."searchText" = ''`;
}
