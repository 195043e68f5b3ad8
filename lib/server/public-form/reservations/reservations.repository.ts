import "server-only";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { compareRows, keyName, nameOf, type ReservationRow } from "./wanted-row";

type Client = Pick<DatabaseTransaction, "$queryRaw" | "$executeRaw">;
type Row = ReservationRow & { submissionId: number };

/** Thrown inside a transaction when submissions came, went or returned whose reservations are to be worked out first. */
export class ReservationsBehind extends Error {}

/** Sums of reservations, by `nameOf`. */
export type Totals = ReadonlyMap<string, number>;

const NO_ROWS: Totals = new Map();

/**
 * Locks the sums of these reservations until the transaction ends, and returns them. Those without any are then 0: what
 * is not reserved is removed by `dropEmptyTotals`.
 * @throws {ReservationsBehind} when they are not those of all submissions
 */
export async function lockTotals(
  client: Client,
  { formId, rows, isChecked = true }: Locking,
): Promise<Totals> {
  const byName = new Map(rows.map((row) => [nameOf(row), { ...row, amount: 0 }]));
  if (byName.size === 0) {
    return NO_ROWS;
  }
  const values = [...byName.values()]
    .toSorted(compareRows)
    .map(({ fieldId, key }) => Prisma.sql`(${formId}, ${fieldId}, ${key}, 0)`);
  // A write first: on SQLite a transaction that reads first may fail to write.
  const totals = await client.$queryRaw<TotalRow[]>`
    INSERT INTO "ReservationTotal" ("formId", "fieldId", "key", "taken") VALUES ${Prisma.join(values)}
    ON CONFLICT ("formId", "fieldId", "key") DO UPDATE SET "taken" = "ReservationTotal"."taken"
    RETURNING "fieldId", "key", "taken"`;
  if (isChecked && (await isBehind(client, formId))) {
    throw new ReservationsBehind();
  }
  return totalsOf(totals);
}

type Locking = {
  formId: number;
  rows: readonly Pick<ReservationRow, "fieldId" | "key">[];
  isChecked?: boolean;
};

type TotalRow = { fieldId: string; key: string; taken: bigint | number };

function totalsOf(rows: readonly TotalRow[]): Totals {
  return new Map(rows.map((row) => [nameOf(row), Number(row.taken)]));
}

/** Sums without locks. */
export async function findTotals(
  { formId, fieldIds }: { formId: number; fieldIds: readonly string[] },
  client: Pick<DatabaseTransaction, "$queryRaw"> = db,
): Promise<Totals> {
  if (fieldIds.length === 0) {
    return NO_ROWS;
  }
  const rows = await client.$queryRaw<TotalRow[]>`
    SELECT "fieldId", "key", "taken" FROM "ReservationTotal"
    WHERE "formId" = ${formId} AND "fieldId" IN (${Prisma.join(fieldIds)})`;
  return totalsOf(rows);
}

/** Whether reservations are not those of all submissions of a form that has them. */
export async function isBehind(
  client: Pick<DatabaseTransaction, "$queryRaw">,
  formId: number,
): Promise<boolean> {
  const rows = await client.$queryRaw<unknown[]>`
    SELECT 1 AS "one" FROM "Form" f WHERE f."id" = ${formId} AND (
      (f."reservationsFrom" IS NOT NULL AND (f."reservationsKey" IS NULL OR f."reservationsKey" <> ${keyName()}))
      OR EXISTS (SELECT 1 FROM "ReservationBacklog" b WHERE b."formId" = ${formId}))`;
  return rows.length > 0;
}

/** Removes sums that were locked and to which nothing was added. */
export async function dropEmptyTotals(
  client: Client,
  { formId, rows }: { formId: number; rows: readonly ReservationRow[] },
): Promise<void> {
  for (const { fieldId, key } of rows) {
    await client.$executeRaw`
      DELETE FROM "ReservationTotal"
      WHERE "formId" = ${formId} AND "fieldId" = ${fieldId} AND "key" = ${key} AND "taken" = 0`;
  }
}

/** Stores reservations; triggers add them to the sums. */
export async function insertReservations(
  client: Client,
  { formId, rows }: { formId: number; rows: readonly Row[] },
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const values = rows
    .toSorted(compareRows)
    .map(
      ({ submissionId, fieldId, key, amount }) =>
        Prisma.sql`(${submissionId}, ${formId}, ${fieldId}, ${key}, ${amount})`,
    );
  await client.$executeRaw`
    INSERT INTO "Reservation" ("submissionId", "formId", "fieldId", "key", "amount")
    VALUES ${Prisma.join(values)}`;
}

/** Gives reservations back; triggers take them off the sums. */
export async function deleteReservations(client: Client, rows: readonly Row[]): Promise<void> {
  for (const { submissionId, fieldId, key } of rows.toSorted(compareRows)) {
    await client.$executeRaw`
      DELETE FROM "Reservation"
      WHERE "submissionId" = ${submissionId} AND "fieldId" = ${fieldId} AND "key" = ${key}`;
  }
}

/** What submissions have reserved. */
export async function findReservations(
  client: Pick<DatabaseTransaction, "reservation">,
  submissionIds: readonly number[],
): Promise<Row[]> {
  const rows = await client.reservation.findMany({
    where: { submissionId: { in: [...submissionIds] } },
    select: { submissionId: true, fieldId: true, key: true, amount: true },
  });
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
