import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { addTally } from "@/lib/domain/summary/tally";
import { tallyAnswers, tallyOf, type Tallies } from "@/lib/form-engine/tally-answers";
import { submissionAnswers } from "@/lib/server/submissions/submissions.repository";
import { loadVersionFields } from "@/lib/server/submissions/version-fields";
import { placeIn, type Period } from "./period";
import {
  findCounting,
  findSegments,
  findSpanWithin,
  insertSegment,
  type Segment,
} from "./segments.repository";

export const SEGMENT = 5000;
/** So few that nobody else waits long for their turn; a segment is some of them. */
const BATCH = 500;
/** Ids are given before rows are committed: a younger row may still appear between two older ones. */
const SETTLED_MS = 60_000;
export const LAST_ID = 2 ** 31 - 1;
/** So many of a period are counted by themselves sooner than whole segments are made. */
const FEW = 2 * SEGMENT;

type Counted = { counted: number; tallies: Tallies; isComplete: boolean };

/**
 * Counts all submissions of a form, or those of a period. What was counted before is taken from kept
 * segments, what is new is counted now and kept; segments across the period's border are counted row by
 * row. When that takes longer than `budgetMs` the rest is left for the next call.
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
    ...{ formId, now, period },
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
type Ids = { fromId: number; toId: number };

/** Counts what no segment covers, a segment at a time, until the deadline. */
async function countGap(run: Run, { fromId: first, toId }: Ids): Promise<void> {
  const { formId, period, now } = run;
  if (first > toId) {
    return;
  }
  if (period !== null) {
    const found = await findSpanWithin({ formId, fromId: first, toId, period });
    if (found.count === 0) {
      return;
    }
    if (toId === LAST_ID && found.count <= FEW) {
      return countRows(run, found);
    }
  }
  for (let fromId = first; fromId <= toId;) {
    if (isOver(run)) {
      return;
    }
    const segment = await countSegment({ formId, fromId, toId });
    if (segment === null) {
      return;
    }
    // Between two segments nothing is added; behind the last one only a full segment stays as it is.
    const isWhole = segment.count === SEGMENT || toId < LAST_ID;
    if (isWhole && segment.lastAt.getTime() < now.getTime() - SETTLED_MS) {
      await insertSegment({ formId, segment });
    }
    await countIn(run, segment);
    if (segment.count < SEGMENT) {
      return;
    }
    fromId = segment.toId + 1;
  }
}

/** Up to SEGMENT submissions from an id on; null when there is none. */
async function countSegment({
  formId,
  fromId,
  toId,
}: Ids & { formId: number }): Promise<Segment | null> {
  const [first] = await findCounting({ formId, fromId, toId, limit: 1 });
  if (first === undefined) {
    return null;
  }
  const { createdAt } = first;
  const segment = { fromId, toId, count: 0, firstAt: createdAt, lastAt: createdAt };
  const tallies: Tallies = new Map();
  let lastId = toId;
  for (let next = fromId; segment.count < SEGMENT;) {
    const rows = await findCounting({ formId, fromId: next, toId, limit: BATCH });
    await tallyRows(tallies, rows);
    for (const { id, createdAt: at } of rows) {
      segment.firstAt = at < segment.firstAt ? at : segment.firstAt;
      segment.lastAt = at > segment.lastAt ? at : segment.lastAt;
      next = id + 1;
    }
    segment.count += rows.length;
    if (rows.length < BATCH) {
      return { ...segment, tallies };
    }
    await nextTurn();
    lastId = next - 1;
  }
  return { ...segment, toId: lastId, tallies };
}

/** Adds what of a segment is in the period. */
async function countIn(run: Run, segment: Segment): Promise<void> {
  const place = placeIn(run.period, segment);
  if (place === "across") {
    await countRows(run, segment);
  }
  if (place === "inside") {
    run.result.counted += segment.count;
    segment.tallies.forEach((tally, id) => addTally(tallyOf(run.result.tallies, id), tally));
  }
}

/** Counts submissions of the period one by one, to the end: nothing of it is kept for another call. */
async function countRows(run: Run, { fromId, toId }: Ids): Promise<void> {
  const { formId, period, result } = run;
  for (let next = fromId; next <= toId;) {
    const rows = await findCounting({ formId, fromId: next, toId, period, limit: BATCH });
    await tallyRows(result.tallies, rows);
    result.counted += rows.length;
    next = rows.length < BATCH ? toId + 1 : (rows.at(-1)?.id ?? toId) + 1;
    await nextTurn();
  }
}

async function tallyRows(
  tallies: Tallies,
  rows: readonly { versionId: number; answers: unknown }[],
): Promise<void> {
  for (const { versionId, answers } of rows) {
    const { fields } = await loadVersionFields(versionId);
    tallyAnswers({ tallies, fields, answers: submissionAnswers(answers) });
  }
}

/** Whether there is no time left, so that the rest is for the next call. */
function isOver({ deadline, result }: Run): boolean {
  if (performance.now() > deadline) {
    result.isComplete = false;
  }
  return !result.isComplete;
}
