import "server-only";
import type { FormReach } from "@/lib/domain/teams/form-reach";
import { db } from "@/lib/server/db/client";

/**
 * Number of submissions by UTC day since `since` (YYYY-MM-DD), of the forms of a team outside the trash that are reached. Days
 * without submissions are absent.
 */
export async function sumSubmissionsByDay({
  teamId,
  formIds,
  since,
}: {
  teamId: number;
  formIds: FormReach;
  since: string;
}): Promise<Map<string, number>> {
  const chosen = formIds !== null && { id: { in: [...formIds] } };
  const rows = await db.formDay.groupBy({
    by: ["day"],
    where: { day: { gte: since }, form: { teamId, deletedAt: null, ...chosen } },
    _sum: { submissions: true },
  });
  return new Map(rows.map(({ day, _sum }) => [day, _sum.submissions ?? 0]));
}
