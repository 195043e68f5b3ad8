import "server-only";
import type { Wanted } from "@/lib/form-engine/reservations/reservations-of";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { findOfItem } from "./item-reservations.repository";
import {
  deleteReservations,
  findReservations,
  insertReservations,
  lockTotals,
} from "./reservations.repository";
import { reserve, type Reserved } from "./reserve.repository";
import { wantedRow } from "./wanted-row";

/** What a new submission wants reserved. */
export type NewReservations = {
  /** What its answers take up. */
  wanted: readonly Wanted[];
  /** Said in place of the usual sentence where a value was sent before; "" = that. */
  uniqueMessage: string;
};

type NewSubmission = {
  formId: number;
  reservations: NewReservations;
  /** Why it is quarantined, where it takes up nothing; null when it is not. */
  suspicions: readonly unknown[] | null;
};

/**
 * Decides what new submissions of one form get; `storeReserved` stores it.
 * @throws {ReservationsBehind} see `lockTotals`
 */
export async function reserveForNew(
  client: Pick<DatabaseTransaction, "$queryRaw" | "$executeRaw">,
  submissions: readonly NewSubmission[],
): Promise<Reserved[]> {
  const formId = submissions.find(({ reservations }) => reservations.wanted.length > 0)?.formId;
  return formId === undefined
    ? submissions.map(() => ({ rows: [], refusal: null }))
    : reserve(client, { formId, wanting: submissions.map(wantingOf) });
}

/**
 * The same of one that changes an item, in whose place its earlier submissions have reserved something: they give it back.
 * @throws {ReservationsBehind} see `lockTotals`
 */
export async function reserveForItem(
  transaction: DatabaseTransaction,
  submission: NewSubmission,
  itemId: string,
): Promise<Reserved> {
  const { formId } = submission;
  const wanting = wantingOf(submission);
  const { wanted, isCounted } = wanting;
  if (wanted.length === 0) {
    return { rows: [], refusal: null };
  }
  // A write first: on SQLite a transaction that reads first may fail to write.
  await lockTotals(transaction, { formId, rows: wanted.map(wantedRow) });
  const earlier = await findOfItem(transaction, { formId, itemId });
  const held = await findReservations(transaction, earlier);
  const [reserved] = await reserve(transaction, { formId, wanting: [{ ...wanting, held }] });
  if (reserved?.refusal === null && isCounted) {
    await deleteReservations(transaction, held);
  }
  // One gets one result.
  return reserved as Reserved;
}

function wantingOf({ reservations, suspicions }: NewSubmission) {
  return { ...reservations, isCounted: suspicions === null };
}

/** Stores what submissions got, by their ids in the same order. */
export function storeReserved(
  client: Pick<DatabaseTransaction, "$queryRaw" | "$executeRaw">,
  {
    formId,
    ids,
    reserved,
  }: { formId: number; ids: readonly number[]; reserved: readonly Reserved[] },
): Promise<void> {
  const rows = reserved.flatMap(({ rows: own }, index) => {
    const submissionId = ids[index];
    return submissionId === undefined ? [] : own.map((row) => ({ ...row, submissionId }));
  });
  return insertReservations(client, { formId, rows });
}
