import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { attemptOf } from "./attempt-of";
import type { PageAttempt } from "./page-attempt";
import type { Posted } from "./posted-item";

type Saving = {
  posted: Posted;
  answers: Answers;
  /** Why files were refused, by field id. */
  fileErrors: Readonly<Record<string, string>>;
  save: (answers: Answers) => Promise<{ token: string }>;
};

/** `newer`: answers that the page has not seen are saved there, and nothing was replaced. */
export type SaveOutcome = { saved: string } | { newer: true } | { attempt: PageAttempt };

/** Returns the token of what was saved, or an attempt to show again where a file or the saving was refused. */
export async function savePageForm({
  posted,
  answers,
  fileErrors: errors,
  save,
}: Saving): Promise<SaveOutcome> {
  const attempted = { posted, answers, newIds: [] };
  if (Object.keys(errors).length > 0) {
    return attemptOf({ ...attempted, errors });
  }
  try {
    return { saved: (await save(answers)).token };
  } catch (error) {
    // What was typed is shown again, whatever the reason.
    if (!(error instanceof AppError)) {
      throw error;
    }
    if (error.draftExpiresAt !== undefined) {
      return { newer: true };
    }
    return attemptOf({ ...attempted, error, isSaving: true });
  }
}
