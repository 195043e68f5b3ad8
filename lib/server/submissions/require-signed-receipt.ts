import "server-only";
import type { SignedReceiptResponse } from "@/lib/contracts/submissions/signed-receipts";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { signReceipt } from "@/lib/server/public-form/signed-receipts/signed-receipt";
import { findItemUpdate } from "@/lib/server/public-form/update-links/item-updates.repository";
import { submissionNotFound } from "./submission-not-found";
import { findSubmission } from "./submissions.repository";

/** The signed statement of what a submission says now and in which item; 404 when it is not the team's, or in the trash. */
export async function requireSignedReceipt({
  id,
  formId,
  teamId,
}: {
  id: number;
  formId: number;
  teamId: number;
}): Promise<SignedReceiptResponse> {
  await requireFormAccess({ id: formId, teamId });
  const submission = await findSubmission({ id, formId });
  const itemId = submission?.mondayItemId ?? (await findItemUpdate(id))?.itemId ?? null;
  const receipt =
    submission && (await signReceipt({ ...submission, formId, submissionId: id, itemId }));
  if (receipt === null) {
    throw submissionNotFound();
  }
  return { receipt };
}
