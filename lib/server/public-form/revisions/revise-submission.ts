import "server-only";
import { AppError, type Sentence } from "@/lib/domain/errors";
import { isMissing, ownValue, type Answers } from "@/lib/domain/fields/answers";
import { LIMITS } from "@/lib/domain/limits";
import { fill } from "@/lib/domain/system-texts/fill";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { addressesToProve } from "@/lib/form-engine/answers/addresses-to-prove";
import { entriesOfFields } from "@/lib/form-engine/answers/changed-fields";
import { chooseEnding } from "@/lib/form-engine/endings/choose-ending";
import { isDecisionField } from "@/lib/form-engine/stages/is-decision-field";
import { visitorsPart } from "@/lib/form-engine/stages/stage-fields";
import { encryptAnswers } from "@/lib/server/crypto/secret-answers";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { findLiveFormById } from "@/lib/server/public-form/version/live-form";
import { readBoardLimits } from "../reservations/board-limits";
import { reserveAgain } from "../reservations/reserve-again.repository";
import { withReservations } from "../reservations/work-out.repository";
import { readdressing } from "../stages/readdress-stage";
import { findSteps } from "../stages/steps.repository";
import { searchTextOf } from "../submit/search-text";
import { withAnswerFiles } from "../submit/store-answer-files";
import { askedOf } from "./asked-of";
import { requireCorrectable, type Correctable } from "./correctable-version";
import { correctedAnswers } from "./corrected-answers";
import {
  countCorrectionsByRespondent,
  storeBeside,
  storeRevision,
  type RevisedBy,
} from "./revisions.repository";

const MOST_REVISIONS: Sentence = ({ refusals }) =>
  fill(refusals.mostRevisions, { count: LIMITS.revisionsPerSubmission });
const MOST_CORRECTIONS: Sentence = ({ refusals }) =>
  fill(refusals.mostCorrections, { count: LIMITS.correctionsByRespondent });
const UNPROVED: Sentence = ({ refusals }) => refusals.addressNotCorrected;
const DECIDED: Sentence = ({ refusals }) => refusals.decisionNotCorrected;

type Revising = {
  formId: number;
  submissionId: number;
  /** The revision that whoever corrects it has read. */
  basedOn: number;
  by: RevisedBy;
  /** In which its page shows the texts that are agreed to; null: the original one. */
  language?: string | null;
  /** The stage that is filled in, by its link. */
  stageId?: string | undefined;
  /** What else is stored, with the answers as they are then; also where none of them changed. */
  also?: ((transaction: Transaction, answers: Answers) => Promise<void>) | undefined;
  /**
   * By field id or nested, as they are submitted: absent ones stay, empty ones clear, but for a respondent's secret
   * ones. A secret one that is sent as its mask stays, in a row as the row of its key had it.
   */
  answers: Answers;
  /** Whose uploads count by the quota. */
  ip: string;
  now?: Date;
  /** Of which day `TODAY()` is, where that is not now. */
  day?: Date;
};

type Corrected = Awaited<ReturnType<typeof correctedAnswers>>;

/** `changed`: ids of fields, with those of results that follow; none when nothing changed and nothing was stored. */
export type Revised = { revision: number; changed: string[] };

/**
 * Stores a correction of a submission as its newest revision: under the live version when all that was answered fits
 * there, else under the one that it was answered under. Results are worked out anew, as of `day`.
 * @throws {AppError} 404 when the submission is not the form's, 409 when it was changed meanwhile, was corrected too often, is in
 *   the trash or, but for its respondent, in quarantine, or an option is full that it chooses anew, 400 with a sentence for each field, 429 and 503 when upload quotas
 *   are used up
 */
