import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { markFormUncounted } from "../forms/activity/uncounted-forms";
import { countAhead } from "./count-ahead";
import {
  findCountedSubmissions,
  findRangeInPeriod,
  findSegmentRanges,
  findSegments,
  insertSegment,
  SEGMENT_SIZE,
} from "./segments.repository";

const at = (text: string) => new Date(`2026-0${text}`);
const DAY = { from: at("1-10"), to: at("1-11") };

/** A form with these submissions; their ids in order. */
async function formWith(rows: { createdAt?: Date; deletedAt?: Date; quarantined?: boolean }[]) {
  const { formId, versionId } = await publishedForm({});
  const data = rows.map((row) => ({ createdAt: at("1-01"), ...row }));
  await db.submission.createMany({
    data: data.map((row) => ({ formId, versionId, answers: {}, ...row })),
  });
  const stored = await db.submission.findMany({ where: { formId }, orderBy: { id: "asc" } });
  return { formId, ids: stored.map(({ id }) => id) };
}

/** A segment of these ids as it was counted. */
const counted = (ids: number[]) => ({
  fromId: ids[0] ?? 0,
  toId: ids.at(-1) ?? 0,
  count: ids.length,
  sum: ids.reduce((sum, id) => sum + id + 1, 0),
  firstAt: at("1-01"),
  lastAt: at("1-01"),
  tallies: new Map<string, never>(),
});

it("means the same submissions with Prisma's client and with raw SQL", async () => {
  const createdAt = at("1-10T12:00:00Z");
  const { formId, ids } = await formWith([
    ...["1-09T23:59:59.999Z", "1-10", "1-10T23:59:59.999Z", "1-11"].map((text) => ({
      createdAt: at(text),
    })),
    { createdAt, deletedAt: new Date() },
    { createdAt, quarantined: true },
    { createdAt },
  ]);
  const [fromId = 0, toId = 0] = [ids[0], ids.at(-1)];
  const periods = [null, DAY, { from: DAY.from }, { to: DAY.to }];
  const counts = [5, 3, 4, 4];
  for (const [index, period] of periods.entries()) {
    const rows = await findCountedSubmissions({ formId, fromId, toId, period, limit: 10 });
    const span = await findRangeInPeriod({ formId, fromId, toId, period });
    const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
    expect(span).toEqual({ count: counts[index], fromId: first, toId: last });
    expect(rows).toHaveLength(span.count);
  }
});

it("stores no segment of submissions that changed meanwhile, also when as many are left", async () => {
  const { formId, ids } = await formWith([{}, {}, { deletedAt: new Date() }]);
  const [, second = 0, third = 0] = ids;
  const segment = { ...counted(ids.slice(0, 2)), toId: third };
  const change = (id: number, deletedAt: Date | null) =>
    db.submission.update({ where: { id }, data: { deletedAt } });
  await change(second, new Date());
  await change(third, null);
  await insertSegment({ formId, segment });
  expect(await findSegmentRanges(formId)).toEqual([]);

  await change(second, null);
  await change(third, new Date());
  const revise = (revision: number) =>
    db.submission.update({ where: { id: second }, data: { revision } });
  await revise(2);
  await insertSegment({ formId, segment });
  expect(await findSegmentRanges(formId)).toEqual([]);

  await revise(1);
  expect(await insertSegment({ formId, segment })).toBe(true);
  expect(await findSegmentRanges(formId)).toMatchObject([{ count: 2, toId: third }]);
  // Somebody else, who counted the same at the same time.
  expect(await insertSegment({ formId, segment })).toBe(false);
  // A stored one goes when one of its submissions is corrected.
  await revise(2);
  expect(await findSegmentRanges(formId)).toEqual([]);
});

it("counts ahead segments without dates, and those that could not be read", async () => {
  const { formId, ids } = await formWith(Array.from({ length: SEGMENT_SIZE + 1 }, () => ({})));
  const segment = { formId, fromId: 1, toId: ids.at(-2) ?? 0, count: SEGMENT_SIZE, payload: [] };
  await db.summarySegment.create({ data: segment });
  markFormUncounted(formId);
  await countAhead(new Date());
  const timed = await db.summarySegment.findMany({ where: { formId, firstAt: { not: null } } });
  expect(timed).toMatchObject([{ fromId: 1, count: SEGMENT_SIZE }]);

  await db.summarySegment.updateMany({ where: { formId }, data: { payload: "of another time" } });
  expect(await findSegments(formId, null)).toEqual([]);
  markFormUncounted(formId);
  await countAhead(new Date());
  expect(await findSegments(formId, null)).toMatchObject([{ fromId: 1, count: SEGMENT_SIZE }]);
});
