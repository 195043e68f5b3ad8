import "server-only";
import type {
  RevisionResponse,
  SubmissionDetailResponse,
} from "@/lib/contracts/submissions/submissions";
import { AppError } from "@/lib/domain/errors";
import { ownValue } from "@/lib/domain/fields/answers";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { findConflictingRevision } from "@/lib/server/public-form/revisions/revisions-on-board.repository";
import {
  findRevision,
  findRevisions,
} from "@/lib/server/public-form/revisions/revisions.repository";
import { loadVersionFields } from "@/lib/server/public-form/version/published-version";
import type { StoredSubmission } from "./submissions.repository";

/** The submission as it was then; as it is without a number. 404 for a revision that it does not have. */
export async function asOfRevision(
  submission: StoredSubmission,
  number: number | undefined,
): Promise<StoredSubmission> {
  if (number === undefined || number === submission.revision) {
    return submission;
  }
  const revision = await findRevision(submission.id, number);
  if (revision === null) {
    throw new AppError("not-found", "This submission has no such revision.");
  }
  const { answers, versionId, endingId, provedFieldIds } = revision;
  return { ...submission, answers, versionId, endingId, provedFieldIds, revision: number };
}

/** What became of a submission since it was sent, the newest first. */
export async function listRevisions({
  id,
  revision,
  createdAt,
  isOfItem,
}: Pick<StoredSubmission, "id" | "revision" | "createdAt"> & {
  /** Whether it came by a link for an item. */
  isOfItem: boolean;
}): Promise<RevisionResponse[]> {
  if (revision === 1) {
    const by = isOfItem ? "link" : "respondent";
    return [{ revision, createdAt: createdAt.toISOString(), by, changed: [] }];
  }
  return (await findRevisions(id)).map(({ number, ...row }) => ({
    revision: number,
    createdAt: row.createdAt.toISOString(),
    by: row.by,
    changed: row.changed,
  }));
}

/** What the owner has to decide: corrected answers whose columns hold something else than was written. */
export async function presentBoardConflicts(
  submissionId: number,
): Promise<NonNullable<SubmissionDetailResponse["boardConflicts"]>> {
  const waiting = await findConflictingRevision(submissionId);
  const corrected = waiting && (await findRevision(submissionId, waiting.number));
  if (waiting === null || corrected === null) {
    return [];
  }
  const fields = await loadVersionFields(corrected.versionId);
  const { answers } = corrected;
  return Object.entries(waiting.conflicts)
    .filter(([fieldId]) => waiting.decisions[fieldId] === undefined)
    .map(([fieldId, { text }]) => {
      const field = fields.find(({ id }) => id === fieldId);
      const answer = ownValue(answers, fieldId);
      const after =
        field &&
        flattenDisplay(definitionOf(field).display(field, answer, answers, ENGLISH_VALUES));
      return { fieldId, after: after || null, now: text || null };
    });
}
