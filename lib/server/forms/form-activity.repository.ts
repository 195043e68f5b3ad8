import "server-only";
import { db } from "@/lib/server/db/client";

export type FormActivity = { views: number; starts: number; submissions: number };

/** What happened to each form so far; forms without a day are absent. */
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

/** Adds one view to the form's UTC day (YYYY-MM-DD) in one atomic statement. */
export async function addView({ formId, day }: { formId: number; day: string }): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "FormDay" ("formId", "day", "views", "starts", "submissions") VALUES (${formId}, ${day}, 1, 0, 0)
    ON CONFLICT ("formId", "day") DO UPDATE SET "views" = "FormDay"."views" + 1`;
}
