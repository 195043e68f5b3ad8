import "server-only";
import { db } from "@/lib/server/db/client";

/** Submissions of all living forms of an owner by UTC day; days without any are absent. */
export async function sumSubmissionsByDay({
  ownerId,
  since,
}: {
  ownerId: number;
  since: string;
}): Promise<Map<string, number>> {
  const rows = await db.formDay.groupBy({
    by: ["day"],
    where: { day: { gte: since }, form: { ownerId, deletedAt: null } },
    _sum: { submissions: true },
  });
  return new Map(rows.map(({ day, _sum }) => [day, _sum.submissions ?? 0]));
}
