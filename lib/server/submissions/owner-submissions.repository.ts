import "server-only";
import { db, isSqlite, Prisma } from "@/lib/server/db/client";
import { conditionsOf } from "./search/search.repository";
import type { OwnerFilter } from "./search/submission-filter";
import { fromRow, type StoredSubmission, submissionSelect } from "./submissions.repository";

/** A statement on SQLite takes 999 values. */
const CHUNK = 500;

/** Terms are looked up in the full-text index, not here. */
type PlainFilter = Omit<OwnerFilter, "terms">;

type Page = {
  filter: PlainFilter;
  /** From below this id on. */
  cursor: number | undefined;
  limit: number;
};

export type OwnerSubmission = StoredSubmission & { formId: number; formTitle: string };

/**
 * Ids of the newest submissions of all forms of an owner, the newest first. The index of each form is
 * read from its newest entry on, and the forms are merged: the number of answers does not matter.
 */
export async function findOwnerPage(page: Page): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: bigint | number }[]>(
    isSqlite() ? mergedOnSqlite(page) : mergedOnPostgres(page),
  );
  return rows.map(({ id }) => Number(id));
}

/** Of the forms that are not deleted; from the counters of the days. */
export async function countOwnerSubmissions(ownerId: number): Promise<number> {
  const { _sum } = await db.formDay.aggregate({
    where: { form: { ownerId, deletedAt: null } },
    _sum: { submissions: true },
  });
  return _sum.submissions ?? 0;
}

/** How many a filter means, and between which ids they lie. */
export async function countOwnerRange(filter: PlainFilter) {
  const [row] = await db.$queryRaw<Record<"count" | "first" | "last", bigint | number | null>[]>`
    SELECT count(*) AS "count", min(s."id") AS "first", max(s."id") AS "last"
    FROM "Form" x JOIN "Submission" s ON s."formId" = x."id"
    WHERE ${isOwned(filter)} AND ${isMeant(filter)}`;
  return {
    count: Number(row?.count ?? 0),
    ids: { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) },
  };
}

/** Those of these ids that are an owner's, in a form that is not deleted, in their order: the newest first. */
export async function findOwnerSubmissions({
  ids,
  ownerId,
}: {
  ids: readonly number[];
  ownerId: number;
}): Promise<OwnerSubmission[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) =>
    ids.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  const pages = await Promise.all(
    chunks.map((chunk) =>
      db.submission.findMany({
        where: { id: { in: chunk }, form: { ownerId, deletedAt: null } },
        select: { ...submissionSelect, form: { select: { id: true, title: true } } },
        orderBy: { id: "desc" },
      }),
    ),
  );
  return pages.flat().map(({ form, ...row }) => ({
    ...fromRow(row),
    ...{ formId: form.id, formTitle: form.title },
  }));
}

/** That the form `x` is the owner's, and not deleted. */
export function isOwned({ ownerId }: Pick<OwnerFilter, "ownerId">): Prisma.Sql {
  return Prisma.sql`x."ownerId" = ${ownerId} AND x."deletedAt" IS NULL`;
}

// Rows of a recursive query are a priority queue on SQLite: the newest id leaves it, the next one of its form enters.
function mergedOnSqlite({ filter, cursor, limit }: Page): Prisma.Sql {
  const below = cursor === undefined ? Prisma.empty : Prisma.sql`AND s."id" < ${cursor}`;
  return Prisma.sql`
    WITH RECURSIVE newest ("id", "formId") AS (
      SELECT (${newestOf({ filter, formId: Prisma.sql`x."id"`, below, limit: 1 })}), x."id"
      FROM "Form" x WHERE ${isOwned(filter)}
      UNION ALL
      SELECT (${newestOf({
        filter,
        formId: Prisma.sql`newest."formId"`,
        below: Prisma.sql`AND s."id" < newest."id"`,
        limit: 1,
      })}), newest."formId"
      FROM newest WHERE newest."id" IS NOT NULL
      ORDER BY 1 DESC LIMIT ${limit}
    )
    SELECT "id" FROM newest WHERE "id" IS NOT NULL`;
}

function mergedOnPostgres({ filter, cursor, limit }: Page): Prisma.Sql {
  const below = cursor === undefined ? Prisma.empty : Prisma.sql`AND s."id" < ${cursor}`;
  return Prisma.sql`
    SELECT page."id" FROM "Form" x
    CROSS JOIN LATERAL (${newestOf({ filter, formId: Prisma.sql`x."id"`, below, limit })}) page
    WHERE ${isOwned(filter)} ORDER BY page."id" DESC LIMIT ${limit}`;
}

type NewestOf = { filter: PlainFilter; formId: Prisma.Sql; below: Prisma.Sql; limit: number };

// "deletedAt" in the order names the index to PostgreSQL, which does not see that null is always the same.
function newestOf({ filter, formId, below, limit }: NewestOf): Prisma.Sql {
  return Prisma.sql`
    SELECT s."id" FROM "Submission" s ${indexOf(filter)}
    WHERE s."formId" = ${formId} AND ${isMeant(filter)} ${below}
    ORDER BY s."deletedAt" DESC, s."id" DESC LIMIT ${limit}`;
}

/** SQLite would walk the ids of all forms from the cursor down, for each form anew: 40 s instead of 2 ms. */
function indexOf({ synced }: PlainFilter): Prisma.Sql {
  if (!isSqlite()) {
    return Prisma.empty;
  }
  return synced === undefined
    ? Prisma.sql`INDEXED BY "Submission_formId_quarantined_deletedAt_id_idx"`
    : Prisma.sql`INDEXED BY "Submission_formId_quarantined_deletedAt_synced_id_idx"`;
}

function isMeant(filter: PlainFilter): Prisma.Sql {
  const { ids } = filter;
  const counts = Prisma.sql`s."quarantined" = FALSE AND s."deletedAt" IS NULL`;
  const within = ids ? [Prisma.sql`s."id" BETWEEN ${ids.first} AND ${ids.last}`] : [];
  return Prisma.join([counts, ...within, ...conditionsOf(filter)], " AND ");
}
