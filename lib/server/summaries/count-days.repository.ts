import "server-only";
import { db, Prisma } from "@/lib/server/db/client";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import type { ChartDay } from "./period";

type Counted = { index: bigint | number; count: bigint | number };

/**
 * Submissions of a form on each of these days, outside quarantine and trash, with those that were erased since: one look
 * into each index a day.
 */
export async function countDays(
  formId: number,
  days: readonly ChartDay[],
): Promise<{ day: string; count: number }[]> {
  const rows = days.map(
    ({ from, to }, index) =>
      Prisma.sql`(CAST(${index} AS INTEGER), ${sqlTimestamp(from)}, ${sqlTimestamp(to)})`,
  );
  // Both databases name the columns of VALUES column1, column2.
  const counted = await db.$queryRaw<Counted[]>`
    SELECT d.column1 AS "index", (
      SELECT count(*) FROM "Submission" s
      WHERE s."formId" = ${formId} AND s."quarantined" = FALSE AND s."deletedAt" IS NULL
        AND s."createdAt" >= d.column2 AND s."createdAt" < d.column3
    ) + (
      SELECT count(*) FROM "ErasedSubmission" e
      WHERE e."formId" = ${formId} AND e."isCounted" = TRUE
        AND e."createdAt" >= d.column2 AND e."createdAt" < d.column3
    ) AS "count" FROM (VALUES ${Prisma.join(rows)}) AS d`;
  const counts = new Map(counted.map(({ index, count }) => [Number(index), Number(count)]));
  return days.map(({ day }, index) => ({ day, count: counts.get(index) ?? 0 }));
}
