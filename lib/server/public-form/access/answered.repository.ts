import "server-only";
import { db } from "@/lib/server/db/client";

/** Whether the form has the submission, or had it until it was erased otherwise than from the trash: as its response limit counts. */
export async function isStillSent({
  formId,
  id,
}: {
  formId: number;
  id: number;
}): Promise<boolean> {
  const [kept, erased] = await Promise.all([
    db.submission.count({ where: { id, formId, deletedAt: null } }),
    db.erasedSubmission.count({ where: { formId, submissionId: id, isCounted: true } }),
  ]);
  return kept + erased > 0;
}
