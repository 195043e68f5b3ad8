import "server-only";
import { db } from "@/lib/server/db/client";

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

/** Views, starts and submissions of one form in these days. */
export async function sumActivityBetween({
  formId,
  ...days
}: Days & { formId: number }): Promise<FormActivity> {
  const { _sum } = await db.formDay.aggregate({
    where: { formId, day: dayFilter(days) },
    _sum: { views: true, starts: true, submissions: true },
  });
  return {
    views: _sum.views ?? 0,
    starts: _sum.starts ?? 0,
    submissions: _sum.submissions ?? 0,
  };
}

/** The days as a filter of the column `day`. */
export function dayFilter({ from, to }: Days): { gte?: string; lte?: string } {
  return { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) };
}

/** Adds to the form's UTC day in one atomic statement; does nothing for a deleted form. */
export async function addActivity({ formId, day, views, starts }: ActivityOfDay): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "FormDay" ("formId", "day", "views", "starts", "submissions")
    SELECT "id", CAST(${day} AS TEXT), CAST(${views} AS INTEGER), CAST(${starts} AS INTEGER), 0 FROM "Form" WHERE "id" = ${formId}
    ON CONFLICT ("formId", "day") DO UPDATE SET
      "views" = "FormDay"."views" + excluded."views",
      "starts" = "FormDay"."starts" + excluded."starts"`;
}
