import "server-only";
import { markFormUncounted } from "@/lib/server/forms/activity/uncounted-forms";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { trashStart } from "@/lib/server/forms/drafts/trash";
import { undeleteSubmissions } from "./bulk-actions.repository";

/**
 * Restores deleted submissions; quarantined ones stay in quarantine. Ignores ids that are not of this form
 * or were deleted more than 30 days ago. 404 when the form is not the owner's.
 */
export async function restoreSubmissions({
  ids,
  formId,
  teamId,
}: {
  ids: readonly number[];
  formId: number;
  teamId: number;
}): Promise<{ count: number }> {
  await requireFormAccess({ id: formId, teamId });
  const now = new Date();
  const count = await undeleteSubmissions({ ids, formId, after: trashStart(now), now });
  markFormUncounted(formId);
  return { count };
}
