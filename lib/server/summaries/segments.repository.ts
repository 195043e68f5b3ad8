import "server-only";
import type { Tallies } from "@/lib/form-engine/export/tally-answers";
import { db, isSqlite, Prisma, readRows } from "@/lib/server/db/client";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import { placeIn, type Period } from "./period";
import { talliesFromJson, talliesToJson } from "./stored-tallies";

/** Number of submissions in a segment, whose tallies are stored together. */
export const SEGMENT_SIZE = 5000;
/**
 * How old submissions have to be before their segment is stored. PostgreSQL assigns ids before the commit,
 * so a row may still appear between older ones; on SQLite ids are in the order of commits.
 */
export const MIN_SEGMENT_AGE_MS = isSqlite() ? 0 : 60_000;

export type Segment = {
  fromId: number;
  toId: number;
  count: number;
  /** Dates of its oldest and its newest submission. */
  firstAt: Date;
  lastAt: Date;
  tallies: Tallies;
};
/** A newly counted segment, with the sum of the counted ids and revisions to detect changes. */
export type CountedSegment = Segment & { sum: number };
export type CountedRow = {
  id: number;
  revision: number;
  createdAt: Date;
  versionId: number;
  endingId: string | null;
  answers: string;
};
type Stretch = { formId: number; fromId: number; toId: number; period?: Period | null };

/**
 * The stored segments of a form, ordered by id; unreadable ones are deleted, to be counted again. Segments
 * outside of the period or across its border have no tallies.
 */
export async function findSegments(formId: number, period: Period | null): Promise<Segment[]> {
  const spans = await findSegmentRanges(formId);
  const { from, to } = period ?? {};
  const inside = await db.summarySegment.findMany({
    where: { formId, ...(from && { firstAt: { gte: from } }), ...(to && { lastAt: { lt: to } }) },
    select: { fromId: true, toId: true, payload: true },
  });
  // Keyed by both ends, because a segment may be replaced between the two queries.
  const keyOf = ({ fromId, toId }: { fromId: number; toId: number }) => `${fromId}-${toId}`;
  const payloads = new Map(inside.map((row) => [keyOf(row), row.payload]));
  const segments: Segment[] = [];
  for (const span of spans) {
    const payload = payloads.get(keyOf(span));
    const isInside = placeIn(period, span) === "inside";
    const tallies = isInside ? talliesFromJson(payload) : new Map<string, never>();
    if (tallies !== null) {
      segments.push({ ...span, tallies });
    } else if (payload !== undefined) {
      // Otherwise counting ahead would take the range for counted.
      await db.summarySegment.deleteMany({ where: { formId, fromId: span.fromId } });
    }
  }
  return segments;
}

/** The stored segments of a form without tallies, ordered by id; old ones without dates are left out. */
export async function findSegmentRanges(formId: number): Promise<Omit<Segment, "tallies">[]> {
  const rows = await db.summarySegment.findMany({
    where: { formId },
    select: { fromId: true, toId: true, count: true, firstAt: true, lastAt: true },
    orderBy: { fromId: "asc" },
  });
  return rows.flatMap(({ firstAt, lastAt, ...row }) =>
    firstAt === null || lastAt === null ? [] : [{ ...row, firstAt, lastAt }],
  );
}

/**
 * Submissions in a range of ids, and in the period if given, outside quarantine and trash, the oldest first.
 * Bypasses Prisma's client (decision 101); `answers` is unparsed JSON.
 */
export async function findCountedSubmissions({
  limit,
  ...stretch
}: Stretch & { limit: number }): Promise<CountedRow[]> {
  const rows = await readRows(Prisma.sql`
    SELECT "id", "revision", "createdAt", "versionId", "endingId", "answers" ${fromCounting(stretch)}
    ORDER BY "id" LIMIT ${limit}`);
  return rows.map(([id, revision, createdAt, versionId, endingId, answers]) => ({
    id: Number(id),
    revision: Number(revision),
    createdAt: new Date(String(createdAt)),
    versionId: Number(versionId),
    endingId: typeof endingId === "string" ? endingId : null,
    answers: String(answers),
  }));
}

