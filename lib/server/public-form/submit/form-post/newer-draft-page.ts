import "server-only";
import type { PostedUpload } from "@/lib/field-types/_shared/answers/posted-field";
import type { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { resumeParameters, resumePath } from "@/lib/server/public-form/drafts/draft-token";
import { requireDraft } from "@/lib/server/public-form/drafts/open-draft";
import { languageQuery } from "@/lib/server/public-form/language/language-menu";
import { linkPage } from "@/lib/server/public-form/page/link-page";
import { streamed } from "@/lib/server/public-form/page/page-reply";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { postedInputs } from "./posted-inputs";
import type { PageForm } from "./read-page-form";

type NewerDraft = {
  form: PageForm;
  uploads: ReadonlyMap<string, readonly PostedUpload[]>;
  live: PublishedVersion;
  publicUrl: string;
  token: string;
  visitor: RequestHeaders;
  now: Date;
};

const CONFLICT = 409;

/** Asks what becomes of answers that would replace newer ones. The page keeps all that was posted. 410 when those are gone by now. */
export async function newerDraftPage({
  form,
  uploads,
  live,
  publicUrl,
  token,
  visitor,
  now,
}: NewerDraft): Promise<StreamReply> {
  const { savedAt, expiresAt } = await requireDraft({ live, token, now });
  const { publicForm, settings } = live;
  const shown = resumeParameters(token, expiresAt.toISOString());
  const content = {
    kind: "newer-draft",
    live: { publicForm, settings },
    action: `/api/public-forms/${encodeURIComponent(publicUrl)}/submit?from=form${languageQuery(live, "&")}${shown}`,
    inputs: postedInputs(form, uploads),
    path: resumePath(token),
    savedAt: savedAt.toISOString(),
  } as const;
  const page = { version: live, content, visitor, status: CONFLICT, isPosted: true };
  return streamed(await linkPage(page));
}
