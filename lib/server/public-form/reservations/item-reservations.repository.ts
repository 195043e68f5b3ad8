import "server-only";
import { Prisma, type DatabaseTransaction } from "@/lib/server/db/client";

type Client = Pick<DatabaseTransaction, "$queryRaw">;
type Submissions = { formId: number; ids: readonly number[] };
type Found = { id: number };

// A link sends the answers of an item again: the newest submission of an item alone has reservations (decision 285).

/** The same submissions, with the others of the items that they made or changed, in the order of their ids. */
export async function withOthersOfItems(
  client: Client,
  { formId, ids }: Submissions,
): Promise<number[]> {
  if (ids.length === 0) {
    return [];
  }
  const others = await client.$queryRaw<Found[]>`
    WITH "items" AS (
      SELECT COALESCE(u."itemId", s."mondayItemId") AS "itemId"
      FROM "Submission" s LEFT JOIN "ItemUpdate" u ON u."submissionId" = s."id"
      WHERE s."id" IN (${Prisma.join(ids)})
    )
    SELECT s."id" FROM "Submission" s LEFT JOIN "ItemUpdate" u ON u."submissionId" = s."id"
    WHERE s."formId" = ${formId}
      AND COALESCE(u."itemId", s."mondayItemId") IN (SELECT "itemId" FROM "items")`;
  return [...new Set([...ids, ...others.map(({ id }) => Number(id))])].toSorted(
    (one, other) => one - other,
  );
}

/** Those of them after which another one changed their item. */
export async function findSuperseded(
  client: Client,
  { formId, ids }: Submissions,
): Promise<Set<number>> {
  const rows = await client.$queryRaw<Found[]>`
    SELECT s."id" FROM "Submission" s LEFT JOIN "ItemUpdate" u ON u."submissionId" = s."id"
    WHERE s."id" IN (${Prisma.join(ids)}) AND EXISTS (
      SELECT 1 FROM "ItemUpdate" later JOIN "Submission" l ON l."id" = later."submissionId"
      WHERE l."formId" = ${formId} AND l."id" > s."id" AND l."deletedAt" IS NULL AND l."quarantined" = FALSE
        AND later."itemId" = COALESCE(u."itemId", s."mondayItemId"))`;
  return new Set(rows.map(({ id }) => Number(id)));
}

/** The submissions that made or changed an item. */
export async function findOfItem(
  client: Client,
  { formId, itemId }: { formId: number; itemId: string },
): Promise<number[]> {
  const rows = await client.$queryRaw<Found[]>`
    SELECT s."id" FROM "Submission" s LEFT JOIN "ItemUpdate" u ON u."submissionId" = s."id"
    WHERE s."formId" = ${formId} AND COALESCE(u."itemId", s."mondayItemId") = ${itemId}`;
  return rows.map(({ id }) => Number(id));
}
