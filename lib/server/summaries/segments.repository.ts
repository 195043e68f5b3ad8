import "server-only";
import type { Tallies } from "@/lib/form-engine/tally-answers";
import { db, isSqlite, type Prisma } from "@/lib/server/db/client";
import { talliesFromJson, talliesToJson } from "./tally-json";

export type Segment = { fromId: number; toId: number; count: number; tallies: Tallies };
type Stretch = { formId: number; fromId: number; toId: number };

/** What is known of a form's submissions, in their order; what cannot be read is not known. */
export async function findSegments(formId: number): Promise<Segment[]> {
  const rows = await db.summarySegment.findMany({
    where: { formId },
    select: { fromId: true, toId: true, count: true, payload: true },
    orderBy: { fromId: "asc" },
  });
  return rows.flatMap(({ payload, ...row }) => {
    const tallies = talliesFromJson(payload);
    return tallies === null ? [] : [{ ...row, tallies }];
  });
}

/** Submissions that count from one id to another, the oldest first. */
export function findCounting({ formId, fromId, toId, limit }: Stretch & { limit: number }) {
  return db.submission.findMany({
    where: whereCounting({ formId, fromId, toId }),
    select: { id: true, versionId: true, answers: true, createdAt: true },
    orderBy: { id: "asc" },
    take: limit,
  });
}

/** Keeps a segment, unless its submissions changed while they were counted. */
export async function insertSegment({
  formId,
  segment: { fromId, toId, count, tallies },
}: {
  formId: number;
  segment: Segment;
}): Promise<void> {
  // Plain JSON by construction.
  const payload = talliesToJson(tallies) as unknown as Prisma.InputJsonValue;
  const data = { toId, count, payload };
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
    const stretch = whereCounting({ formId, fromId, toId });
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

/** A page of newest submissions that count, with their answers. */
export function findNewest({
  formId,
  below,
  limit,
}: {
  formId: number;
  below: number | undefined;
  limit: number;
}) {
  return db.submission.findMany({
    where: { formId, deletedAt: null, quarantined: false, id: { lt: below } },
    select: { id: true, versionId: true, answers: true, createdAt: true },
    orderBy: { id: "desc" },
    take: limit,
  });
}

function whereCounting({ formId, fromId, toId }: Stretch) {
  return { formId, deletedAt: null, quarantined: false, id: { gte: fromId, lte: toId } };
}
