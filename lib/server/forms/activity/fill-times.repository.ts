import "server-only";
import type { TimeCount } from "@/lib/domain/forms/fill-time";
import { db } from "@/lib/server/db/client";
import { dayFilter, type Days } from "./form-activity.repository";

/** `day` is YYYY-MM-DD in UTC. */
export type TimeOfDay = TimeCount & { formId: number; day: string };

/** How many answers of these days took how long. */
export async function countTimes({
  formId,
  ...days
}: Days & { formId: number }): Promise<TimeCount[]> {
  const rows = await db.formTimeDay.groupBy({
    by: ["seconds"],
    where: { formId, day: dayFilter(days) },
    _sum: { answers: true },
  });
  return rows.map(({ seconds, _sum }) => ({ seconds, answers: _sum.answers ?? 0 }));
}

/** Adds to the time's UTC day in one atomic statement; does nothing for a deleted form. */
export async function addTimes({ formId, day, seconds, answers }: TimeOfDay): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "FormTimeDay" ("formId", "day", "seconds", "answers")
    SELECT "id", CAST(${day} AS TEXT), CAST(${seconds} AS INTEGER), CAST(${answers} AS INTEGER) FROM "Form" WHERE "id" = ${formId}
    ON CONFLICT ("formId", "day", "seconds") DO UPDATE SET
      "answers" = "FormTimeDay"."answers" + excluded."answers"`;
}