/** The same as `whereCounting` in raw SQL. */
function fromCounting({ formId, fromId, toId, period }: Stretch) {
  const { from, to } = period ?? {};
  return Prisma.sql`FROM "Submission"
    WHERE "formId" = ${formId} AND "deletedAt" IS NULL AND "quarantined" = false
      AND "id" BETWEEN ${fromId} AND ${toId}
      ${from ? Prisma.sql`AND "createdAt" >= ${sqlTimestamp(from)}` : Prisma.empty}
      ${to ? Prisma.sql`AND "createdAt" < ${sqlTimestamp(to)}` : Prisma.empty}`;
}

/** Whether at least SEGMENT submissions outside quarantine and trash have ids from `fromId` on. */
export async function isSegmentFull({ formId, fromId }: Pick<Stretch, "formId" | "fromId">) {
  const row = await db.submission.findFirst({
    where: { formId, deletedAt: null, quarantined: false, id: { gte: fromId } },
    select: { id: true },
    orderBy: { id: "asc" },
    skip: SEGMENT_SIZE - 1,
  });
  return row !== null;
}

/** The number of submissions in a range of ids and a period, with their first and last id (0 without any). */
export async function findRangeInPeriod(stretch: Stretch) {
  const { _count, _min, _max } = await db.submission.aggregate({
    where: whereCounting(stretch),
    _count: true,
    _min: { id: true },
    _max: { id: true },
  });
  return { count: _count, fromId: _min.id ?? 0, toId: _max.id ?? 0 };
}

/**
 * Stores a segment, unless its submissions changed while they were counted. False when another process has
 * stored it meanwhile.
 */
export async function insertSegment({
  formId,
  segment: { tallies, sum, ...segment },
}: {
  formId: number;
  segment: CountedSegment;
}): Promise<boolean> {
  const { fromId, toId, count } = segment;
  const existing = { formId, fromId, toId, firstAt: { not: null } };
  if ((await db.summarySegment.count({ where: existing })) > 0) {
    return false;
  }
  // Plain JSON by construction.
  const payload = talliesToJson(tallies) as unknown as Prisma.InputJsonValue;
  const data = { ...segment, payload };
  const where = { formId_fromId: { formId, fromId } };
  await db.$transaction(async (transaction) => {
    if (!isSqlite()) {
      // Waits for running deletions, whose trigger saw no segment yet, and blocks new ones: their trigger
      // writes to this table too.
      await transaction.$executeRaw`LOCK TABLE "SummarySegment" IN SHARE ROW EXCLUSIVE MODE`;
    }
    await transaction.summarySegment.upsert({
      where,
      create: { formId, ...data },
      update: data,
      select: { formId: true },
    });
    const [now] = await transaction.$queryRaw<{ count: bigint | number; sum: bigint | number }[]>`
      SELECT count(*) AS "count", sum("id" + "revision") AS "sum" ${fromCounting({ formId, fromId, toId })}`;
    if (Number(now?.count) !== count || Number(now?.sum) !== sum) {
      await transaction.summarySegment.delete({ where, select: { formId: true } });
    }
  });
  return true;
}

/** Ids of forms with at least this many submissions. */
export async function findBusyForms(atLeast: number): Promise<number[]> {
  const rows = await db.formDay.groupBy({
    by: ["formId"],
    _sum: { submissions: true },
    having: { submissions: { _sum: { gte: atLeast } } },
  });
  return rows.map(({ formId }) => formId);
}

/** A page of submissions outside quarantine and trash, in the period if given, the newest first. */
export function findNewest({
  below,
  limit,
  ...stretch
}: Stretch & { below: number | undefined; limit: number }) {
  return db.submission.findMany({
    where: { AND: [whereCounting(stretch), { id: { lt: below } }] },
    select: { id: true, versionId: true, answers: true, createdAt: true },
    orderBy: { id: "desc" },
    take: limit,
  });
}

function whereCounting({ formId, fromId, toId, period }: Stretch) {
  const { from, to } = period ?? {};
  return {
    formId,
    deletedAt: null,
    quarantined: false,
    id: { gte: fromId, lte: toId },
    ...(period && { createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
  };
}
