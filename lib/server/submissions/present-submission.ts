import "server-only";
import type { SubmissionResponse } from "@/lib/contracts/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { foldAnswers } from "@/lib/form-engine/answers/fold-answers";
import { maskAnswers, decryptAnswers } from "../crypto/secret-answers";
import type { StoredSubmission } from "./submissions.repository";
import { loadVersionFields } from "../public-form/version/published-version";

type OwnedForm = { formId: number; teamId: number };

/**
 * A submission in the shape that the API returns: answers nested by the fields of its version, and every
 * secret answer masked except that of the field `reveal`.
 */
export function presentSubmission({
  submission,
  fields,
  reveal,
  ...form
}: OwnedForm & {
  submission: StoredSubmission;
  fields: Field[];
  reveal?: string | undefined;
}): SubmissionResponse {
  const revealed = fields.filter(({ id }) => id === reveal);
  const hidden = fields.filter(({ id }) => id !== reveal);
  const masked = maskAnswers({ ...form, fields: hidden, answers: submission.answers });
  const answers = decryptAnswers({ ...form, fields: revealed, answers: masked });
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
  const fieldsOf = new Map(versionIds.map((id, index) => [id, versions[index] ?? []]));
  return submissions.map((submission) =>
    presentSubmission({ ...form, submission, fields: fieldsOf.get(submission.versionId) ?? [] }),
  );
}
