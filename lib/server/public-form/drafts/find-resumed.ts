import "server-only";
import { liveVersionSentIn } from "../language/version-sent-in";
import { findLiveFormById } from "../version/live-form";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { readDraftToken } from "./draft-token";
import { findFormOfDraft } from "./drafts.repository";
import { findUnsentDraft, type OpenedDraft } from "./open-draft";

/** Where a link leads to: an unsent draft of a live form that lets visitors save, in the language of the page. */
export type Resumed = { live: PublishedVersion; publicUrl: string; draft: OpenedDraft };

/**
 * Null for a token that opens nothing, whatever the reason, and for a draft that was sent. `lang`: the language that the address
 * asks for, before that of the draft.
 */
export async function findResumed(
  text: string,
  now: Date,
  lang: string | null = null,
): Promise<Resumed | null> {
  const token = readDraftToken(text);
  const form = token && (await findFormOfDraft(token.hash, now));
  const live = form && (await findLiveFormById(form.formId));
  if (!token || !form || !live?.settings.resumable) {
    return null;
  }
  const draft = await findUnsentDraft({ live, token, now });
  if (draft === null) {
    return null;
  }
  const { publicUrl } = form;
  const answered = await loadVersion(draft.versionId);
  return { live: await liveVersionSentIn({ live, answered }, draft, lang), publicUrl, draft };
}
