import "server-only";
import { AppError } from "@/lib/domain/errors";
import { otherKey, ownValue, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { MASK } from "@/lib/domain/fields/display-value";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { changeSecrets } from "@/lib/form-engine/answers/change-secrets";
import { changedFields } from "@/lib/form-engine/answers/changed-fields";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { shownForCorrection } from "@/lib/form-engine/answers/secret-fields";
import { withFilesAsUploads, withKnownFiles } from "@/lib/form-engine/answers/stored-files";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { decryptAnswers } from "@/lib/server/crypto/secret-answers";
import { namePeopleIfKnown } from "../board-values/public-people";
import { requireCorrectable, type Correctable } from "../revisions/correctable-version";
import { reviseSubmission } from "../revisions/revise-submission";
import { findRevision } from "../revisions/revisions.repository";
import { trapNamesOf } from "../spam-guard/trap-name";
import { afterReturn } from "../stages/after-return";
import { completeAnswers } from "../submit/complete-answers";
import { loadVersion } from "../version/published-version";
import { todayOf } from "../version/today-of";
import { throwGone, type Correction } from "./open-correction";

type Sending = {
  /** `mayCorrect`: false where only what is stored now may be sent again. */
  correction: Pick<Correction, "formId" | "submissionId"> &
    Partial<Pick<Correction, "mayCorrect" | "live">>;
  /** By field id or nested, not validated: absent answers stay, empty ones clear. */
  body: Answers;
  /** Which revision its page showed, as text; null where that is not said. */
  revision: string | null;
  ip: string;
  now: Date;
};

/** Whether the correction is what is stored now; false when what was sent is what the page showed. */
export type SentCorrection = { isChanged: boolean };

const TRIES = 3;
const REVISION = /^[1-9]\d{0,8}$/;

/**
 * Stores what a visitor corrects as a revision. Sent again, it is the same correction.
 * @throws {AppError} 410 when nothing may be corrected any more and something else is sent, 409 with what is stored now when an answer that was sent differs from it and changed since the page
 *   was opened, 428 without a revision, and those of `reviseSubmission`
 */
export async function sendCorrection(sending: Sending): Promise<SentCorrection> {
  const { correction, ip, now } = sending;
  const seen = REVISION.test(sending.revision ?? "") ? Number(sending.revision) : null;
  const { formId, submissionId, mayCorrect = true } = correction;
  for (let tries = 1; ; tries += 1) {
    const current = await requireCorrectable({ formId, submissionId, by: "respondent" }, now);
    const { revision: basedOn, version } = current;
    if (seen === null || seen > basedOn) {
      throw new AppError("revision-required", ({ refusals }) => refusals.linkUnknown);
    }
    const answers = withoutKeys(sending.body, trapNamesOf(version.versionId));
    if (!mayCorrect) {
      const isSame = (await differingFields({ current, answers, now })).length === 0;
      return isSame && !sendsSecret(version, answers)
        ? { isChanged: seen !== basedOn }
        : throwGone();
    }
    if (seen !== basedOn) {
      await refuseConflicts({ submissionId, current, answers, seen, now });
    }
    try {
      const revising = {
        formId,
        submissionId,
        basedOn,
        by: "respondent",
        language: correction.live?.language ?? null,
        answers,
        ip,
        now,
        also: await afterReturn({ formId, submissionId, version, now }),
      } as const;
      const { changed } = await reviseSubmission(revising);
      return { isChanged: changed.length > 0 || seen !== basedOn };
    } catch (error) {
      // Somebody else was faster: what they changed is compared.
      const isConflict = error instanceof AppError && error.code === "conflict";
      const isOvertaken = isConflict && error.fieldErrors === undefined && tries < TRIES;
      if (!isOvertaken) {
        throw error;
      }
    }
  }
}

type Comparing = {
  submissionId: number;
  current: Correctable;
  answers: Answers;
  /** The revision that the page showed. */
  seen: number;
  now: Date;
};

/** Throws what is stored now of the fields that changed since, where something else was sent. */
async function refuseConflicts(comparing: Comparing): Promise<void> {
  const { current, answers } = comparing;
  const { stored } = current;
  const differing = await differingFields(comparing);
  const fields = comparedFields(current.version, answers);
  const before = await answersAsOf(comparing);
  const changed = before === null ? differing : changedFields(fields, before, current.answers);
  const conflicts = differing.filter((id) => changed.includes(id));
  if (conflicts.length > 0) {
    const shown = shownForCorrection(current.version.fields, stored);
    const values = conflicts.map((id) => [id, shownValue(id, shown)] as const);
    throw new AppError("conflict", ({ refusals }) => refusals.changedMeanwhile, {
      itemConflict: { values: Object.fromEntries(values), revision: String(current.revision) },
    });
  }
}

/** The ids of the fields whose sent answers are not those that are stored now. */
async function differingFields({
  current,
  answers,
  now,
}: Pick<Comparing, "current" | "answers" | "now">): Promise<string[]> {
  const { version } = current;
  const { form } = version;
  const fields = comparedFields(version, answers);
  const known = withFilesAsUploads(fields, unfoldAnswers(form, answers));
  const before = current.answers;
  const named = await namePeopleIfKnown(version, withKnownFiles(fields, known, before));
  const sent = completeAnswers(version, { answers: named, before, now });
  const today = todayOf(version, now);
  const settled = form.settle(sent, today);
  // Secret answers are shown to nobody.
  const [stored, given] = [form.settle(current.answers, today), settled].map((known) =>
    withoutSecrets(fields, known),
  );
  return changedFields(fields, stored ?? {}, given ?? {});
}

/** Secret answers are shown to nobody, and results are nobody's answers. */
function comparedFields({ fields }: Correctable["version"], answers: Answers): Field[] {
  return fields.filter((field) => {
    const { isSecret, kind } = definitionOf(field);
    return !isSecret && kind !== "computed" && Object.hasOwn(answers, field.id);
  });
}

/** Whether a secret answer is sent: left empty it stays, and where its mask is. */
function sendsSecret({ fields, form }: Correctable["version"], body: Answers): boolean {
  let isSent = false;
  changeSecrets(fields, unfoldAnswers(form, body), (answer) => {
    isSent ||= Boolean(answer) && answer !== MASK;
    return answer;
  });
  return isSent;
}

/** The answers that the page showed; null when they are not known any more. */
async function answersAsOf({ submissionId, seen: number }: Comparing): Promise<Answers | null> {
  const revision = await findRevision(submissionId, number);
  const version = revision && (await loadVersion(revision.versionId));
  return (
    version &&
    withFilesAsUploads(version.fields, decryptAnswers({ ...version, answers: revision.answers }))
  );
}

function shownValue(fieldId: string, answers: Answers): unknown {
  return ownValue(answers, otherKey(fieldId)) ?? ownValue(answers, fieldId) ?? null;
}
