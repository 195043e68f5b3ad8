import "server-only";
import type { Tallies } from "@/lib/form-engine/tally-answers";
import { db, isSqlite, Prisma, readRows } from "@/lib/server/db/client";
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
export type CountingRow = { id: number; createdAt: Date; versionId: number; answers: string };
type Stretch = { formId: number; fromId: number; toId: number; period?: Period | null };

/**
 * What is known of a form's submissions, in their order; what cannot be read is not known. What lies
 * outside of the period or across its border comes without its tallies.
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
  return spans.flatMap(({ firstAt, lastAt, ...row }) => {
    if (firstAt === null || lastAt === null) {
      return [];
    }
    const isInside = placeIn(period, { firstAt, lastAt }) === "inside";
    const tallies = isInside ? talliesFromJson(payloads.get(keyOf(row))) : new Map<string, never>();
    return tallies === null ? [] : [{ ...row, firstAt, lastAt, tallies }];
  });
}

/** Which stretches of a form's ids are known, in their order. */
export function findSpans(formId: number) {
  return db.summarySegment.findMany({
    where: { formId },
    select: { fromId: true, toId: true, count: true, firstAt: true, lastAt: true },
    orderBy: { fromId: "asc" },
  });
}

/**
 * Submissions that count from one id to another, of the period if there is one, the oldest first; past the
 * client (decision 101), with their answers as they are stored.
 */
export async function findCounting({
  formId,
  fromId,
  toId,
  period,
  limit,
}: Stretch & { limit: number }): Promise<CountingRow[]> {
  const { from, to } = period ?? {};
  const rows = await readRows(Prisma.sql`
    SELECT "id", "createdAt", "versionId", "answers" FROM "Submission"
    WHERE "formId" = ${formId} AND "deletedAt" IS NULL AND "quarantined" = false
      AND "id" BETWEEN ${fromId} AND ${toId}
      ${from ? Prisma.sql`AND "createdAt" >= ${moment(from)}` : Prisma.empty}
      ${to ? Prisma.sql`AND "createdAt" < ${moment(to)}` : Prisma.empty}
    ORDER BY "id" LIMIT ${limit}`);
  return rows.map(([id, createdAt, versionId, answers]) => ({
    id: Number(id),
    createdAt: new Date(String(createdAt)),
    versionId: Number(versionId),
    answers: String(answers),
  }));
}

/** As each database compares moments: SQLite holds texts that sort. */
function moment(date: Date) {
  const text = date.toISOString().replace("Z", "+00:00");
  return isSqlite() ? Prisma.sql`${text}` : Prisma.sql`${text}::timestamp`;
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

/** Keeps a segment, unless its submissions changed while they were counted. */
export async function insertSegment({
  formId,
  segment: { tallies, ...segment },
}: {
  formId: number;
  segment: Segment;
}): Promise<void> {
  // Plain JSON by construction.
  const payload = talliesToJson(tallies) as unknown as Prisma.InputJsonValue;
  const { fromId, count, ...span } = segment;
  const data = { ...span, count, payload };
  const where = { formId_fromId: { formId, fromId } };
  await db.$transaction(async (transaction) => {
    if (!isSqlite()) {
      // Waits for deletions whose trigger found no segment yet, and lets none begin: they write here too.
      await transaction.$executeRaw`LOCK TABLE "SummarySegment" IN SHARE ROW EXCLUSIVE MODE`;
    }
    await transaction.summarySegment.upsert({
      where,
      create: { formId, fromId, ...data },
      update: data,
      select: { formId: true },
    });
    const stretch = whereCounting({ formId, ...segment });
    if ((await transaction.submission.count({ where: stretch })) !== count) {
      await transaction.summarySegment.delete({ where, select: { formId: true } });
    }
  });
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
