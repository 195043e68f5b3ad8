import "server-only";
import { tallyAnswers, type Tallies } from "@/lib/form-engine/export/tally-answers";
import { submissionAnswers } from "@/lib/server/submissions/submissions.repository";
import { loadVersionFields } from "@/lib/server/public-form/version/published-version";
import {
  findCounting,
  insertSegment,
  SEGMENT,
  SETTLED_MS,
  type CountedSegment,
  type CountingRow,
} from "./segments.repository";

/** So few that nobody else waits long for their turn; a segment is some of them. */
export const BATCH = 500;
export const LAST_ID = 2 ** 31 - 1;

export type Ids = { fromId: number; toId: number };
type Uncounted = Ids & {
  formId: number;
  now: Date;
  /** Waits between two batches. */
  rest: () => Promise<void>;
};

/**
 * Counts what no segment covers, a segment at a time, each when the next one is asked for. Those that
 * stay as they are, are kept: `isNew` unless somebody else did so meanwhile.
 */
export async function* countSegments({ formId, fromId: first, toId, now, rest }: Uncounted) {
  for (let fromId = first; fromId <= toId;) {
    const segment = await countSegment({ formId, fromId, toId, rest });
    if (segment === null) {
      return;
    }
    // Between two segments nothing is added; behind the last one only a full segment stays as it is.
    const isWhole = segment.count === SEGMENT || toId < LAST_ID;
    const isKept = isWhole && segment.lastAt.getTime() < now.getTime() - SETTLED_MS;
    const isNew = isKept && (await insertSegment({ formId, segment }));
    const isLast = segment.count < SEGMENT || segment.toId >= toId;
    yield { segment, isNew, isLast };
    if (isLast) {
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
  rest,
}: Omit<Uncounted, "now">): Promise<CountedSegment | null> {
  const tallies: Tallies = new Map();
  let segment: Omit<CountedSegment, "tallies"> | null = null;
  for (let next = fromId; ;) {
    const rows = await findCounting({ formId, fromId: next, toId, limit: BATCH });
    const last = rows.at(-1);
    if (last === undefined) {
      return segment && { ...segment, tallies };
    }
    await tallyRows(tallies, rows);
    const { createdAt } = last;
    segment ??= { fromId, toId, count: 0, idSum: 0, firstAt: createdAt, lastAt: createdAt };
    for (const { id, createdAt: at } of rows) {
      segment.idSum += id;
      segment.firstAt = at < segment.firstAt ? at : segment.firstAt;
      segment.lastAt = at > segment.lastAt ? at : segment.lastAt;
    }
    segment.count += rows.length;
    if (rows.length < BATCH) {
      return { ...segment, tallies };
    }
    if (segment.count >= SEGMENT) {
      return { ...segment, toId: last.id, tallies };
    }
    next = last.id + 1;
    await rest();
  }
}

/** Counts the answers of some submissions in. */
export async function tallyRows(tallies: Tallies, rows: readonly CountingRow[]): Promise<void> {
  for (const { versionId, answers } of rows) {
    const fields = await loadVersionFields(versionId);
    tallyAnswers({ tallies, fields, answers: submissionAnswers(JSON.parse(answers)) });
  }
}
