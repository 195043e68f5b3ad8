import "server-only";
import { db, isSqlite, Prisma } from "@/lib/server/db/client";
import { sqlMoment } from "@/lib/server/db/sql-moment";
import type { SubmissionFilter } from "./submission-filter";

/** From so many matches on, walking the ids finds a page sooner than collecting all matches does. */
const MANY = 5_000;

/** Whether the full-text index answers: it holds what counts, neither quarantined nor deleted ones. */
export function isIndexed({ terms, quarantined, deleted }: SubmissionFilter): boolean {
  return terms !== undefined && terms.length > 0 && !quarantined && !deleted;
}

/** How many submissions hold every term of the filter. */
export async function countIndexedMatches(filter: SubmissionFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint | number }[]>`
    SELECT count(*) AS "count" ${fromMatches(filter)}`;
  return Number(row?.count ?? 0);
}

/** So many ids below the cursor are looked at while matches are counted: one of 250 has to match for a page of 100. */
const NEAR = 25_000;

/**
 * Counts like `countIndexedMatches`, and finds the newest below `cursor` on the way, null when some may be further off.
 * SQLite puts all matches of a word's beginning together for each question: it is asked one.
 */
export async function countMatchesAndPage({
  filter,
  cursor,
  limit,
}: {
  filter: SubmissionFilter;
  cursor: number | undefined;
  limit: number;
}): Promise<{ total: number; ids: number[] | null }> {
  if (!isSqlite()) {
    return { total: await countIndexedMatches(filter), ids: null };
  }
  const below = cursor === undefined ? await newestIdOf(filter) : cursor - 1;
  const last = Math.min(below, filter.ids?.last ?? below);
  const near = Prisma.sql`f.rowid BETWEEN ${last - NEAR} AND ${last}`;
  const [row] = await db.$queryRaw<{ count: bigint | number; ids: string }[]>`
    SELECT count(*) AS "count", group_concat(f.rowid) FILTER (WHERE ${near}) AS "ids"
    ${fromMatches(filter)}`;
  const total = Number(row?.count ?? 0);
  const ids = (row?.ids ?? "").split(",").filter(Boolean).map(Number);
  const isWhole = ids.length >= limit || (cursor === undefined && ids.length === total);
  return { total, ids: isWhole ? ids.sort((a, b) => b - a).slice(0, limit) : null };
}

/** Of those that count; 0 when there is none. */
async function newestIdOf({ formId }: SubmissionFilter): Promise<number> {
  const newest = await db.submission.findFirst({
    where: { formId, quarantined: false, deletedAt: null },
    select: { id: true },
    orderBy: { id: "desc" },
  });
  return newest?.id ?? 0;
}

/** The newest ids below `cursor` that hold every term; `total` is what `countIndexedMatches` said. */
export async function findMatchingIds({
  filter,
  cursor,
  limit,
  total,
}: {
  filter: SubmissionFilter;
  cursor: number | undefined;
  limit: number;
  total: number;
}): Promise<number[]> {
  const below = cursor === undefined ? Prisma.empty : Prisma.sql`AND ${matchId()} < ${cursor}`;
  const rows = await db.$queryRaw<{ id: bigint | number }[]>`
    SELECT ${matchId()} AS "id" ${fromMatches(filter)} ${below}
    ORDER BY ${matchOrder(total)} DESC LIMIT ${limit}`;
  return rows.map((row) => Number(row.id));
}

/** The id right above this one that holds every term; null when there is none. */
export async function findMatchAbove({
  filter,
  id,
  total,
}: {
  filter: SubmissionFilter;
  id: number;
  total: number;
}): Promise<number | null> {
  const [row] = await db.$queryRaw<{ id: bigint | number }[]>`
    SELECT ${matchId()} AS "id" ${fromMatches(filter)} AND ${matchId()} > ${id}
    ORDER BY ${matchOrder(total)} ASC LIMIT 1`;
  return row === undefined ? null : Number(row.id);
}

/** The submission of a match; the index is `f`. */
export function matchId() {
  return isSqlite() ? Prisma.sql`f.rowid` : Prisma.sql`f."submissionId"`;
}

/** PostgreSQL would guess; "+ 0" keeps it from walking the ids. */
function matchOrder(total: number) {
  return isSqlite() || total > MANY ? matchId() : Prisma.sql`${matchId()} + 0`;
}

function fromMatches(filter: SubmissionFilter) {
  const conditions = conditionsOf(filter);
  const isJoined = conditions.length > 0;
  const all = Prisma.join([...conditions, withinIds(filter)], " AND ", "AND ");
  if (isSqlite()) {
    const join = isJoined
      ? Prisma.sql`CROSS JOIN "Submission" s ON s."id" = f.rowid`
      : Prisma.empty;
    return Prisma.sql`FROM "SubmissionSearch" f ${join} WHERE "SubmissionSearch" MATCH ${matchText(filter)} ${all}`;
  }
  const join = isJoined
    ? Prisma.sql`JOIN "Submission" s ON s."id" = f."submissionId"`
    : Prisma.empty;
  // Its rows are narrower, and all that match are read to be counted.
  const table = isOfChoices(filter) ? "SubmissionChoices" : "SubmissionSearch";
  return Prisma.sql`FROM ${Prisma.raw(`"${table}"`)} f ${join} WHERE f."terms" @@ ${matchText(filter)}::tsquery ${all}`;
}

/** That a match lies between the ids of a filter. */
export function withinIds({ ids }: Pick<SubmissionFilter, "ids">) {
  return ids ? Prisma.sql`${matchId()} BETWEEN ${ids.first} AND ${ids.last}` : Prisma.sql`1 = 1`;
}

/** What the index does not know; the submission is `s`. */
export function conditionsOf({
  from,
  to,
  synced,
}: Pick<SubmissionFilter, "from" | "to" | "synced">) {
  return [
    ...(from ? [Prisma.sql`s."createdAt" >= ${sqlMoment(from)}`] : []),
    ...(to ? [Prisma.sql`s."createdAt" < ${sqlMoment(to)}`] : []),
    ...(synced === undefined ? [] : [Prisma.sql`s."synced" = ${synced}`]),
  ];
}

/** What the full-text index of the database is asked; `formId` is a number, or what SQL replaces by one. */
export function matchText({
  formId,
  terms = [],
}: Pick<SubmissionFilter, "terms"> & { formId: number | string }): string {
  return isSqlite()
    ? terms.map((term) => `"${formId}${term}"${isBeginning(term) ? "*" : ""}`).join(" AND ")
    : terms.map((term) => `'${formId}${term}'${isBeginning(term) ? ":*" : ""}`).join(" & ");
}

function isOfChoices({ terms = [] }: SubmissionFilter): boolean {
  return terms.every((term) => term.startsWith("c"));
}

/** Words of two letters on are found by their beginning. */
function isBeginning(term: string): boolean {
  return term.startsWith("w") && [...term].length > 2;
}
