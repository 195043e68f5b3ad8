import "server-only";
import type {
  BoardCell,
  BoardState,
  FollowedRequest,
} from "@/lib/contracts/public-form/followed-request";
import type { Answers } from "@/lib/domain/fields/answers";
import { isCorrectable } from "@/lib/domain/forms/correction-window";
import { joinList } from "@/lib/domain/system-texts/join-list";
import { respondentAnswers } from "@/lib/form-engine/answers/respondent-answers";
import { decisionLabel } from "@/lib/form-engine/stages/stage-words";
import { labelKey, type TranslatedTexts } from "@/lib/form-engine/translations/translate-content";
import { versionOfTexts, versionSentIn } from "../language/version-sent-in";
import { correctUrlOf } from "../links/correct-url-of";
import { readSubmissionToken } from "../links/submission-token";
import { changedAt, findSteps } from "../stages/steps.repository";
import { titleOfStage } from "../stages/title-of-stage";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { findFollowed } from "./follow.repository";
import { readFollowedItem } from "./followed-items";

/**
 * The request of a link, in its language, or that which the address asks for (`lang`); null when the link is forged or revoked, the submission is deleted, or following is
 * switched off: in the form as it is edited, at once, or in its live version.
 */
export async function loadFollowedRequest(
  token: string,
  lang: string | null = null,
): Promise<FollowedRequest | null> {
  const link = readSubmissionToken("r", token);
  const found = link && (await findFollowed(link));
  if (link === null || found === null || !found.form.follow.enabled) {
    return null;
  }
  const { form, versionId, createdAt } = found;
  const shownVersion = async (id: number) => {
    const version = await loadVersion(id);
    return version && versionSentIn(version, found, lang);
  };
  const live = form.liveVersionId === null ? null : await shownVersion(form.liveVersionId);
  const answered = await shownVersion(versionId);
  const follow = live?.settings.follow ?? form.follow;
  if (!follow.enabled || answered === null) {
    return null;
  }
  const shown = live === null ? answered : await versionOfTexts({ live, answered }, found, lang);
  // The chosen columns are of the current board; an item that was only found may be another person's.
  const { mondayBoardId } = live === null ? form : live.board;
  const isShown =
    answered.board.mondayBoardId === mondayBoardId && answered.settings.boardMode !== "match";
  const boardId = isShown ? mondayBoardId : null;
  // Stored by the submission's insert.
  const answers = found.answers as Answers;
  return {
    formId: link.formId,
    form: { title: shown.publicForm.title, fields: answered.publicForm.fields },
    settings: (live ?? shown).settings,
    language: shown.language,
    receipt: link.submissionId,
    sentAt: createdAt.toISOString(),
    board: await readBoard({
      labels: shown.labels,
      locale: shown.texts.locale,
      teamId: form.teamId,
      formId: link.formId,
      boardId,
      itemId: found.mondayItemId,
      columnIds: follow.columnIds,
    }),
    answers: follow.answers ? respondentAnswers(answered.form, answers, answered.texts) : null,
    stages: follow.stages ? await followedSteps(answered, link.submissionId) : null,
    correction: live && (await correctionOf(live, { id: link.submissionId, sentAt: createdAt })),
  };
}

async function correctionOf(
  live: PublishedVersion,
  { id, sentAt }: { id: number; sentAt: Date },
): Promise<FollowedRequest["correction"]> {
  const mayCorrect = isCorrectable(live.settings, { sentAt, now: new Date() });
  const isOffered = mayCorrect || live.settings.withdrawable;
  const url = isOffered ? await correctUrlOf(live, id) : null;
  return url === null ? null : { url, mayCorrect };
}

/** The steps by the version that was answered, which has its stages. */
async function followedSteps(
  version: PublishedVersion,
  submissionId: number,
): Promise<FollowedRequest["stages"]> {
  const steps = await findSteps(submissionId);
  return steps.map((step) => ({
    title: titleOfStage(version, step.stageId),
    state:
      decisionLabel(version.fields, step, version.texts.values) ??
      version.texts.pages.stage.states[step.state],
    reason: step.reason,
    at: changedAt(step).toISOString(),
  }));
}

async function readBoard({
  labels,
  locale,
  boardId,
  itemId,
  columnIds,
  ...form
}: {
  /** What labels are called. */
  labels: TranslatedTexts;
  locale: string;
  teamId: number;
  formId: number;
  boardId: string | null;
  itemId: string | null;
  columnIds: readonly string[];
}): Promise<BoardState> {
  if (boardId === null || columnIds.length === 0) {
    return { state: "none" };
  }
  if (itemId === null) {
    return { state: "waiting" };
  }
  const item = await readFollowedItem({ ...form, boardId, itemId, columnIds });
  if (item === null || item === "later") {
    return { state: item ?? "away" };
  }
  const { cells, readAt, isKept } = item;
  return cells === null
    ? { state: "gone" }
    : {
        state: "shown",
        cells: cells.map((cell) => ({
          ...cell,
          text: shownText(cell, { boardId, labels, locale }),
        })),
        readAt: readAt.toISOString(),
        isKept,
      };
}

type Labels = { boardId: string; labels: TranslatedTexts; locale: string };

/** The text of a cell; labels, which a column may hold several of, as they are translated. */
function shownText({ columnId, text }: BoardCell, { boardId, labels, locale }: Labels): string {
  const called = (label: string) => {
    const key = labelKey(boardId, columnId, label);
    return Object.hasOwn(labels, key) ? labels[key] : undefined;
  };
  const parts = text.split(", ");
  const isList = parts.some((part) => called(part) !== undefined);
  const shown = isList
    ? joinList(
        parts.map((part) => called(part) ?? part),
        { locale },
      )
    : text;
  return called(text) ?? shown;
}
