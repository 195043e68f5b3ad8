import "server-only";
import { tallyAnswers, tallyEnding, type Tallies } from "@/lib/form-engine/export/tally-answers";
import { loadVersionFields } from "@/lib/server/public-form/version/published-version";
import { submissionAnswers } from "@/lib/server/submissions/submissions.repository";
import {
  findCountedSubmissions,
  insertSegment,
  MIN_SEGMENT_AGE_MS,
  SEGMENT_SIZE,
  type CountedRow,
  type CountedSegment,
} from "./segments.repository";

/** Rows per query, small so that other requests do not wait long; several make up a segment. */
export const BATCH = 500;
export const LAST_ID = 2 ** 31 - 1;

export type Ids = { fromId: number; toId: number };
type Uncounted = Ids & {
  formId: number;
  now: Date;
  /** Pauses between two batches. */
  rest: () => Promise<void>;
};

/**
 * Counts a range of ids without segments, one segment per iteration. Segments that will not change any more
 * are stored; `isNew` is false when a segment was not stored, or another process stored it first.
 */
export async function* countSegments({ formId, fromId: first, toId, now, rest }: Uncounted) {
  for (let fromId = first; fromId <= toId;) {
    const segment = await countSegment({ formId, fromId, toId, rest });
    if (segment === null) {
      return;
    }
    // A gap between two segments gets no new submissions; after the last one only a full segment is final.
    const isWhole = segment.count === SEGMENT_SIZE || toId < LAST_ID;
    const isFinal = isWhole && segment.lastAt.getTime() < now.getTime() - MIN_SEGMENT_AGE_MS;
    const isNew = isFinal && (await insertSegment({ formId, segment }));
    const isLast = segment.count < SEGMENT_SIZE || segment.toId >= toId;
    yield { segment, isNew, isLast };
    if (isLast) {
      return;
    }
    fromId = segment.toId + 1;
  }
}

/** Counts up to SEGMENT submissions from the id `fromId` on; null when there is none. */
async function countSegment({
  formId,
  fromId,
  toId,
  rest,
}: Omit<Uncounted, "now">): Promise<CountedSegment | null> {
  const tallies: Tallies = new Map();
  let segment: Omit<CountedSegment, "tallies"> | null = null;
  for (let next = fromId; ;) {
    const rows = await findCountedSubmissions({ formId, fromId: next, toId, limit: BATCH });
    const last = rows.at(-1);
    if (last === undefined) {
      return segment && { ...segment, tallies };
    }
    await tallyRows(tallies, rows);
    const { createdAt } = last;
    segment ??= { fromId, toId, count: 0, sum: 0, firstAt: createdAt, lastAt: createdAt };
    for (const { id, revision, createdAt: at } of rows) {
      segment.sum += id + revision;
      segment.firstAt = at < segment.firstAt ? at : segment.firstAt;
      segment.lastAt = at > segment.lastAt ? at : segment.lastAt;
    }
    segment.count += rows.length;
    if (rows.length < BATCH) {
      return { ...segment, tallies };
    }
    if (segment.count >= SEGMENT_SIZE) {
      return { ...segment, toId: last.id, tallies };
    }
    next = last.id + 1;
    await rest();
  }
}

/** Adds the answers of submissions to `tallies`, and the endings that they got. */
export async function tallyRows(tallies: Tallies, rows: readonly CountedRow[]): Promise<void> {
  for (const { versionId, endingId, answers } of rows) {
    const fields = await loadVersionFields(versionId);
    tallyAnswers({ tallies, fields, answers: submissionAnswers(JSON.parse(answers)) });
    if (endingId !== null) {
      tallyEnding(tallies, endingId);
    }
  }
}
