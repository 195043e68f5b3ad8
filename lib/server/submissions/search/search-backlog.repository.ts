import "server-only";
import { db, Prisma } from "@/lib/server/db/client";
import { submissionAnswers } from "../submissions.repository";

/** How far the search terms are those of a version of the folding. */
type Folding = {
  version: number;
  /** Submissions with ids up to this one may have other terms; 0 = none. */
  upTo: number;
  /** The newest submission when this was begun. */
  newest: number;
  /** When later ones are to be looked at, in milliseconds since 1970; null once they were. */
  againAt: number | null;
};

export async function findFolding(): Promise<Folding | null> {
  type Row = Record<"version" | "upTo" | "newest", number | bigint> & { againAt: bigint | null };
  const [row] = await db.$queryRaw<Row[]>`
    SELECT "version", "upTo", "newest", "againAt" FROM "SearchFolding"`;
  return row === undefined
    ? null
    : {
        version: Number(row.version),
        upTo: Number(row.upTo),
        newest: Number(row.newest),
        againAt: row.againAt === null ? null : Number(row.againAt),
      };
}

export async function beginFolding({ version, upTo, newest, againAt }: Folding): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "SearchFolding" ("id", "version", "upTo", "newest", "againAt")
    VALUES (1, ${version}, ${upTo}, ${newest}, ${againAt === null ? null : BigInt(againAt)})
    ON CONFLICT ("id") DO UPDATE SET "version" = excluded."version", "upTo" = excluded."upTo",
      "newest" = excluded."newest", "againAt" = excluded."againAt"`;
}

/** Stores the progress of a version, unless a later one was begun. */
export async function setFolded(version: number, upTo: number): Promise<void> {
  await db.$executeRaw`UPDATE "SearchFolding" SET "upTo" = ${upTo} WHERE "version" = ${version}`;
}

/** Nothing that was stored since a version was begun is left to look at. */
export async function endFolding(version: number): Promise<void> {
  await db.$executeRaw`UPDATE "SearchFolding" SET "againAt" = NULL WHERE "version" = ${version}`;
}

/** Id of the newest submission of the installation; 0 without any. */
export async function findNewestId(): Promise<number> {
  const newest = await db.submission.findFirst({ select: { id: true }, orderBy: { id: "desc" } });
  return newest?.id ?? 0;
}

/** Ids above one and up to another. */
export type QueuedRange = { above: number; upTo: number };

/** The newest submissions of a range of ids. */
export async function findQueued({ above, upTo, limit }: QueuedRange & { limit: number }) {
  const rows = await db.submission.findMany({
    where: { id: { gt: above, lte: upTo } },
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
