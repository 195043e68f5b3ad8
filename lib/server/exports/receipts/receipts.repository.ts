import "server-only";
import { db } from "@/lib/server/db/client";

/** How many of these submissions the form has outside the trash, those in quarantine included. */
export function countUndeleted({
  ids,
  formId,
}: {
  ids: readonly number[];
  formId: number;
}): Promise<number> {
  return db.submission.count({ where: { id: { in: [...ids] }, formId, deletedAt: null } });
}
