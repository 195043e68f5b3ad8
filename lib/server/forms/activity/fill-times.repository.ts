import "server-only";
import type { TimeCount } from "@/lib/domain/forms/fill-time";
import { db, Prisma } from "@/lib/server/db/client";
import { dayFilter, inOrder, type Days } from "./form-activity.repository";

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

/** Adds to the UTC days of these times, each named once, in one atomic statement; not for deleted forms. */
export async function addTimes(times: readonly TimeOfDay[]): Promise<void> {
  const rows = inOrder(times, ({ formId, day, seconds }) => [formId, day, seconds]).map(
    ({ formId, day, seconds, answers }) =>
      Prisma.sql`(CAST(${formId} AS INTEGER), CAST(${day} AS TEXT), CAST(${seconds} AS INTEGER), CAST(${answers} AS INTEGER))`,
  );
  await db.$executeRaw`
    WITH "new" ("formId", "day", "seconds", "answers") AS (VALUES ${Prisma.join(rows)})
    INSERT INTO "FormTimeDay" ("formId", "day", "seconds", "answers")
    SELECT "new".* FROM "new" JOIN "Form" ON "Form"."id" = "new"."formId" WHERE TRUE
    ON CONFLICT ("formId", "day", "seconds") DO UPDATE SET
      "answers" = "FormTimeDay"."answers" + excluded."answers"`;
}
