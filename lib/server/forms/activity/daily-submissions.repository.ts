import "server-only";
import { db } from "@/lib/server/db/client";

/**
 * Number of submissions by UTC day since `since` (YYYY-MM-DD), of all forms of a team outside the trash. Days
 * without submissions are absent.
 */
export async function sumSubmissionsByDay({
  teamId,
  since,
}: {
  teamId: number;
  since: string;
}): Promise<Map<string, number>> {
  const rows = await db.formDay.groupBy({
    by: ["day"],
    where: { day: { gte: since }, form: { teamId, deletedAt: null } },
    _sum: { submissions: true },
  });
  return new Map(rows.map(({ day, _sum }) => [day, _sum.submissions ?? 0]));
}
