import "server-only";
import type { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import {
  alreadySubmittedMessage,
  arrivedMessage,
  submitFailureMessage,
} from "@/lib/domain/forms/submit-failure";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { sayAll, type Sentence } from "@/lib/domain/system-texts/sentence";
import { errorsByField } from "@/lib/form-engine/answers/part-problems";
import { formTokenOf } from "./page-answers";
import type { PageAttempt } from "./page-attempt";
import { returnedItem, type Posted } from "./posted-item";

/** Temporary errors, after which sending again may succeed. */
const NOT_FINAL = new Set(["rate-limited", "upstream", "unavailable"]);

type FailedPost = {
  posted: Posted;
  answers: Answers;
  /** Of questions that the posted page did not have; undefined: the visit has not begun yet. */
  newIds: string[] | undefined;
  errors?: Readonly<Record<string, Sentence>>;
  error?: AppError;
  /** Whether it was to be saved, not sent. */
  isSaving?: boolean;
};

/** The page to show again: with `errors`, else with those of `error`, else with its sentence. */
export function attemptOf({
  posted,
  answers,
  newIds,
  error,
  isSaving = false,
  ...rest
}: FailedPost): {
  attempt: PageAttempt;
} {
  const told = error?.told(posted.live.texts);
  const errors = sayAll(rest.errors ?? errorsByField(told?.fieldErrors ?? {}), posted.live.texts);
  const isFailure = error !== undefined && Object.keys(errors).length === 0;
  const failure = isFailure ? failureOf(error, { texts: posted.live.texts, isSaving }) : null;
  const { form } = posted;
  // The token was used with other answers: a new token lets the visitor send these as a second submission.
  const isOther = error?.code === "mismatch";
  const token = isOther ? null : formTokenOf(form);
  const arrived = isOther ? arrivedMessage(posted.live.texts, error.receipt ?? null) : undefined;
  const refusals = Object.keys(errors).length > 0 ? 1 : 0;
  const start = { answers, errors, refusals, failure };
  const isConflict = error?.itemConflict !== undefined;
  const item = returnedItem(posted, error);
  const correctUrl = error?.correctUrl;
  return { attempt: { start, newIds, token, arrived, correctUrl, isConflict, ...item } };
}

type Failure = { texts: SystemTexts; isSaving: boolean };

function failureOf(error: AppError, { texts, isSaving }: Failure): string {
  const { code, receipt } = error;
  const { message: sentence } = error.told(texts);
  if (isSaving) {
    return fill(texts.items.both, { first: texts.saving.nothing, next: sentence });
  }
  return code === "mismatch"
    ? alreadySubmittedMessage(texts, receipt ?? null)
    : submitFailureMessage(texts, {
        sentence,
        isFinal: !NOT_FINAL.has(code),
      });
}
