import "server-only";
import type { SubmissionResponse } from "@/lib/contracts/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { foldAnswers } from "@/lib/form-engine/fold-answers";
import type { StoredSubmission } from "./submissions.repository";
import { loadVersionFields } from "./version-fields";

/** A submission as its owner reads it: folded by the fields of its own version. */
export function presentSubmission(
  submission: StoredSubmission,
  fields: Field[],
): SubmissionResponse {
  return {
    id: submission.id,
    createdAt: submission.createdAt.toISOString(),
    data: foldAnswers(fields, submission.answers),
    synced: submission.synced,
    mondayItemId: submission.mondayItemId,
  };
}

export async function presentSubmissions(
  submissions: readonly StoredSubmission[],
): Promise<SubmissionResponse[]> {
  const versionIds = [...new Set(submissions.map(({ versionId }) => versionId))];
  const versions = await Promise.all(versionIds.map(loadVersionFields));
  const fieldsOf = new Map(versionIds.map((id, index) => [id, versions[index]?.fields ?? []]));
  return submissions.map((submission) =>
    presentSubmission(submission, fieldsOf.get(submission.versionId) ?? []),
  );
}
