import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { SAVE_ANEW, SAVE_INPUT } from "@/lib/domain/forms/initial-form-state";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { draftSaves } from "@/lib/server/public-form/drafts/open-draft";
import { saveDraft } from "@/lib/server/public-form/drafts/save-draft";
import { senderFromRequest } from "@/lib/server/public-form/spam-guard/sender";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { filledTraps, formTokenOf } from "./page-answers";
import type { PageForm } from "./read-page-form";

type PostedDraft = {
  live: PublishedVersion;
  form: PageForm;
  answers: Answers;
  resumeToken: string | null;
  /** The end of what the page shows, ISO 8601. */
  replaces: string | null;
  request: { ip: string; headers: RequestHeaders };
  now: Date;
};

/** Saves a page posted without JavaScript as its button says: see `saveDraft`. */
export async function savePostedDraft({
  live,
  form,
  answers,
  resumeToken,
  replaces,
  request: { ip, headers },
  now,
}: PostedDraft): Promise<{ token: string }> {
  await rateLimit(draftSaves({ formId: live.formId, ip }));
  return saveDraft({
    live,
    token: form.get(SAVE_INPUT)?.[0] === SAVE_ANEW ? null : resumeToken,
    answers: { ...answers, ...filledTraps(live, form) },
    replaces: replaces === null ? null : new Date(replaces),
    page: null,
    sender: senderFromRequest({ headers, ip, token: formTokenOf(form) }),
    now,
  });
}
