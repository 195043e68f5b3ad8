import "server-only";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { endingNameOf } from "@/lib/domain/endings/ending";
import { languageOfSubmission } from "@/lib/domain/languages/form-languages";
import { provesAddress } from "@/lib/form-engine/answers/addresses-to-prove";
import { answerValues } from "@/lib/form-engine/answers/answer-values";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import { maskAnswers, type SecretAnswer } from "../crypto/secret-answers";
import { loadVersion, type PublishedVersion } from "../public-form/version/published-version";
import { privatePresenter, type PresentPrivate } from "./private-columns/present-private";
import type { StoredSubmission } from "./submissions.repository";

/** The secret answer that is shown, of a form and the team that it is encrypted for. */
type Reveal = { revealed: SecretAnswer | null; formId: number; secretsTeamId: number };

/** Where nothing is decrypted, no place counts. */
const NOTHING: Reveal = { revealed: null, formId: 0, secretsTeamId: 0 };

/**
 * A submission in the shape that the API returns: answers nested by the fields of its version, and every
 * secret answer masked except the revealed one.
 */
export function presentSubmission({
  submission,
  version,
  reveal = NOTHING,
  presentPrivate,
}: {
  submission: StoredSubmission;
  /** Its own; null when that was deleted. */
  version: PublishedVersion | null;
  reveal?: Reveal;
  presentPrivate: PresentPrivate;
}): SubmissionResponse {
  const form = version?.form ?? compileForm([]);
  const { endings, languages } = version?.settings ?? { endings: [], languages: [] };
  const { fields } = form;
  const answers = maskAnswers({ ...reveal, fields, answers: submission.answers });
  const { endingId } = submission;
  const privateColumns = presentPrivate(submission.privateColumns);
  return {
    id: submission.id,
    createdAt: submission.createdAt.toISOString(),
    updatedAt: (submission.updatedAt ?? submission.createdAt).toISOString(),
    language: languageOfSubmission(submission, { languages }),
    data: foldAnswers(form, answers),
    values: answerValues(form, submission.answers),
    synced: submission.synced,
    ...(submission.synced &&
      submission.syncWarnings.length > 0 && { syncWarnings: submission.syncWarnings }),
    mondayItemId: submission.mondayItemId,
    ...(endingId !== null && {
      ending: { id: endingId, title: endingNameOf(endingId, { endings, fields }) },
    }),
    ...(fields.some(provesAddress) && { provedFieldIds: submission.provedFieldIds }),
    ...(submission.quarantined && { quarantined: true }),
    revision: submission.revision,
    ...(submission.isHeld && { isHeld: true }),
    ...(privateColumns && { private: privateColumns }),
    ...(submission.withdrawnAt && { withdrawnAt: submission.withdrawnAt.toISOString() }),
  };
}

/** Several of a form, every secret answer masked. */
export async function presentSubmissions(
  submissions: readonly StoredSubmission[],
  form: { teamId: number; formId: number },
): Promise<SubmissionResponse[]> {
  const versionIds = [...new Set(submissions.map(({ versionId }) => versionId))];
  const versions = await Promise.all(versionIds.map((id) => loadVersion(id)));
  const presentPrivate = await privatePresenter(
    form,
    submissions.map(({ privateColumns }) => privateColumns),
  );
  const versionOf = new Map(versionIds.map((id, index) => [id, versions[index]]));
  return submissions.map((submission) => {
    const version = versionOf.get(submission.versionId) ?? null;
    return presentSubmission({ submission, version, presentPrivate });
  });
}
