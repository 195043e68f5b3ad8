import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { addTally } from "@/lib/domain/summary/tally";
import { tallyAnswers, tallyOf, type Tallies } from "@/lib/form-engine/tally-answers";
import { submissionAnswers } from "@/lib/server/submissions/submissions.repository";
import { loadVersionFields } from "@/lib/server/submissions/version-fields";
import { findCounting, findSegments, insertSegment, type Segment } from "./segments.repository";

export const SEGMENT = 5000;
/** So few that nobody else waits long for their turn; a segment is some of them. */
const BATCH = 500;
/** Ids are given before rows are committed: a younger row may still appear between two older ones. */
const SETTLED_MS = 60_000;
const LAST_ID = 2 ** 31 - 1;

type Counted = { counted: number; tallies: Tallies; isComplete: boolean };

/**
 * Counts all submissions of a form. What was counted before is taken from kept segments, what is new is
 * counted now and kept; when that takes longer than `budgetMs` the rest is left for the next call.
 */
export async function countSubmissionsOf({
  formId,
  budgetMs,
  now,
}: {
  formId: number;
  budgetMs: number;
  now: Date;
}): Promise<Counted> {
  const deadline = performance.now() + budgetMs;
  const result: Counted = { counted: 0, tallies: new Map(), isComplete: true };
  let next = 1;
  for (const segment of [...(await findSegments(formId)), null]) {
    if (segment !== null && segment.fromId < next) {
      continue;
    }
    const gap = { formId, fromId: next, toId: segment === null ? LAST_ID : segment.fromId - 1 };
    await countGap({ gap, result, deadline, now });
    if (segment !== null) {
      addSegment(result, segment);
      next = segment.toId + 1;
    }
  }
  return result;
}

type Gap = { formId: number; fromId: number; toId: number };

/** Counts what no segment covers, a segment at a time, until the deadline. */
async function countGap({
  gap,
  result,
  deadline,
  now,
}: {
  gap: Gap;
  result: Counted;
  deadline: number;
  now: Date;
}): Promise<void> {
  const { formId, toId } = gap;
  for (let fromId = gap.fromId; fromId <= toId;) {
    if (performance.now() > deadline) {
      result.isComplete = false;
      return;
    }
    const { segment, newest } = await countSegment({ formId, fromId, toId });
    if (newest === null) {
      return;
    }
    // Between two segments nothing is added; behind the last one only a full segment stays as it is.
    const isWhole = segment.count === SEGMENT || toId < LAST_ID;
    if (isWhole && newest.getTime() < now.getTime() - SETTLED_MS) {
      await insertSegment({ formId, segment });
    }
    addSegment(result, segment);
    if (segment.count < SEGMENT) {
      return;
    }
    fromId = segment.toId + 1;
  }
}

/** Up to SEGMENT submissions from an id on, and when the last of them came; null when there is none. */
async function countSegment({ formId, fromId, toId }: Gap): Promise<{
  segment: Segment;
  newest: Date | null;
}> {
  const segment: Segment = { fromId, toId, count: 0, tallies: new Map() };
  let newest: Date | null = null;
  let lastId = toId;
  for (let next = fromId; segment.count < SEGMENT;) {
    const rows = await findCounting({ formId, fromId: next, toId, limit: BATCH });
    for (const { id, versionId, answers, createdAt } of rows) {
      const { fields } = await loadVersionFields(versionId);
      tallyAnswers({ tallies: segment.tallies, fields, answers: submissionAnswers(answers) });
      newest = createdAt;
      next = id + 1;
    }
    segment.count += rows.length;
    if (rows.length < BATCH) {
      return { segment, newest };
    }
    await nextTurn();
    lastId = next - 1;
  }
  return { segment: { ...segment, toId: lastId }, newest };
}

function addSegment(result: Counted, { count, tallies }: Segment): void {
  result.counted += count;
  tallies.forEach((tally, fieldId) => addTally(tallyOf(result.tallies, fieldId), tally));
}
