import "server-only";
import { AppError, type Sentence } from "@/lib/domain/errors";
import { limitedOptions, limitOf } from "@/lib/domain/fields/options/option-limits";
import { optionText } from "@/lib/domain/fields/options/option-text";
import { fill } from "@/lib/domain/system-texts/fill";
import type { Wanted } from "@/lib/form-engine/reservations/reservations-of";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { dropEmptyTotals, findTotals, lockTotals, type Totals } from "./reservations.repository";
import { nameOf, optionKey, wantedRow, type ReservationRow, type WantedRow } from "./wanted-row";

/** One that wants reservations for its answers. */
type Wanting = {
  wanted: readonly Wanted[];
  /** Whether it takes them up: not in quarantine, where it is only told whether it could. */
  isCounted: boolean;
  /** What it has reserved already, which is neither full nor taken for it. */
  held?: readonly ReservationRow[];
  /** Whether it is refused nothing. */
  isForced?: boolean;
  /** Said in place of the usual sentence where a value was sent before; "" = that. */
  uniqueMessage: string;
};

type Reserving = { formId: number; wanting: readonly Wanting[] };

/** What to store for it, or why it is refused (409, with the field). */
export type Reserved = { rows: ReservationRow[]; refusal: AppError | null };

/**
 * Decides who gets what, one after the other; what it gives is to be stored in this transaction, which holds the locks.
 * All or nothing for each.
 * @throws {ReservationsBehind} see `lockTotals`
 */
export async function reserve(
  client: Pick<DatabaseTransaction, "$queryRaw" | "$executeRaw">,
  { formId, wanting }: Reserving,
): Promise<Reserved[]> {
  const all = wanting.map(({ wanted }) => wanted.map(wantedRow));
  const locked = await lockTotals(client, { formId, rows: all.flat() });
  const totals = new Map([...(await totalsOfWaiting(client, { formId, wanting })), ...locked]);
  const reserved = wanting.map((each, index) => decide(each, all[index] ?? [], totals));
  const kept = new Set(reserved.flatMap(({ rows }) => rows.map(nameOf)));
  const unused = all
    .flat()
    .filter((row) => locked.get(nameOf(row)) === 0 && !kept.has(nameOf(row)));
  await dropEmptyTotals(client, { formId, rows: unused });
  return reserved;
}

/** Of all options of the fields whose waiting list is chosen: it is open once one of them is full. */
async function totalsOfWaiting(
  client: Pick<DatabaseTransaction, "$queryRaw">,
  { formId, wanting }: Reserving,
): Promise<Totals> {
  const waiting = wanting.flatMap(({ wanted }) => wanted.filter(isWaiting));
  return findTotals({ formId, fieldIds: waiting.map(({ field }) => field.id) }, client);
}

function isWaiting(wanted: Wanted): boolean {
  return wanted.kind === "places" && wanted.option === wanted.field.waitingListOption;
}

function decide(
  { isCounted, held = [], isForced = false, uniqueMessage }: Wanting,
  rows: readonly WantedRow[],
  totals: Map<string, number>,
): Reserved {
  const own = new Map(held.map((row) => [nameOf(row), row.amount]));
  const refusals: Record<string, Sentence> = {};
  for (const row of isForced ? [] : rows) {
    const sentence = refusalOf(row, { totals, own: own.get(nameOf(row)) ?? 0, uniqueMessage });
    if (sentence !== null) {
      refusals[row.fieldId] ??= sentence;
    }
  }
  const [first] = Object.values(refusals);
  if (first !== undefined) {
    const refusal = new AppError("conflict", first, { fieldErrors: refusals });
    return { rows: [], refusal };
  }
  if (!isCounted) {
    return { rows: [], refusal: null };
  }
  for (const row of rows) {
    const name = nameOf(row);
    totals.set(name, (totals.get(name) ?? 0) + row.amount - (own.get(name) ?? 0));
  }
  return {
    rows: rows.map(({ fieldId, key, amount }) => ({ fieldId, key, amount })),
    refusal: null,
  };
}

type Judged = { totals: Totals; own: number; uniqueMessage: string };

function refusalOf(row: WantedRow, { totals, own, uniqueMessage }: Judged): Sentence | null {
  const { wanted, amount } = row;
  const others = (totals.get(nameOf(row)) ?? 0) - own;
  if (wanted.kind === "value") {
    const usual: Sentence = ({ refusals }) => refusals.valueTaken;
    return others > 0 && own === 0 ? uniqueMessage || usual : null;
  }
  const { field, option, limit } = wanted;
  const named = { option: optionText(field, option) };
  if (isWaiting(wanted) && own === 0 && !isAnyFull(wanted, totals)) {
    return ({ refusals }) => fill(refusals.notWaitingYet, named);
  }
  // Who has them already keeps them, also beyond the limit.
  if (limit === null || amount <= own) {
    return null;
  }
  if (limit === "unknown") {
    return ({ refusals }) => refusals.boardAway;
  }
  if (others + amount <= limit) {
    return null;
  }
  return others >= limit
    ? ({ refusals }) => fill(refusals.optionFull, named)
    : ({ refusals }) => fill(refusals.placesShort, named);
}

function isAnyFull({ field }: Extract<Wanted, { kind: "places" }>, totals: Totals): boolean {
  return limitedOptions(field).some((option) => {
    const taken = totals.get(nameOf({ fieldId: field.id, key: optionKey(option) })) ?? 0;
    return taken >= (limitOf(field, option) ?? Infinity);
  });
}
