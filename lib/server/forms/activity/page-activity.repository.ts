import "server-only";
import { db, Prisma } from "@/lib/server/db/client";
import { dayFilter, inOrder, type Days } from "./form-activity.repository";

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

/** Adds to the UTC days of these pages, each named once, in one atomic statement; not for deleted forms. */
export async function addReached(pages: readonly PageOfDay[]): Promise<void> {
  const rows = inOrder(pages, ({ formId, day, pageId }) => [formId, day, pageId]).map(
    ({ formId, day, pageId, reached }) =>
      Prisma.sql`(CAST(${formId} AS INTEGER), CAST(${day} AS TEXT), CAST(${pageId} AS TEXT), CAST(${reached} AS INTEGER))`,
  );
  await db.$executeRaw`
    WITH "new" ("formId", "day", "pageId", "reached") AS (VALUES ${Prisma.join(rows)})
    INSERT INTO "FormPageDay" ("formId", "day", "pageId", "reached")
    SELECT "new".* FROM "new" JOIN "Form" ON "Form"."id" = "new"."formId" WHERE TRUE
    ON CONFLICT ("formId", "day", "pageId") DO UPDATE SET
      "reached" = "FormPageDay"."reached" + excluded."reached"`;
}
