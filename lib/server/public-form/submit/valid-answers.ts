import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { refusedMessage } from "@/lib/domain/forms/submit-failure";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { errorsByPart } from "@/lib/form-engine/answers/part-problems";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { withAnsweredItems } from "@/lib/server/public-form/board-values/offered-items";
import { namePeople } from "@/lib/server/public-form/board-values/public-people";
import type { NewItemUpdate } from "@/lib/server/public-form/update-links/item-updates.repository";
import { requireUnused } from "@/lib/server/public-form/update-links/open-link";
import { prepareUpdate } from "@/lib/server/public-form/update-links/prepare-update";
import { untouchedAnswers } from "@/lib/server/public-form/update-links/untouched-answers";
import { requireOpen } from "@/lib/server/public-form/version/opening";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { todayOf } from "@/lib/server/public-form/version/today-of";
import { completeAnswers } from "./complete-answers";
import type { OpenedLink } from "./sent-link";
import { refuseLargeFiles } from "./store-answer-files";

type SentAnswers = {
  live: PublishedVersion;
  body: Readonly<Record<string, unknown>>;
  opened: OpenedLink | null;
  now: Date;
};

type ValidAnswers = { answers: Answers; update: NewItemUpdate | null };

/**
 * The answers to store, and what they change of an item. 400 with a sentence for each field that is wrong, 409 when
 * the form is not open either.
 */
export async function requireValidAnswers(sent: SentAnswers): Promise<ValidAnswers> {
  try {
    return await validAnswers(sent);
  } catch (error) {
    // Nobody should correct what cannot be sent.
    if (!sent.opened?.asked) {
      await requireOpen(sent.live, sent.now);
    }
    throw error;
  }
}

async function validAnswers({ body, opened, now, ...sent }: SentAnswers): Promise<ValidAnswers> {
  const live = await withAnsweredItems(opened?.version ?? sent.live, body);
  const { fields, form, matchesPattern } = live;
  const check = (answers: Answers) => refuseLargeFiles(fields, answers);
  if (opened !== null) {
    await requireUnused(opened, live);
    const prepared = await prepareUpdate({ live, sent: opened, body, now, check });
    if (Object.keys(prepared.errors).length > 0) {
      const settled = { form, answers: prepared.answers, matchesPattern };
      throw refusal(errorsByPart(prepared.errors, settled), live);
    }
    const { update } = prepared;
    const before = await untouchedAnswers({ live, update });
    return { answers: completeAnswers(live, { answers: prepared.answers, before, now }), update };
  }
  const answers = await namePeople(live, unfoldAnswers(form, body));
  check(answers);
  const today = todayOf(live, now);
  const prepared = prepareSubmission({ form, answers, matchesPattern, today });
  if (!prepared.ok) {
    const settled = { form, answers: form.settle(answers, today), matchesPattern };
    throw refusal(errorsByPart(prepared.errors, settled), live);
  }
  return { answers: completeAnswers(live, { answers: prepared.answers, now }), update: null };
}

function refusal(errors: Record<string, Sentence>, { version }: PublishedVersion): AppError {
  return new AppError("invalid", (texts) => refusedMessage(texts, Object.values(errors)), {
    fieldErrors: errors,
    formVersion: version,
  });
}
