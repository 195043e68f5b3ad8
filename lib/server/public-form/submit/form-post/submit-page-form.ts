import "server-only";
import { AppError } from "@/lib/domain/errors";
import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import {
  ADD_ROW_INPUT,
  EDIT_INPUT,
  RETURNED_INPUT,
  SAVE_INPUT,
} from "@/lib/domain/forms/initial-form-state";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { withRowAdded } from "@/lib/field-types/_shared/rows/add-row";
import { withLimits } from "@/lib/field-types/registry/limits";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { checkJson } from "@/lib/server/http/body/check-json";
import { namePeopleIfKnown } from "@/lib/server/public-form/board-values/public-people";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { todayOf } from "@/lib/server/public-form/version/today-of";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { attemptOf } from "./attempt-of";
import type { Unproved } from "./code-page";
import { toPageAnswers, type PageAnswers } from "./page-answers";
import type { PageAttempt } from "./page-attempt";
import { newQuestions, seenIds, visibleFor } from "./page-questions";
import { capturedAnswers, postedAnswers } from "./posted-answers";
import type { PostedCode } from "./posted-code";
import { emptied, keptIds, readOnlyAnswers, unchosenIds, type PostedLink } from "./posted-item";
import { isRedrawn, type PageForm } from "./read-page-form";
import { savePageForm, type SaveOutcome } from "./save-page-form";
import type { createFileStore } from "./store-posted-files";

type Posting = {
  live: PublishedVersion;
  form: PageForm;
  /** What the page that asks for a code added; absent where no code is asked for. */
  code?: Pick<PostedCode, "proofs" | "isEdit">;
  files: Pick<ReturnType<typeof createFileStore>, "uploads" | "errors">;
  /** The link that opened the page. */
  link: PostedLink | null;
  /** Saves the answers, to go on with elsewhere; absent where that is not offered. */
  save?: ((answers: Answers) => Promise<{ token: string }>) | undefined;
  /** Stores the answers; returns the submission's number. */
  store: (answers: PageAnswers) => Promise<{ id: number }>;
  headers: RequestHeaders;
  ip: string;
  now: Date;
};

/** `receipt`: the submission's number; `answers`: what was stored, by field id. */
export type PageOutcome =
  | { receipt: number; answers: Answers }
  | { attempt: PageAttempt }
  | { unproved: Unproved }
  | SaveOutcome;

/**
 * Stores the answers of a posted page like a JSON body of the same answers, once for each visit. Returns a receipt, an
 * attempt to show again (with errors, or with questions that the answers made visible), the address to prove first, or
 * what became of saving for later. 404 when no form is live.
 */
export async function submitPageForm(posting: Posting): Promise<PageOutcome> {
  const { live, form, files, now } = posting;
  const today = todayOf(live, now);
  const { fields, matchesPattern } = live;
  const seen = seenIds(live, { form, today });
  // What rows begin with may count from today.
  const asked = withLimits(fields, live.settings);
  const posted = postedAnswers(asked, { form, uploads: files.uploads });
  const sent = {
    ...capturedAnswers(fields, { form, seen }),
    ...posted,
    ...readOnlyAnswers(posting),
  };
  checkJson({ value: sent, keyCheck: "top" });
  if (isRedrawn(form)) {
    const newIds = form.has(RETURNED_INPUT) ? [] : undefined;
    const answers = withRowAdded(fields, sent, form.get(ADD_ROW_INPUT)?.[0]);
    return attemptOf({ posted: posting, answers, newIds, errors: files.errors });
  }
  if (posting.save !== undefined && form.has(EDIT_INPUT)) {
    return attemptOf({ posted: posting, answers: sent, newIds: [] });
  }
  if (posting.save !== undefined && form.has(SAVE_INPUT)) {
    const { save } = posting;
    return savePageForm({ posted: posting, answers: sent, fileErrors: files.errors, save });
  }
  // Storing asks again, and says so when the account's people cannot be read.
  const answers = await namePeopleIfKnown(live, sent);
  const prepared = prepareSubmission({ form: live.form, answers, matchesPattern, today });
  const visible = visibleFor(live, { answers, today });
  const more = newQuestions(fields, { visible, seen });
  // By a link, the comparison with what is stored says what is wrong.
  const isOwn = posting.link === null;
  const own = prepared.ok || !isOwn ? {} : prepared.errors;
  const errors: Record<string, Sentence> = { ...own, ...visibleOnly(files.errors, visible) };
  // These questions were not on the page yet, so they cannot be wrong.
  more.forEach(({ id }) => delete errors[id]);
  const attempted = { posted: posting, answers, newIds: more.map(({ id }) => id) };
  const isUnfinished = more.length > 0 || unchosenIds(posting).length > 0;
  if ((!prepared.ok && isOwn) || isUnfinished || Object.keys(errors).length > 0) {
    return attemptOf({ ...attempted, errors });
  }
  try {
    const settled = prepared.ok ? prepared.answers : live.form.settle(answers, today);
    // Storing unfolds and prepares them again, as it does every body: nothing is trusted because this page was checked.
    const folded = {
      ...emptied(posting, { seen, visible, settled }),
      ...foldAnswers(live.form, settled),
    };
    const addressProofs = posting.code?.proofs ?? [];
    const page = toPageAnswers(
      { ...posting, addressProofs },
      withoutKeys(folded, keptIds(posting)),
    );
    const { id } = await posting.store(page);
    return { receipt: id, answers: settled };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not-found") {
      throw error;
    }
    const [unprovedId] = error.unprovedFieldIds ?? [];
    if (unprovedId !== undefined && posting.code?.isEdit !== true) {
      return { unproved: { fieldId: unprovedId, address: String(answers[unprovedId]) } };
    }
    return attemptOf({ ...attempted, error });
  }
}

function visibleOnly(errors: Readonly<Record<string, Sentence>>, visible: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(errors).filter(([id]) => visible.has(id)));
}
