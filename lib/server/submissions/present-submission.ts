import "server-only";
import type { SubmissionResponse } from "@/lib/contracts/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { foldAnswers } from "@/lib/form-engine/fold-answers";
import { openAnswers } from "./secret-answers";
import type { StoredSubmission } from "./submissions.repository";
import { loadVersionFields } from "./version-fields";

type OwnedForm = { formId: number; ownerId: number };

/** A submission as its owner reads it: folded by the fields of its own version, secrets decrypted. */
export function presentSubmission({
  submission,
  fields,
  ...form
}: OwnedForm & { submission: StoredSubmission; fields: Field[] }): SubmissionResponse {
  const answers = openAnswers({ ...form, fields, answers: submission.answers });
  return {
    id: submission.id,
    createdAt: submission.createdAt.toISOString(),
    data: foldAnswers(fields, answers),
    synced: submission.synced,
    mondayItemId: submission.mondayItemId,
    ...(submission.quarantined && { quarantined: true }),
  };
}

export async function presentSubmissions({
  submissions,
  ...form
}: OwnedForm & { submissions: readonly StoredSubmission[] }): Promise<SubmissionResponse[]> {
  const versionIds = [...new Set(submissions.map(({ versionId }) => versionId))];
  const versions = await Promise.all(versionIds.map(loadVersionFields));
  const fieldsOf = new Map(versionIds.map((id, index) => [id, versions[index]?.fields ?? []]));
  return submissions.map((submission) =>
    presentSubmission({ ...form, submission, fields: fieldsOf.get(submission.versionId) ?? [] }),
  );
}
