import "server-only";
import { markFormUncounted } from "@/lib/server/forms/activity/uncounted-forms";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { removeSubmissions } from "./bulk/bulk-actions.repository";
import { submissionNotFound } from "./submission-not-found";

/** Deletes a submission; it can be restored for 30 days. 404 when it is not the owner's. */
export async function deleteSubmission({
  id,
  formId,
  teamId,
}: {
  id: number;
  formId: number;
  teamId: number;
}): Promise<void> {
  await requireFormAccess({ id: formId, teamId });
  const removed = await removeSubmissions({ ids: [id], formId, now: new Date() });
  if (removed.length === 0) {
    throw submissionNotFound();
  }
  markFormUncounted(formId);
}
