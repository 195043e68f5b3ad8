import "server-only";
import { db, Prisma } from "@/lib/server/db/client";
import { countErasedOnDays } from "./erased-counts.repository";

export type FormActivity = { views: number; starts: number; submissions: number };
/** UTC days (YYYY-MM-DD), both included; all time when absent. */
export type Days = { from?: string | undefined; to?: string | undefined };
/** `day` is YYYY-MM-DD in UTC. */
export type ActivityOfDay = { formId: number; day: string; views: number; starts: number };

/** The counters of each form so far; forms without any activity are absent. */
export async function sumActivity(formIds: readonly number[]): Promise<Map<number, FormActivity>> {
  const rows = await db.formDay.groupBy({
    by: ["formId"],
    where: { formId: { in: [...formIds] } },
    _sum: { views: true, starts: true, submissions: true },
  });
  return new Map(
    rows.map(({ formId, _sum }) => [
      formId,
      { views: _sum.views ?? 0, starts: _sum.starts ?? 0, submissions: _sum.submissions ?? 0 },
    ]),
  );
}

/** Views, starts and submissions of one form in these days, with those that were erased since. */
export async function sumActivityBetween({
  formId,
  ...days
}: Days & { formId: number }): Promise<FormActivity> {
  const [{ _sum }, erased] = await Promise.all([
    db.formDay.aggregate({
      where: { formId, day: dayFilter(days) },
      _sum: { views: true, starts: true, submissions: true },
    }),
    countErasedOnDays({ formId, ...days }),
  ]);
  return {
    views: _sum.views ?? 0,
    starts: _sum.starts ?? 0,
    submissions: (_sum.submissions ?? 0) + erased,
  };
}

/** The days as a filter of the column `day`. */
export function dayFilter({ from, to }: Days): { gte?: string; lte?: string } {
  return { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) };
}

/** In the same order everywhere, so that statements of two servers never wait for each other's rows. */
export function inOrder<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => readonly (string | number)[],
): Entry[] {
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry).join(" ") }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ entry }) => entry);
}

/** Adds to the UTC days of these forms, each named once, in one atomic statement; not for deleted forms. */
export async function addActivity(days: readonly ActivityOfDay[]): Promise<void> {
  const rows = inOrder(days, ({ formId, day }) => [formId, day]).map(
    ({ formId, day, views, starts }) =>
      Prisma.sql`(CAST(${formId} AS INTEGER), CAST(${day} AS TEXT), CAST(${views} AS INTEGER), CAST(${starts} AS INTEGER))`,
  );
  await db.$executeRaw`
    WITH "new" ("formId", "day", "views", "starts") AS (VALUES ${Prisma.join(rows)})
    INSERT INTO "FormDay" ("formId", "day", "views", "starts", "submissions")
    SELECT "new".*, 0 FROM "new" JOIN "Form" ON "Form"."id" = "new"."formId" WHERE TRUE
    ON CONFLICT ("formId", "day") DO UPDATE SET
      "views" = "FormDay"."views" + excluded."views",
      "starts" = "FormDay"."starts" + excluded."starts"`;
}
