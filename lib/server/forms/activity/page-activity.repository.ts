import "server-only";
import { db } from "@/lib/server/db/client";
import { dayFilter, type Days } from "./form-activity.repository";

/** `day` is YYYY-MM-DD in UTC. */
export type PageOfDay = { formId: number; day: string; pageId: string; reached: number };

/** How many starts reached each page in these days; pages that none reached are absent. */
export async function sumReached({
  formId,
  ...days
}: Days & { formId: number }): Promise<Map<string, number>> {
  const rows = await db.formPageDay.groupBy({
    by: ["pageId"],
    where: { formId, day: dayFilter(days) },
    _sum: { reached: true },
  });
  return new Map(rows.map(({ pageId, _sum }) => [pageId, _sum.reached ?? 0]));
}

/** Adds to the page's UTC day in one atomic statement; does nothing for a deleted form. */
export async function addReached({ formId, day, pageId, reached }: PageOfDay): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "FormPageDay" ("formId", "day", "pageId", "reached")
    SELECT "id", CAST(${day} AS TEXT), CAST(${pageId} AS TEXT), CAST(${reached} AS INTEGER) FROM "Form" WHERE "id" = ${formId}
    ON CONFLICT ("formId", "day", "pageId") DO UPDATE SET
      "reached" = "FormPageDay"."reached" + excluded."reached"`;
}
