import "server-only";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { submissionNotFound } from "@/lib/server/submissions/submission-not-found";
import { findSubmission } from "@/lib/server/submissions/submissions.repository";
import { fileName } from "@/lib/utils/file-name";
import { readLogo } from "./read-logo";
import { receiptContent, type ReceiptContent, type ReceiptReader } from "./receipt-content";
import { drawInThread } from "./receipt-thread";

export type ReceiptPdf = {
  /** Of the file, with ".pdf". */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
};

type OfSubmission = { id: number; formId: number; teamId: number; reader: ReceiptReader };

/**
 * The receipt of a submission as PDF, for its team or for whoever sent it.
 * @throws {AppError} 404 when the submission is not the team's, or in the trash; 503 when too many are being made
 */
export async function receiptPdf(key: OfSubmission): Promise<ReceiptPdf> {
  const content = await loadReceipt(key);
  const bytes = await drawInThread(() => justOne(content));
  return { name: `${fileName(content.title)}-${key.id}.pdf`, bytes };
}

/** What its receipt says; 404 as `receiptPdf`. */
export async function loadReceipt({
  id,
  formId,
  teamId,
  reader,
}: OfSubmission): Promise<ReceiptContent> {
  await requireFormAccess({ id: formId, teamId });
  const submission = await findSubmission({ id, formId });
  const version = submission && (await loadVersion(submission.versionId));
  if (submission === null || version === null) {
    throw submissionNotFound();
  }
  const logo = await readLogo(version);
  return receiptContent({ submission, version, logo, reader });
}

async function* justOne(content: ReceiptContent) {
  yield content;
}
