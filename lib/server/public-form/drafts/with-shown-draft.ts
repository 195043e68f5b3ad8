import "server-only";
import type { AddedHeaders } from "@/lib/server/http/responses/reply-headers";
import { LINK_HEADERS } from "../update-links/with-shown-item";
import type { PublishedVersion } from "../version/published-version";
import { fittingDraft, type FittingDraft } from "./draft-answers";
import { limitDraftLinks, requireDraft } from "./open-draft";

type Visit = {
  live: PublishedVersion;
  token: string | undefined;
  ip: string;
  reply: AddedHeaders;
};

/** The form with the draft of the link, when the request has one. @throws {AppError} as `requireDraft` */
export async function withShownDraft<Form extends object>(
  form: Form,
  { live, token, ip, reply }: Visit,
): Promise<Form & { draft?: FittingDraft }> {
  if (token === undefined) {
    return form;
  }
  Object.entries(LINK_HEADERS).forEach(([name, value]) => reply.set(name, value));
  await limitDraftLinks(ip);
  const draft = await requireDraft({ live, token, now: new Date() });
  return { ...form, draft: await fittingDraft(live, draft) };
}
