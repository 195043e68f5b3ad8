import "server-only";
import type { SortOrder } from "@/lib/contracts/submissions/submissions";
import { db, isSqlite, Prisma } from "@/lib/server/db/client";
import { conditionsOf, direction } from "./search/search.repository";
import type { OwnedForms, OwnerFilter } from "./search/submission-filter";
import { fromRow, submissionSelect, type StoredSubmission } from "./submissions.repository";

/** SQLite accepts at most 999 values in a statement. */
const CHUNK = 500;

/** Terms are looked up in the full-text index, not here. */
type FilterWithoutTerms = Omit<OwnerFilter, "terms">;

type Page = {
  filter: FilterWithoutTerms;
  /** Only ids behind this one. */
  cursor: number | undefined;
  limit: number;
  order: SortOrder;
};

export type OwnerSubmission = StoredSubmission & { formId: number; formTitle: string };

/**
 * Ids of the submissions of all forms of an owner, the newest or the oldest first. Reads the index of each form
 * from its first entry and merges the forms, so the time does not depend on the number of submissions.
 */
export async function findOwnerPage(page: Page): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: bigint | number }[]>(
    isSqlite() ? mergedOnSqlite(page) : mergedOnPostgres(page),
  );
  return rows.map(({ id }) => Number(id));
}

/** Number of submissions of all forms outside the trash, from the daily counters. */
export async function countOwnerSubmissions({ teamId, formIds }: OwnedForms): Promise<number> {
  const chosen = formIds !== null && { id: { in: [...formIds] } };
  const { _sum } = await db.formDay.aggregate({
    where: { form: { teamId, deletedAt: null, ...chosen } },
    _sum: { submissions: true },
  });
  return _sum.submissions ?? 0;
}

/** The number of matches of a filter, and their first and last id (0 without any). */
export async function countOwnerRange(filter: FilterWithoutTerms) {
  const [row] = await db.$queryRaw<Record<"count" | "first" | "last", bigint | number | null>[]>`
    SELECT count(*) AS "count", min(s."id") AS "first", max(s."id") AS "last"
    FROM "Form" x JOIN "Submission" s ON s."formId" = x."id"
    WHERE ${isOwned(filter)} AND ${matchesFilter(filter)}`;
  return {
    count: Number(row?.count ?? 0),
    ids: { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) },
  };
}

/** The submissions with these ids in the owner's forms outside the trash; `ids` and result newest first. */
export async function findOwnerSubmissions({
  ids,
  teamId,
}: {
  ids: readonly number[];
  teamId: number;
}): Promise<OwnerSubmission[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) =>
    ids.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  const pages = await Promise.all(
    chunks.map((chunk) =>
      db.submission.findMany({
        where: { id: { in: chunk }, form: { teamId, deletedAt: null } },
        select: { ...submissionSelect, form: { select: { id: true, title: true } } },
        orderBy: { id: "desc" },
      }),
    ),
  );
  return pages
    .flat()
    .map(({ form, ...row }) => ({ ...fromRow(row), formId: form.id, formTitle: form.title }));
}

/** SQL condition: the form `x` is the owner's, one of those that are asked, and not in the trash. */
export function isOwned({ teamId, formIds }: OwnedForms): Prisma.Sql {
  // None of them: an empty list is no SQL.
  const ids = formIds === null || formIds.length === 0 ? [null] : [...formIds];
  const chosen = formIds === null ? Prisma.empty : Prisma.sql`AND x."id" IN (${Prisma.join(ids)})`;
  return Prisma.sql`x."teamId" = ${teamId} AND x."deletedAt" IS NULL ${chosen}`;
}

// With ORDER BY a recursive query of SQLite is a priority queue: it takes out the first id and adds the next
// one of the same form. Oldest first, their negatives are in it: without an id a form is last in both orders.
function mergedOnSqlite({ filter, cursor, limit, order }: Page): Prisma.Sql {
  const sign = order === "asc" ? Prisma.sql`-` : Prisma.empty;
  const first = { filter, formId: Prisma.sql`x."id"`, cursor: cursorSql(cursor), order };
  const next = {
    filter,
    order,
    formId: Prisma.sql`merged."formId"`,
    cursor: Prisma.sql`${sign}merged."id"`,
  };
  return Prisma.sql`
    WITH RECURSIVE merged ("id", "formId") AS (
      SELECT ${sign}(${idsOf({ ...first, limit: 1 })}), x."id"
      FROM "Form" x WHERE ${isOwned(filter)}
      UNION ALL
      SELECT ${sign}(${idsOf({ ...next, limit: 1 })}), merged."formId"
      FROM merged WHERE merged."id" IS NOT NULL
      ORDER BY 1 DESC LIMIT ${limit}
    )
    SELECT ${sign}"id" AS "id" FROM merged WHERE "id" IS NOT NULL`;
}

function mergedOnPostgres({ filter, cursor, limit, order }: Page): Prisma.Sql {
  const ids = idsOf({
    filter,
    formId: Prisma.sql`x."id"`,
    cursor: cursorSql(cursor),
    limit,
    order,
  });
  return Prisma.sql`
    SELECT page."id" FROM "Form" x
    CROSS JOIN LATERAL (${ids}) page
    WHERE ${isOwned(filter)} ORDER BY page."id" ${direction(order)} LIMIT ${limit}`;
}

function cursorSql(cursor: number | undefined): Prisma.Sql | null {
  return cursor === undefined ? null : Prisma.sql`${cursor}`;
}

type IdsOf = Omit<Page, "cursor"> & { formId: Prisma.Sql; cursor: Prisma.Sql | null };

// Ordering by "deletedAt" lets PostgreSQL use the index: it does not infer that the column is always null.
function idsOf({ filter, formId, cursor, limit, order }: IdsOf): Prisma.Sql {
  const isAfter = order === "asc" ? Prisma.sql`>` : Prisma.sql`<`;
  const behind = cursor === null ? Prisma.empty : Prisma.sql`AND s."id" ${isAfter} ${cursor}`;
  const towards = direction(order);
  return Prisma.sql`
    SELECT s."id" FROM "Submission" s ${indexOf(filter)}
    WHERE s."formId" = ${formId} AND ${matchesFilter(filter)} ${behind}
    ORDER BY s."deletedAt" ${towards}, s."id" ${towards} LIMIT ${limit}`;
}

/** Without a hint SQLite scans the ids of all forms again for each form: 40 s instead of 2 ms. */
function indexOf({ synced }: FilterWithoutTerms): Prisma.Sql {
  if (!isSqlite()) {
    return Prisma.empty;
  }
  return synced === undefined
    ? Prisma.sql`INDEXED BY "Submission_formId_quarantined_deletedAt_id_idx"`
    : Prisma.sql`INDEXED BY "Submission_formId_quarantined_deletedAt_synced_id_idx"`;
}

function matchesFilter(filter: FilterWithoutTerms): Prisma.Sql {
  const { ids } = filter;
  const counts = Prisma.sql`s."quarantined" = FALSE AND s."deletedAt" IS NULL`;
  const within = ids ? [Prisma.sql`s."id" BETWEEN ${ids.first} AND ${ids.last}`] : [];
  return Prisma.join([counts, ...within, ...conditionsOf(filter)], " AND ");
}
