import "server-only";
import { AppError, type Sentence } from "@/lib/domain/errors";
import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";
import { dropUnfitAnswers, lostKeys } from "@/lib/form-engine/answers/drop-unfit-answers";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { hasAnswerShape } from "@/lib/form-engine/answers/has-answer-shape";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { isCalculated } from "@/lib/form-engine/calculations/calculated-answers";
import { FIRST_PAGE, REVIEW } from "@/lib/form-engine/pages/split-pages";
import { pagesOf } from "@/lib/form-engine/pages/split-questions";
import { withAnsweredItems } from "../board-values/offered-items";
import { namePeopleIfKnown } from "../board-values/public-people";
import { versionSentIn } from "../language/version-sent-in";
import { refuseUnknownFields } from "../submit/refuse-unknown-fields";
import { refuseLargeFiles } from "../submit/store-answer-files";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { findVersionId } from "../version/published-versions.repository";
import type { DraftContent } from "./encrypted-draft";

const WRONG_SHAPE: Sentence = ({ refusals }) => refusals.unsavable;

/**
 * What is sent to be saved, flat and without secret answers: nothing is required, and what is wrong is kept. 400 for unknown fields
 * and for answers of another shape, such as a text for a list; 413 for an embedded file that is too large.
 */
export function answersToSave({ form, fields }: PublishedVersion, body: Answers): Answers {
  refuseUnknownFields({ fields, of: "form" }, body);
  const answers = withoutKeys(
    withoutSecrets(fields, unfoldAnswers(form, body)),
    // Results are worked out anew.
    fields.filter(isCalculated).flatMap(({ id }) => answerKeys(id)),
  );
  const wrong = fields.filter((field) => !hasAnswerShape(field, answers));
  if (wrong.length > 0) {
    const fieldErrors = Object.fromEntries(wrong.map(({ id }) => [id, WRONG_SHAPE]));
    throw new AppError("invalid", WRONG_SHAPE, { fieldErrors });
  }
  refuseLargeFiles(fields, answers);
  return answers;
}

/** The version of the form that has this number; without one, and for a number that it never had, the live one. */
export async function answeredVersion(
  live: PublishedVersion,
  number: number | undefined,
): Promise<PublishedVersion> {
  if (number === undefined || number === live.version) {
    return live;
  }
  const id = await findVersionId({ formId: live.formId, number });
  return (id === null ? null : await loadVersion(id)) ?? live;
}

/** A draft under the live version. */
export type FittingDraft = {
  answers: Answers;
  page: string | null;
  /** The names of questions whose answers do not fit any more, or not wholly. */
  lost: string[];
};

/** What the live version takes of a draft, which may have been saved under an earlier one. */
export async function fittingDraft(
  live: PublishedVersion,
  draft: DraftContent,
): Promise<FittingDraft> {
  const { versionId } = draft;
  // As pages without JavaScript and programs give people: by their names, or keys alone.
  const answers = await namePeopleIfKnown(live, draft.answers);
  const page = isPage(live, draft.page) ? draft.page : null;
  if (versionId === live.versionId) {
    return { answers, page, lost: [] };
  }
  // Items that the board has got since fit, too.
  const { fields: offered } = await withAnsweredItems(live, answers);
  const fitting = dropUnfitAnswers(offered, answers);
  const keys = new Set(lostKeys(answers, fitting));
  const saved = await loadVersion(versionId);
  const { fields } = saved === null ? live : await versionSentIn(saved, live);
  const lost = fields.filter(({ id }) => answerKeys(id).some((key) => keys.has(key)));
  return { answers: fitting, page, lost: lost.map((field) => fieldName(field, fields)) };
}

function isPage({ fields, settings }: PublishedVersion, id: string | null): boolean {
  return (
    id === FIRST_PAGE ||
    id === REVIEW ||
    pagesOf(fields, settings.layout).some((page) => page.id === id)
  );
}
