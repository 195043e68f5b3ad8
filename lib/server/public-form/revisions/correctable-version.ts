import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { changedFields } from "@/lib/form-engine/answers/changed-fields";
import { withFilesAsUploads } from "@/lib/form-engine/answers/stored-files";
import { validateAnswers } from "@/lib/form-engine/answers/validate-answers";
import { decryptAnswers } from "@/lib/server/crypto/secret-answers";
import { findLiveFormById } from "../version/live-form";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { todayOf } from "../version/today-of";
import { findRevisable, type RevisedBy } from "./revisions.repository";

type Correcting = { formId: number; submissionId: number; by: RevisedBy };

/** What is corrected, and by what form. */
export type Correctable = {
  /** The live version when all that was answered fits there, else the one it was answered under. */
  version: PublishedVersion;
  revision: number;
  /** Flat, with files as their uploads; secret ones readable. */
  answers: Answers;
  /** As stored: secret ones encrypted. */
  stored: Answers;
  /** Whether it came by a link for an item. */
  isOfItem: boolean;
};

/**
 * 404 when the submission is not the form's, 409 while it is in the trash or, but for its respondent, who is not told, in
 * quarantine.
 */
export async function requireCorrectable(
  { by, ...place }: Correcting,
  now: Date,
): Promise<Correctable> {
  const submission = await findRevisable(place);
  const given = submission && (await loadVersion(submission.versionId));
  if (submission === null || given === null) {
    throw new AppError("not-found", "Submission not found");
  }
  const { answers: stored, revision, teamId, isOfItem } = submission;
  const isQuarantined = submission.quarantined && by !== "respondent";
  if (submission.deletedAt !== null || isQuarantined) {
    const where = submission.deletedAt === null ? "quarantine" : "the trash";
    throw new AppError("conflict", `A submission in ${where} cannot be corrected.`);
  }
  const answers = withFilesAsUploads(given.fields, decryptAnswers({ ...given, answers: stored }));
  const live = isOfItem ? null : await findLiveFormById(place.formId);
  const isFit = live !== null && fits({ live, given, answers, now });
  // Versions are cached with the team of when they were read.
  return { version: isFit ? live : { ...given, teamId }, revision, answers, stored, isOfItem };
}

type Fitting = {
  live: PublishedVersion;
  given: PublishedVersion;
  answers: Answers;
  now: Date;
};

/** Whether all that was answered stands as it is under the live version, on the same board. */
function fits({ live, given, answers, now }: Fitting): boolean {
  if (live.versionId === given.versionId) {
    return true;
  }
  if (live.board.mondayBoardId !== given.board.mondayBoardId) {
    return false;
  }
  const asked = given.fields.filter((field) => definitionOf(field).kind !== "computed");
  const settled = live.form.settle(answers, todayOf(live, now));
  const { form, matchesPattern } = live;
  // Items of a board that an answer stands for belong to no field's entries: they are looked up, not typed.
  const own = given.form.settle(answers, todayOf(given, now));
  return (
    changedFields(asked, own, settled).length === 0 &&
    Object.keys(validateAnswers({ form, answers: settled, matchesPattern })).length === 0
  );
}
