import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { changedFields } from "@/lib/form-engine/answers/changed-fields";
import { withFilesAsUploads } from "@/lib/form-engine/answers/stored-files";
import { validateAnswers } from "@/lib/form-engine/answers/validate-answers";
import { decryptAnswers } from "@/lib/server/crypto/secret-answers";
import { isOnlyOffered } from "../language/version-sent-in";
import { findLiveFormById } from "../version/live-form";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { todayOf } from "../version/today-of";
import { findRevisable, type RevisedBy } from "./revisions.repository";

type Correcting = { formId: number; submissionId: number; by: RevisedBy };

/** What is corrected, and by what form. */
export type Correctable = {
  /** The live version when all that was answered fits there, else the one it was answered under. */
  version: PublishedVersion;
  /** Whether that is another one than it was answered under. */
  isMoved: boolean;
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
 * quarantine; otherwise as `correctable`.
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
  const isQuarantined = submission.quarantined && by !== "respondent";
  if (submission.deletedAt !== null || isQuarantined) {
    const where = submission.deletedAt === null ? "quarantine" : "the trash";
    throw new AppError("conflict", `A submission in ${where} cannot be corrected.`);
  }
  const newest = submission.isOfItem ? null : await findLiveFormById(place.formId);
  // Who sent it goes on in the language in which it was sent, also where only the version that was answered offers it.
  const isOther = newest !== null && isOnlyOffered(submission, { by: given, live: newest });
  const live = by === "respondent" && isOther ? null : newest;
  const isRecalculation = by === "recompute";
  return correctable({ ...submission, given, live, now, isRecalculation });
}

type Submitted = Pick<Correctable, "revision" | "isOfItem"> & {
  teamId: number;
  /** As stored. */
  answers: Answers;
  given: PublishedVersion;
  /** null: none, or none that counts. */
  live: PublishedVersion | null;
  /** Of which day `TODAY()` is. */
  now: Date;
  /** Then the live version fits also where more is required by now: nobody is asked again. */
  isRecalculation: boolean;
};

/** What is corrected of a submission, and by what form. */
export function correctable({
  answers: stored,
  given,
  live,
  teamId,
  now,
  isRecalculation,
  ...submission
}: Submitted): Correctable {
  const answers = withFilesAsUploads(given.fields, decryptAnswers({ ...given, answers: stored }));
  const fitting = live && { live, given, answers, now };
  const isFit = fitting !== null && fits(fitting, isRecalculation);
  return {
    // Versions are cached with the team of when they were read.
    version: isFit ? fitting.live : { ...given, teamId },
    isMoved: isFit && fitting.live.versionId !== given.versionId,
    answers,
    stored,
    revision: submission.revision,
    isOfItem: submission.isOfItem,
  };
}

type Fitting = {
  live: PublishedVersion;
  given: PublishedVersion;
  answers: Answers;
  now: Date;
};

/** Whether all that was answered stands as it is under the live version, on the same board, and is valid there. */
function fits({ live, given, answers, now }: Fitting, isRecalculation: boolean): boolean {
  if (live.versionId === given.versionId) {
    return true;
  }
  // Its stages stay those of the version that was answered.
  if (live.settings.stages.length > 0 || given.settings.stages.length > 0) {
    return false;
  }
  if (live.board.mondayBoardId !== given.board.mondayBoardId) {
    return false;
  }
  const asked = given.fields.filter((field) => definitionOf(field).kind !== "computed");
  // Items of a board that an answer stands for belong to no field's entries: they are looked up, not typed.
  const own = given.form.settle(answers, todayOf(given, now));
  const { form, matchesPattern } = live;
  const settled = form.settle(answers, todayOf(live, now));
  if (changedFields(asked, own, settled).length > 0) {
    return false;
  }
  const errors = isRecalculation ? {} : validateAnswers({ form, answers: settled, matchesPattern });
  return Object.keys(errors).length === 0;
}
