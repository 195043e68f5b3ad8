import "server-only";
import type { Tallies } from "@/lib/form-engine/export/tally-answers";
import { db, isSqlite, Prisma, readRows } from "@/lib/server/db/client";
import { sqlMoment } from "@/lib/server/db/sql-moment";
import { placeIn, type Period } from "./period";
import { talliesFromJson, talliesToJson } from "./tally-json";

/** So many submissions are counted together. */
export const SEGMENT = 5000;
/**
 * PostgreSQL gives ids before rows are committed: a younger row may still appear between two older ones. On
 * SQLite they are given in the order of the commits.
 */
export const SETTLED_MS = isSqlite() ? 0 : 60_000;

export type Segment = {
  fromId: number;
  toId: number;
  count: number;
  /** When the first and the last of them came. */
  firstAt: Date;
  lastAt: Date;
  tallies: Tallies;
};
/** A segment that was counted just now, with the sum of the ids that were. */
export type CountedSegment = Segment & { idSum: number };
export type CountingRow = { id: number; createdAt: Date; versionId: number; answers: string };
type Stretch = { formId: number; fromId: number; toId: number; period?: Period | null };

/**
 * What is known of a form's submissions, in their order; what cannot be read is dropped and counted anew. What
 * lies outside of the period or across its border comes without its tallies.
 */
export async function findSegments(formId: number, period: Period | null): Promise<Segment[]> {
  const spans = await findSpans(formId);
  const { from, to } = period ?? {};
  const inside = await db.summarySegment.findMany({
    where: { formId, ...(from && { firstAt: { gte: from } }), ...(to && { lastAt: { lt: to } }) },
    select: { fromId: true, toId: true, payload: true },
  });
  // With both ends: a segment that was made anew between the two reads is another one.
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
      // It would pass for known with those who count ahead.
      await db.summarySegment.deleteMany({ where: { formId, fromId: span.fromId } });
    }
  }
  return segments;
}

/** Which stretches of a form's ids are known, in their order; not those whose time is not. */
export async function findSpans(formId: number): Promise<Omit<Segment, "tallies">[]> {
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
 * Submissions that count from one id to another, of the period if there is one, the oldest first; past the
 * client (decision 101), with their answers as they are stored.
 */
export async function findCounting({
  limit,
  ...stretch
}: Stretch & { limit: number }): Promise<CountingRow[]> {
  const rows = await readRows(Prisma.sql`
    SELECT "id", "createdAt", "versionId", "answers" ${fromCounting(stretch)}
    ORDER BY "id" LIMIT ${limit}`);
  return rows.map(([id, createdAt, versionId, answers]) => ({
    id: Number(id),
    createdAt: new Date(String(createdAt)),
    versionId: Number(versionId),
    answers: String(answers),
  }));
}

/** The same as `whereCounting`, for what goes past the client. */
function fromCounting({ formId, fromId, toId, period }: Stretch) {
  const { from, to } = period ?? {};
  return Prisma.sql`FROM "Submission"
    WHERE "formId" = ${formId} AND "deletedAt" IS NULL AND "quarantined" = false
      AND "id" BETWEEN ${fromId} AND ${toId}
      ${from ? Prisma.sql`AND "createdAt" >= ${sqlMoment(from)}` : Prisma.empty}
      ${to ? Prisma.sql`AND "createdAt" < ${sqlMoment(to)}` : Prisma.empty}`;
}

/** Whether so many submissions that count follow from an id on that they fill a segment. */
export async function isSegmentFull({ formId, fromId }: Pick<Stretch, "formId" | "fromId">) {
  const row = await db.submission.findFirst({
    where: { formId, deletedAt: null, quarantined: false, id: { gte: fromId } },
    select: { id: true },
    orderBy: { id: "asc" },
    skip: SEGMENT - 1,
  });
  return row !== null;
}

/** How many of the period count from one id to another, and between which ids they lie. */
export async function findSpanWithin(stretch: Stretch) {
  const { _count, _min, _max } = await db.submission.aggregate({
    where: whereCounting(stretch),
    _count: true,
    _min: { id: true },
    _max: { id: true },
  });
  return { count: _count, fromId: _min.id ?? 0, toId: _max.id ?? 0 };
}

/**
 * Keeps a segment, unless its submissions changed while they were counted. False when somebody else kept it
 * meanwhile.
 */
export async function insertSegment({
  formId,
  segment: { tallies, idSum, ...segment },
}: {
  formId: number;
  segment: CountedSegment;
}): Promise<boolean> {
  const { fromId, toId, count } = segment;
  const kept = { formId, fromId, toId, firstAt: { not: null } };
  if ((await db.summarySegment.count({ where: kept })) > 0) {
    return false;
  }
  // Plain JSON by construction.
  const payload = talliesToJson(tallies) as unknown as Prisma.InputJsonValue;
  const data = { ...segment, payload };
  const where = { formId_fromId: { formId, fromId } };
  await db.$transaction(async (transaction) => {
    if (!isSqlite()) {
      // Waits for deletions whose trigger found no segment yet, and lets none begin: they write here too.
      await transaction.$executeRaw`LOCK TABLE "SummarySegment" IN SHARE ROW EXCLUSIVE MODE`;
    }
    await transaction.summarySegment.upsert({
      where,
      create: { formId, ...data },
      update: data,
      select: { formId: true },
    });
    const [now] = await transaction.$queryRaw<{ count: bigint | number; sum: bigint | number }[]>`
      SELECT count(*) AS "count", sum("id") AS "sum" ${fromCounting({ formId, fromId, toId })}`;
    if (Number(now?.count) !== count || Number(now?.sum) !== idSum) {
      await transaction.summarySegment.delete({ where, select: { formId: true } });
    }
  });
  return true;
}

/** Forms whose submissions may be worth counting ahead of time. */
export async function findBusyForms(atLeast: number): Promise<number[]> {
  const rows = await db.formDay.groupBy({
    by: ["formId"],
    _sum: { submissions: true },
    having: { submissions: { _sum: { gte: atLeast } } },
  });
  return rows.map(({ formId }) => formId);
}

/** A page of newest submissions that count, of the period if there is one, with their answers. */
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
    ...{ formId, deletedAt: null, quarantined: false, id: { gte: fromId, lte: toId } },
    ...(period && { createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
  };
}
