import "server-only";
import type { SortOrder } from "@/lib/contracts/submissions/submissions";
import { db, isSqlite, Prisma } from "@/lib/server/db/client";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import { privateConditions } from "../private-columns/private-filter.repository";
import { sentIn } from "./sent-in.repository";
import type { SubmissionFilter } from "./submission-filter";

/** Above this many matches, scanning ids in order finds a page sooner than sorting all matches. */
const MANY = 5_000;

/** Whether the full-text index can be used; it has no quarantined and no deleted submissions. */
export function isIndexed({ terms, quarantined, deleted, only }: SubmissionFilter): boolean {
  return terms !== undefined && terms.length > 0 && !quarantined && !deleted && !only;
}

/** The number of submissions that contain every term of the filter. */
export async function countIndexedMatches(filter: SubmissionFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint | number }[]>`
    SELECT count(*) AS "count" ${fromMatches(filter)}`;
  return Number(row?.count ?? 0);
}

/** Ids below the cursor whose matches are collected while counting: a page of 100 if one in 250 matches. */
export const NEAR = 25_000;

/** A row with a count of all matches, and the ids of those near the cursor, in any order, by commas. */
export type CountedMatches = { count: bigint | number; ids: string | null };

/**
 * Counts like `countIndexedMatches` and collects the newest ids below `cursor`; null when the page may
 * reach further down. One query, because SQLite merges all words with a given prefix again for each query.
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
  const [row] = await db.$queryRaw<CountedMatches[]>`
    SELECT count(*) AS "count", group_concat(f.rowid) FILTER (WHERE ${near}) AS "ids"
    ${fromMatches(filter)}`;
  return readMatches(row, { cursor, limit });
}

/** The count, and the page of the newest ids; null when it may reach further down than they do. */
export function readMatches(
  row: CountedMatches | undefined,
  { cursor, limit }: { cursor: number | undefined; limit: number },
): { total: number; ids: number[] | null } {
  const total = Number(row?.count ?? 0);
  const ids = (row?.ids ?? "").split(",").filter(Boolean).map(Number);
  const isWhole = ids.length >= limit || (cursor === undefined && ids.length === total);
  return { total, ids: isWhole ? ids.sort((a, b) => b - a).slice(0, limit) : null };
}

/** Id of the newest submission that is neither quarantined nor deleted; 0 without any. */
async function newestIdOf({ formId }: SubmissionFilter): Promise<number> {
  const newest = await db.submission.findFirst({
    where: { formId, quarantined: false, deletedAt: null },
    select: { id: true },
    orderBy: { id: "desc" },
  });
  return newest?.id ?? 0;
}

/**
 * The ids behind `cursor` in their order, by default the newest below it, that contain every term; `total` is
 * the result of `countIndexedMatches`.
 */
export async function findMatchingIds({
  filter,
  cursor,
  limit,
  total,
  order = "desc",
}: {
  filter: SubmissionFilter;
  cursor: number | undefined;
  limit: number;
  total: number;
  order?: SortOrder;
}): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: bigint | number }[]>`
    SELECT ${matchId()} AS "id" ${fromMatches(filter)} ${behind(cursor, order)}
    ORDER BY ${matchOrder(total)} ${direction(order)} LIMIT ${limit}`;
  return rows.map((row) => Number(row.id));
}

/** SQL condition: a match is behind the cursor of a list. */
export function behind(cursor: number | undefined, order: SortOrder): Prisma.Sql {
  if (cursor === undefined) {
    return Prisma.empty;
  }
  return order === "asc"
    ? Prisma.sql`AND ${matchId()} > ${cursor}`
    : Prisma.sql`AND ${matchId()} < ${cursor}`;
}

export function direction(order: SortOrder): Prisma.Sql {
  return order === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
}

/** SQL for the submission id of a match; the index is `f`. */
export function matchId() {
  return isSqlite() ? Prisma.sql`f.rowid` : Prisma.sql`f."submissionId"`;
}

/** "+ 0" stops PostgreSQL from scanning the ids in order, which its estimates may suggest. */
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
  // The table of choices has smaller rows, and counting reads all matches.
  const table = isOfChoices(filter) ? "SubmissionChoices" : "SubmissionSearch";
  return Prisma.sql`FROM ${Prisma.raw(`"${table}"`)} f ${join} WHERE f."terms" @@ ${matchText(filter)}::tsquery ${all}`;
}

/** SQL condition: a match is in the id range of a filter. */
export function withinIds({ ids }: Pick<SubmissionFilter, "ids">) {
  return ids ? Prisma.sql`${matchId()} BETWEEN ${ids.first} AND ${ids.last}` : Prisma.sql`1 = 1`;
}

/** SQL conditions that the full-text index cannot check; the submission is `s`. */
export function conditionsOf({
  from,
  to,
  synced,
  language,
  held,
  updatedSince,
  private: privateFilter,
}: Pick<SubmissionFilter, "from" | "to" | "synced" | "language" | "updatedSince"> &
  Partial<Pick<SubmissionFilter, "held" | "private">>) {
  return [
    ...(from ? [Prisma.sql`s."createdAt" >= ${sqlTimestamp(from)}`] : []),
    ...(to ? [Prisma.sql`s."createdAt" < ${sqlTimestamp(to)}`] : []),
    ...(synced === undefined ? [] : [Prisma.sql`s."synced" = ${synced}`]),
    ...(language === undefined ? [] : [sentIn(language)]),
    ...(held === undefined ? [] : [Prisma.sql`s."isHeld" = ${held}`]),
    ...(updatedSince
      ? [
          Prisma.sql`(s."updatedAt" >= ${sqlTimestamp(updatedSince)} OR s."createdAt" >= ${sqlTimestamp(updatedSince)})`,
        ]
      : []),
    ...(privateFilter ? privateConditions(privateFilter) : []),
  ];
}

/** The full-text query in the database's own syntax; `formId` is a number, or a placeholder for SQL. */
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

/** Words of at least two letters match as a prefix. */
function isBeginning(term: string): boolean {
  return term.startsWith("w") && [...term].length > 2;
}
