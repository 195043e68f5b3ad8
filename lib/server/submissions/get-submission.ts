import "server-only";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions";
import { suspicionReasons } from "@/lib/domain/spam/suspicions";
import { requireOwnedForm } from "@/lib/server/forms/require-form";
import { presentSubmission } from "./present-submission";
import { submissionNotFound } from "./submission-not-found";
import { findNeighbours, findSubmission } from "./submissions.repository";
import { loadVersionFields } from "./version-fields";

/** One submission with the fields it was given under and its neighbours. 404 for strangers. */
export async function getSubmission({
  id,
  formId,
  ownerId,
}: {
  id: number;
  formId: number;
  ownerId: number;
}): Promise<SubmissionDetailResponse> {
  await requireOwnedForm({ id: formId, ownerId });
  const submission = await findSubmission({ id, formId });
  if (submission === null) {
    throw submissionNotFound();
  }
  const { number, fields } = await loadVersionFields(submission.versionId);
  return {
    ...presentSubmission({ formId, ownerId, submission, fields }),
    version: number,
    fields,
    ...(await findNeighbours({ id, formId, quarantined: submission.quarantined })),
    ...(submission.quarantined && {
      quarantineReasons: suspicionReasons(submission.suspicions),
    }),
  };
}
