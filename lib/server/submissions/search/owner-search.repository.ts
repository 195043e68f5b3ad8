import "server-only";
import type { SortOrder } from "@/lib/contracts/submissions/submissions";
import { db, isSqlite, Prisma } from "@/lib/server/db/client";
import { findOwnerPage, isOwned } from "../owner-submissions.repository";
import {
  behind,
  conditionsOf,
  direction,
  matchId,
  matchText,
  NEAR,
  readMatches,
  withinIds,
  type CountedMatches,
} from "./search.repository";
import type { OwnerFilter } from "./submission-filter";

/** Placeholder for a form's id in the search text, replaced in SQL; no term contains it. */
const FORM_ID = "#";

type Page = {
  filter: OwnerFilter;
  cursor: number | undefined;
  limit: number;
  order: SortOrder;
};

/**
 * The number of submissions of all forms of an owner that contain every term of the filter, and the ids
 * behind `cursor` in their order. Queries the index once per form, because its terms begin with the form's id.
 */
export async function findOwnerMatches(page: Page): Promise<{ total: number; ids: number[] }> {
  const { filter, cursor, limit, order } = page;
  // Only the newest are collected while they are counted.
  if (order === "asc") {
    const [row] = await db.$queryRaw<CountedMatches[]>`
      SELECT count(*) AS "count", NULL AS "ids" ${fromOwnerMatches(filter)}`;
    return { total: Number(row?.count ?? 0), ids: await findFarMatches(page) };
  }
  const [newest = 0] = await findOwnerPage({ filter, cursor, limit: 1, order });
  const near = Prisma.sql`${matchId()} BETWEEN ${newest - NEAR} AND ${newest}`;
  const [row] = await db.$queryRaw<CountedMatches[]>`
    SELECT count(*) AS "count",
      string_agg(CAST(${matchId()} AS TEXT), ',') FILTER (WHERE ${near}) AS "ids"
    ${fromOwnerMatches(filter)}`;
  const { total, ids } = readMatches(row, { cursor, limit });
  return { total, ids: ids ?? (await findFarMatches(page)) };
}

async function findFarMatches({ filter, cursor, limit, order }: Page): Promise<number[]> {
  // "+ 0" stops PostgreSQL from scanning the ids in order instead of using the full-text index.
  const rows = await db.$queryRaw<{ id: bigint | number }[]>`
    SELECT ${matchId()} AS "id" ${fromOwnerMatches(filter)} ${behind(cursor, order)}
    ORDER BY ${matchId()} + 0 ${direction(order)} LIMIT ${limit}`;
  return rows.map(({ id }) => Number(id));
}

function fromOwnerMatches(filter: OwnerFilter): Prisma.Sql {
  const conditions = conditionsOf(filter);
  const text = matchText({ formId: FORM_ID, terms: filter.terms });
  const ofForm = Prisma.sql`replace(${text}, ${FORM_ID}, CAST(x."id" AS TEXT))`;
  const isFound = isSqlite() ? [Prisma.sql`f."SubmissionSearch" MATCH ${ofForm}`] : [];
  const isJoined = conditions.length > 0 ? [Prisma.sql`s."id" = ${matchId()}`] : [];
  const all = [isOwned(filter), ...isFound, ...isJoined, ...conditions, withinIds(filter)];
  return Prisma.sql`
    FROM "Form" x CROSS JOIN ${isSqlite() ? Prisma.sql`"SubmissionSearch" f` : matchesOnPostgres(ofForm)}
    ${conditions.length > 0 ? Prisma.sql`CROSS JOIN "Submission" s` : Prisma.empty}
    WHERE ${Prisma.join(all, " AND ")}`;
}

// SQLite joins a CROSS JOIN in the written order. OFFSET 0 makes PostgreSQL query the index for each form,
// too; otherwise it compares every submission with the terms of every form.
function matchesOnPostgres(ofForm: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`LATERAL (
    SELECT i."submissionId" FROM "SubmissionSearch" i WHERE i."terms" @@ ${ofForm}::tsquery OFFSET 0
  ) f`;
}
