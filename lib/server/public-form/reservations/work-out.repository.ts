import "server-only";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { reservationsOf } from "@/lib/form-engine/reservations/reservations-of";
import { db, isSqlite, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { findSuperseded, withOthersOfItems } from "./item-reservations.repository";
import {
  deleteReservations,
  findReservations,
  insertReservations,
  isBehind,
  lockTotals,
  ReservationsBehind,
} from "./reservations.repository";
import { keyName, nameOf, wantedRow, type ReservationRow } from "./wanted-row";

const BATCH = 200;
const TRIES = 20;

/**
 * Runs what stores a submission of a form, again once the reservations are those of all submissions.
 * @throws {AppError} what `store` throws
 */
export async function withReservations<Result>(
  formId: number,
  store: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      if (!(error instanceof ReservationsBehind) || tries >= TRIES) {
        throw error;
      }
      await workOutReservations(formId);
    }
  }
}

/** Works out what a form's submissions reserve that came, went or returned, a few at a time, and all after a new setting. */
export async function workOutReservations(formId: number): Promise<void> {
  while (await isBehind(db, formId)) {
    await db.$transaction((transaction) => workOutSome(transaction, formId));
  }
}

/** The same of all forms, so that what nobody asks for any more is not kept. */
export async function workOutAllReservations(): Promise<void> {
  const behind = await db.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Form" WHERE "reservationsFrom" IS NOT NULL AND "reservationsKey" IS NULL
    UNION SELECT "formId" AS "id" FROM "ReservationBacklog"`;
  for (const { id } of behind) {
    await workOutReservations(Number(id));
  }
  await db.$executeRaw`
    DELETE FROM "Reservation" WHERE "formId" IN (
      SELECT t."formId" FROM "ReservationTotal" t JOIN "Form" f ON f."id" = t."formId"
      WHERE f."reservationsFrom" IS NULL)`;
}

async function workOutSome(transaction: DatabaseTransaction, formId: number): Promise<void> {
  // Takes the lock: one process works out a form's reservations at a time.
  const [form] = await transaction.form.updateManyAndReturn({
    where: { id: formId },
    data: { id: formId },
    select: { reservationsFrom: true, reservationsKey: true, liveVersionId: true },
  });
  if (form === undefined) {
    return;
  }
  if (form.reservationsFrom !== null && form.reservationsKey !== keyName()) {
    await transaction.form.updateMany({
      where: { id: formId },
      data: { reservationsKey: keyName() },
    });
    await transaction.$executeRaw`
      INSERT INTO "ReservationBacklog" ("formId", "submissionId")
      SELECT "formId", "id" FROM "Submission" WHERE "formId" = ${formId}`;
  }
  // Read before the submissions: what changes afterwards is noted in another row.
  const noted = await transaction.reservationBacklog.findMany({
    where: { formId },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  const version = await findReservingVersion(transaction, form);
  const ids = [...new Set(noted.map(({ submissionId }) => submissionId))];
  await reserveAnew(transaction, { formId, version, ids });
  await transaction.reservationBacklog.deleteMany({
    where: { id: { in: noted.map(({ id }) => id) } },
  });
}

type Reserving = { reservationsFrom: number | null; liveVersionId: number | null };

/** The version whose limits count: the live one, else that which began them; null for none. */
export async function findReservingVersion(
  transaction: DatabaseTransaction,
  { reservationsFrom, liveVersionId }: Reserving,
): Promise<PublishedVersion | null> {
  return reservationsFrom === null
    ? null
    : loadVersion(liveVersionId ?? reservationsFrom, transaction);
}

type Anew = { formId: number; version: PublishedVersion | null; ids: readonly number[] };

async function reserveAnew(
  transaction: DatabaseTransaction,
  { formId, version, ids: given }: Anew,
): Promise<void> {
  // Links may have been switched off since, and what the board asked is answered by others.
  const ids = await withOthersOfItems(transaction, { formId, ids: given });
  if (ids.length === 0) {
    return;
  }
  if (!isSqlite()) {
    await transaction.$queryRaw`
      SELECT "id" FROM "Submission" WHERE "id" IN (${Prisma.join(ids)}) ORDER BY "id" FOR UPDATE`;
  }
  const submissions = await transaction.submission.findMany({
    where: { id: { in: [...ids] }, quarantined: false, deletedAt: null },
    select: { id: true, answers: true },
  });
  const superseded = await findSuperseded(transaction, { formId, ids });
  const held = await findReservations(transaction, ids);
  const due = submissions.flatMap(({ id, answers }) =>
    superseded.has(id) || version === null
      ? []
      : rowsOf(version, isRecord(answers) ? answers : {}).map((row) => ({
          ...row,
          submissionId: id,
        })),
  );
  const isSame = (one: Numbered, other: Numbered) =>
    one.submissionId === other.submissionId &&
    nameOf(one) === nameOf(other) &&
    one.amount === other.amount;
  const returned = held.filter((row) => !due.some((other) => isSame(row, other)));
  const added = due.filter((row) => !held.some((other) => isSame(row, other)));
  // In their order, as those who send do. They are behind by what is being worked out.
  await lockTotals(transaction, { formId, rows: [...returned, ...added], isChecked: false });
  await deleteReservations(transaction, returned);
  await insertReservations(transaction, { formId, rows: added });
}

type Numbered = ReservationRow & { submissionId: number };

export function rowsOf(version: PublishedVersion, answers: Answers): ReservationRow[] {
  return reservationsOf(version, answers)
    .map(wantedRow)
    .map(({ fieldId, key, amount }) => ({ fieldId, key, amount }));
}
