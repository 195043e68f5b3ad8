import "server-only";
import { db } from "@/lib/server/db/client";

/**
 * Number of submissions by UTC day since `since` (YYYY-MM-DD), of one form or of all forms of an owner
 * outside the trash. Days without submissions are absent.
 */
export async function sumSubmissionsByDay({
  since,
  ...of
}: {
  since: string;
} & ({ teamId: number } | { formId: number })): Promise<Map<string, number>> {
  const where = "formId" in of ? of : { form: { teamId: of.teamId, deletedAt: null } };
  const rows = await db.formDay.groupBy({
    by: ["day"],
    where: { day: { gte: since }, ...where },
    _sum: { submissions: true },
  });
  return new Map(rows.map(({ day, _sum }) => [day, _sum.submissions ?? 0]));
}
