import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { mergeTally } from "@/lib/domain/summary/tally";
import { tallyOf, type Tallies } from "@/lib/form-engine/export/tally-answers";
import { BATCH, countSegments, LAST_ID, tallyRows, type Ids } from "./count-segments";
import { placeIn, type Period } from "./period";
import {
  findCountedSubmissions,
  findRangeInPeriod,
  findSegments,
  SEGMENT_SIZE,
  type Segment,
} from "./segments.repository";

/** Up to this many submissions of a period are counted row by row, which is faster than whole segments. */
const ROWS_LIMIT = 2 * SEGMENT_SIZE;

type Counted = { counted: number; tallies: Tallies; isComplete: boolean };

/**
 * Counts all submissions of a form, or those of a period. Uses stored segments, counts new submissions and
 * stores them as segments; segments across the period's border are counted row by row. After `budgetMs` it
 * stops (`isComplete` false), and the next call continues with the stored segments.
 */
export async function countSubmissionsOf({
  formId,
  budgetMs,
  now,
  period = null,
}: {
  formId: number;
  budgetMs: number;
  now: Date;
  period?: Period | null;
}): Promise<Counted> {
  const run: Run = {
    result: { counted: 0, tallies: new Map(), isComplete: true },
    deadline: performance.now() + budgetMs,
    formId,
    now,
    period,
  };
  let next = 1;
  for (const segment of [...(await findSegments(formId, period)), null]) {
    if (segment !== null && segment.fromId < next) {
      continue;
    }
    await countGap(run, { fromId: next, toId: segment === null ? LAST_ID : segment.fromId - 1 });
    if (segment !== null) {
      await countIn(run, segment);
      next = segment.toId + 1;
    }
  }
  return run.result;
}

type Run = {
  formId: number;
  period: Period | null;
  now: Date;
  deadline: number;
  result: Counted;
};

/** Counts a range of ids without segments, one segment at a time, until the deadline. */
async function countGap(run: Run, { fromId, toId }: Ids): Promise<void> {
  const { formId, period, now } = run;
  if (fromId > toId) {
    return;
  }
  if (period !== null) {
    const found = await findRangeInPeriod({ formId, fromId, toId, period });
    if (found.count === 0) {
      return;
    }
    if (toId === LAST_ID && found.count <= ROWS_LIMIT) {
      return countRows(run, found);
    }
  }
  const uncounted = countSegments({ formId, fromId, toId, now, rest: nextTurn });
  while (!isOver(run)) {
    const { value, done } = await uncounted.next();
    if (done) {
      return;
    }
    await countIn(run, value.segment);
    if (value.isLast) {
      return;
    }
  }
}

/** Adds the part of a segment that is in the period. */
async function countIn(run: Run, segment: Segment): Promise<void> {
  const place = placeIn(run.period, segment);
  if (place === "across") {
    await countRows(run, segment);
  }
  if (place === "inside") {
    run.result.counted += segment.count;
    segment.tallies.forEach((tally, id) => mergeTally(tallyOf(run.result.tallies, id), tally));
  }
}

/** Counts submissions of the period row by row, ignoring the deadline: no partial result could be stored. */
async function countRows(run: Run, { fromId, toId }: Ids): Promise<void> {
  const { formId, period, result } = run;
  for (let next = fromId; next <= toId;) {
    const rows = await findCountedSubmissions({ formId, fromId: next, toId, period, limit: BATCH });
    await tallyRows(result.tallies, rows);
    result.counted += rows.length;
    next = rows.length < BATCH ? toId + 1 : (rows.at(-1)?.id ?? toId) + 1;
    await nextTurn();
  }
}

/** Whether the deadline has passed; then marks the result as incomplete. */
function isOver({ deadline, result }: Run): boolean {
  if (performance.now() > deadline) {
    result.isComplete = false;
  }
  return !result.isComplete;
}
