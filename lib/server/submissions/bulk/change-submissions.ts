import "server-only";
import { markFormUncounted } from "@/lib/server/forms/activity/uncounted-forms";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { releaseSubmissionsFromQuarantine, removeSubmissions } from "./bulk-actions.repository";

type Chosen = { ids: readonly number[]; formId: number; teamId: number };

/**
 * Ends the quarantine of these submissions: they are counted, and delivered as if they had just arrived.
 * Ignores ids that are not of this form or not in quarantine. 404 when the form is not the owner's.
 */
export async function releaseSubmissions({
  ids,
  formId,
  teamId,
}: Chosen): Promise<{ count: number }> {
  await requireFormAccess({ id: formId, teamId });
  const count = await releaseSubmissionsFromQuarantine({ ids, formId, now: new Date() });
  markFormUncounted(formId);
  return { count };
}

/**
 * Deletes these submissions and returns the ids of those it deleted; ignores ids that are not of this
 * form. 404 when the form is not the owner's.
 */
export async function deleteSubmissions({
  ids,
  formId,
  teamId,
}: Chosen): Promise<{ count: number; ids: number[] }> {
  await requireFormAccess({ id: formId, teamId });
  const removed = await removeSubmissions({ ids, formId, now: new Date() });
  markFormUncounted(formId);
  return { count: removed.length, ids: removed };
}