export async function reviseSubmission({
  formId,
  submissionId,
  basedOn,
  by,
  language = null,
  stageId,
  answers: body,
  ip,
  now = new Date(),
  day = now,
  also,
}: Revising): Promise<Revised> {
  const correctable = await requireCorrectable({ formId, submissionId, by }, day);
  if (correctable.revision !== basedOn) {
    throw new AppError("conflict", ({ refusals }) => refusals.changedBySomebody);
  }
  const corrected = await correctedAnswers({
    correctable,
    body,
    asked: askedOf(correctable.version, {
      by,
      stageId,
      steps: correctable.version.settings.stages.length === 0 ? [] : await findSteps(submissionId),
    }),
    isOfPage: by === "respondent" || by === "link",
    isRecalculation: by === "recompute",
    language,
    now: day,
  });
  const unreadable = unreadableIds(correctable, corrected.sent);
  const changed = corrected.changed.filter((id) => !unreadable.includes(id));
  if (changed.length === 0) {
    const { answers } = correctable;
    await (also &&
      storeBeside({ formId, submissionId, basedOn }, (client) => also(client, answers)));
    return { revision: basedOn, changed };
  }
  if (by === "respondent") {
    refuseUnproved(corrected);
  }
  if (stageId === undefined) {
    refuseDecisions(corrected);
  }
  await refuseTooMany({ submissionId, basedOn, by });
  await requireDiskReserve();
  const { version, answers } = corrected;
  const { fields, form, settings, versionId, targets } = version;
  const { isOfItem } = correctable;
  // The one that is shown to whoever sends it: nothing that a stage is asked counts.
  const own = visitorsPart(fields);
  const sentAnswers = { fields: own, answers: entriesOfFields(own, answers) };
  const endingId = chooseEnding({ endings: settings.endings, ...sentAnswers })?.id ?? null;
  const uploaderKey = uploaderKeyOf(ip);
  const answered = { live: version, answers, uploaderKey, submissionId, now };
  const readdress = await readdressing({ formId, submissionId, version, now });
  // Before the transaction, which must wait for no board.
  const live = await findLiveFormById(formId);
  const boardLimits = await readBoardLimits(live ?? version);
  const revision = await withAnswerFiles(answered, (stored) =>
    withReservations(formId, () =>
      storeRevision({
        formId,
        submissionId,
        basedOn,
        by,
        isOfItem,
        targets,
        deliverAfterStage: settings.deliverAfterStage,
        also: async (client) => {
          await also?.(client, stored.answers);
          await readdress?.(client, stored.answers);
          await reserveAgain(client, {
            formId,
            submissionId,
            answers: stored.answers,
            boardLimits,
            isForced: by === "recompute",
          });
        },
        versionId,
        endingId,
        changed,
        now,
        answers: encryptAnswers({
          ...version,
          answers: stored.answers,
          stored: correctable.stored,
        }),
        searchText: searchTextOf({ form, answers: stored.answers, endingId }),
        fileIds: stored.files.map(({ id }) => id),
      }),
    ),
  );
  return { revision, changed };
}

/** What somebody decided has its consequences: nobody changes it afterwards. It goes where its question does. */
function refuseDecisions({ version, answers, changed, sent }: Corrected): void {
  const decided = version.fields.filter(
    (field) =>
      isDecisionField(field) &&
      changed.includes(field.id) &&
      (Object.hasOwn(answers, field.id) || isCleared(sent, field.id)),
  );
  if (decided.length > 0) {
    const fieldErrors = Object.fromEntries(decided.map(({ id }) => [id, DECIDED]));
    throw new AppError("invalid", DECIDED, { fieldErrors });
  }
}

function isCleared(sent: Answers, fieldId: string): boolean {
  return Object.hasOwn(sent, fieldId) && isMissing(ownValue(sent, fieldId));
}

/** Nobody proves an address of their own and then corrects it to another's. */
function refuseUnproved({ version: { fields }, answers, changed }: Corrected): void {
  const unproved = addressesToProve(fields, answers).filter(({ field }) =>
    changed.includes(field.id),
  );
  if (unproved.length > 0) {
    const fieldErrors = Object.fromEntries(unproved.map(({ field }) => [field.id, UNPROVED]));
    throw new AppError("invalid", UNPROVED, { fieldErrors });
  }
}

/** No program may fill the database by correcting one submission again and again. */
async function refuseTooMany({
  submissionId,
  basedOn,
  by,
}: Pick<Revising, "submissionId" | "basedOn" | "by">): Promise<void> {
  const { correctionsByRespondent, revisionsPerSubmission } = LIMITS;
  if (by !== "recompute" && basedOn >= revisionsPerSubmission) {
    throw new AppError("conflict", MOST_REVISIONS);
  }
  if (by !== "respondent" || basedOn <= correctionsByRespondent) {
    return;
  }
  if ((await countCorrectionsByRespondent(submissionId)) >= correctionsByRespondent) {
    throw new AppError("conflict", MOST_CORRECTIONS);
  }
}

/** Secret answers that no key decrypts and that nobody replaces: they stay as they are stored. */
function unreadableIds({ version, answers }: Correctable, sent: Answers): string[] {
  return version.fields
    .filter((field) => definitionOf(field).isSecret && Object.hasOwn(answers, field.id))
    .map(({ id }) => id)
    .filter((id) => typeof ownValue(answers, id) !== "string" && !Object.hasOwn(sent, id));
}
