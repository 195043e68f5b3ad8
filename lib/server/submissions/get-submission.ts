import "server-only";
import type { SubmissionDetailResponse, SubmissionFilterQuery } from "@/lib/contracts/submissions";
import { suspicionReasons } from "@/lib/domain/spam/suspicions";
import { requireOwnedForm } from "@/lib/server/forms/require-form";
import { presentSubmission } from "./present-submission";
import { sizeUp } from "./size-up";
import { filterOf } from "./submission-filter";
import { submissionNotFound } from "./submission-not-found";
import { findNeighbours, findSubmission } from "./submissions.repository";
import { loadVersionFields } from "./version-fields";

/**
 * One submission with the fields it was given under, and its neighbours in the list that `query` shows;
 * without one in the list of those that count, or of those in quarantine. 404 for strangers.
 */
export async function getSubmission({
  id,
  formId,
  ownerId,
  query = {},
}: {
  id: number;
  formId: number;
  ownerId: number;
  query?: SubmissionFilterQuery;
}): Promise<SubmissionDetailResponse> {
  await requireOwnedForm({ id: formId, ownerId });
  const submission = await findSubmission({ id, formId });
  if (submission === null) {
    throw submissionNotFound();
  }
  const list = { ...filterOf(formId, query) };
  if (Object.keys(query).length === 0) {
    list.quarantined = submission.quarantined;
  }
  const { number, fields } = await loadVersionFields(submission.versionId);
  return {
    ...presentSubmission({ formId, ownerId, submission, fields }),
    version: number,
    fields,
    ...(await findNeighbours({ id, ...(await sizeUp(list)) })),
    ...(submission.quarantined && {
      quarantineReasons: suspicionReasons(submission.suspicions),
    }),
  };
}
