import "server-only";
import { requireOwnedForm } from "@/lib/server/forms/drafts/find-form";
import { markFormUncounted } from "@/lib/server/forms/activity/uncounted-forms";
import { releaseFromQuarantine, removeSubmissions } from "./bulk-actions.repository";

type Chosen = { ids: readonly number[]; formId: number; ownerId: number };

/**
 * Ends the quarantine of these submissions: they count, and are delivered as if they came now. Ids
 * that are not of this form or not in quarantine change nothing. 404 for strangers.
 */
export async function releaseSubmissions({
  ids,
  formId,
  ownerId,
}: Chosen): Promise<{ count: number }> {
  await requireOwnedForm({ id: formId, ownerId });
  const count = await releaseFromQuarantine({ ids, formId, ownerId, now: new Date() });
  markFormUncounted(formId);
  return { count };
}

/**
 * Deletes these submissions and says which ones it did; ids that are not of this form change nothing.
 * 404 for strangers.
 */
export async function deleteSubmissions({
  ids,
  formId,
  ownerId,
}: Chosen): Promise<{ count: number; ids: number[] }> {
  await requireOwnedForm({ id: formId, ownerId });
  const removed = await removeSubmissions({ ids, formId, now: new Date() });
  markFormUncounted(formId);
  return { count: removed.length, ids: removed };
}
