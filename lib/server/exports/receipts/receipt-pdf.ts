import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { versionSentIn } from "@/lib/server/public-form/language/version-sent-in";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { submissionNotFound } from "@/lib/server/submissions/submission-not-found";
import { findSubmission } from "@/lib/server/submissions/submissions.repository";
import { fileName } from "@/lib/utils/file-name";
import { readLogo } from "./read-logo";
import { readSignatures } from "./read-signatures";
import {
  receiptContent,
  type ReceiptContent,
  type ReceiptReader,
  type ReceiptVersion,
} from "./receipt-content";
import { drawInThread } from "./receipt-thread";

export type ReceiptPdf = {
  /** Of the file, with ".pdf". */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
};

type OfSubmission = { id: number; formId: number; teamId: number; reader: ReceiptReader };

/**
 * The receipt of a submission as PDF, for its team in the form's original language, or for whoever sent it in theirs.
 * @param signal aborted when nobody waits for it any more
 * @throws {AppError} 404 when the submission is not the team's, or in the trash; 503 when too many are being made; 413 when
 * it takes longer than a minute
 */
export async function receiptPdf(key: OfSubmission, signal?: AbortSignal): Promise<ReceiptPdf> {
  return drawReceipt(await loadReceipt(key), key.id, signal);
}

/** The same for answers on trial, as whoever would send them gets it. */
export async function sampleReceiptPdf(sample: {
  answers: Answers;
  version: ReceiptVersion;
  now: Date;
}): Promise<ReceiptPdf> {
  const { answers, version, now } = sample;
  const submission = { id: 0, createdAt: now, answers };
  const logo = await readLogo(version);
  return drawReceipt(receiptContent({ submission, version, logo, reader: "respondent" }), 0);
}

async function drawReceipt(
  content: ReceiptContent,
  id: number,
  signal?: AbortSignal,
): Promise<ReceiptPdf> {
  const bytes = await drawInThread({ contents: () => justOne(content), signal });
  return { name: `${fileName(content.title)}-${id}.pdf`, bytes };
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
  const original = submission && (await loadVersion(submission.versionId));
  if (submission === null || original === null) {
    throw submissionNotFound();
  }
  const version = reader === "owner" ? original : await versionSentIn(original, submission);
  const logo = await readLogo(version);
  const pictures = await readSignatures({ id, answers: submission.answers });
  return receiptContent({ submission, version, logo, pictures, reader });
}

async function* justOne(content: ReceiptContent) {
  yield content;
}
