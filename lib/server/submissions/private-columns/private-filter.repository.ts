import "server-only";
import { Prisma } from "@/lib/server/db/client";

/** What private columns have to be. */
export type PrivateFilter = {
  /** One of these; null = none. */
  statusIds?: readonly (string | null)[] | undefined;
  assigneeIds?: readonly (number | null)[] | undefined;
  /** All of these words of the note, each by its beginning, as terms of `noteText`. */
  noteTerms?: readonly string[] | undefined;
};

/** SQL conditions; the submission is `s`. */
export function privateConditions({ statusIds, assigneeIds, noteTerms }: PrivateFilter) {
  return [
    ...(statusIds ? [isOneOf(Prisma.sql`p."statusId"`, statusIds)] : []),
    ...(assigneeIds ? [isOneOf(Prisma.sql`p."assigneeId"`, assigneeIds)] : []),
    ...(noteTerms ?? []).map((term) => exists(Prisma.sql`p."noteText" LIKE ${`% ${term}%`}`)),
  ];
}

function isOneOf(column: Prisma.Sql, wanted: readonly (string | number | null)[]): Prisma.Sql {
  const values = wanted.filter((value) => value !== null);
  const isSet = exists(Prisma.sql`${column} IS NOT NULL`);
  const alternatives = [
    ...(values.length > 0 ? [exists(Prisma.sql`${column} IN (${Prisma.join(values)})`)] : []),
    ...(wanted.includes(null) ? [Prisma.sql`NOT ${isSet}`] : []),
  ];
  return Prisma.sql`(${Prisma.join(alternatives, " OR ")})`;
}

function exists(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM "PrivateColumns" p WHERE p."submissionId" = s."id" AND ${condition})`;
}

/** The same for Prisma. */
export function privateWhere({
  statusIds,
  assigneeIds,
  noteTerms,
}: PrivateFilter): Prisma.SubmissionWhereInput[] {
  return [
    ...(statusIds ? [{ OR: statusIds.map((statusId) => among({ statusId })).flat() }] : []),
    ...(assigneeIds ? [{ OR: assigneeIds.map((assigneeId) => among({ assigneeId })).flat() }] : []),
    ...(noteTerms ?? []).map((term) => ({
      privateColumns: { is: { noteText: { contains: ` ${term}` } } },
    })),
  ];
}

/** Alternatives: a column that is null, or no row at all. */
function among(
  column: { statusId: string | null } | { assigneeId: number | null },
): Prisma.SubmissionWhereInput[] {
  const isNone = Object.values(column).includes(null);
  return [
    { privateColumns: { is: column } },
    ...(isNone ? [{ privateColumns: { is: null } }] : []),
  ];
}
