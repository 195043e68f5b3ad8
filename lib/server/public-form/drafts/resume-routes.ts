import "server-only";
import { z } from "zod";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import { AppError } from "@/lib/domain/errors";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { RequestBody } from "@/lib/server/http/body/request-body";
import { defineRoute } from "@/lib/server/http/define-route";
import type { Caller } from "@/lib/server/http/route-options";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { invalidLinkPage } from "../corrections/correction-page";
import { textsOfLink } from "../language/texts-of-link";
import { streamed } from "../page/page-reply";
import { readFormToken } from "../spam-guard/form-token";
import { formTokenOf } from "../submit/form-post/page-answers";
import { readPageForm, type PageForm } from "../submit/form-post/read-page-form";
import { deletionPage } from "./deletion-page";
import { deleteDraft } from "./drafts.repository";
import { findResumed, type Resumed } from "./find-resumed";
import { mailDraft, requireMailAddress } from "./mail-draft";
import { draftLinks } from "./open-draft";
import { closedResumePage, resumePage, savedPage } from "./resume-page";

const params = z.object({ token: z.string() });
const options = {
  auth: "public",
  params,
  loadResource: ({ token }: { token: string }, { parameters }: Caller) =>
    findResumed(token, new Date(), parameters.get(LANGUAGE_PARAMETER)),
  texts: textsOfLink(({ live }: Resumed) => live),
  rateLimit: draftLinks,
} as const;
/** Of a posted address or form token. */
const MAX_BYTES = 10_000;
const BAD_REQUEST = 400;

/** The page of a link to saved answers. */
export const getResumed = defineRoute({
  ...options,
  handler: async ({ params: { token }, request: { headers: visitor, parameters } }) =>
    streamed(await resumePage({ token, visitor, parameters })),
});

/** E-mails the link of a draft to the address that was posted, and answers with the page that gives it. */
export const postDraftMail = defineRoute({
  ...options,
  maxBodyBytes: "streamed",
  handler: async ({ loadResource, request: { headers, body, ip } }) => {
    const now = new Date();
    const form = await readForm(headers, body);
    const resumed = await loadResource();
    if (resumed === null) {
      return streamed(await invalidLinkPage(headers));
    }
    const closed = await closedResumePage({ resumed, visitor: headers });
    if (closed !== null) {
      return streamed(closed);
    }
    const address = form.get("email")?.[0] ?? "";
    const { live, draft } = resumed;
    const problem = await problemOf(live.texts, () =>
      mailDraft({ live, ...draft, ip, now, address: requireMailAddress(address) }),
    );
    const page = { resumed, visitor: headers, mailed: { address, problem } };
    return streamed(await savedPage(page));
  },
});

/** Deletes what a link has, once asked for with the form token of its page, and says so. */
export const postDraftDeletion = defineRoute({
  ...options,
  maxBodyBytes: "streamed",
  handler: async ({ loadResource, request: { headers, body } }) => {
    const now = new Date();
    const form = await readForm(headers, body);
    const resumed = await loadResource();
    if (resumed === null) {
      return streamed(await invalidLinkPage(headers));
    }
    const closed = await closedResumePage({ resumed, visitor: headers });
    if (closed !== null) {
      return streamed(closed);
    }
    const { live, draft } = resumed;
    const page = { resumed, visitor: headers, now };
    const formToken = formTokenOf(form);
    if (formToken === null || readFormToken({ token: formToken, ...live }) === null) {
      return streamed(await deletionPage({ ...page, status: BAD_REQUEST }));
    }
    const isDone = await deleteDraft({ formId: live.formId, tokenHash: draft.hash }, now);
    return streamed(
      isDone ? await deletionPage({ ...page, isDone }) : await invalidLinkPage(headers),
    );
  },
});

function readForm(headers: RequestHeaders, body: RequestBody): Promise<PageForm> {
  const skip = () => Promise.resolve();
  return readPageForm({ headers, body, maxBytes: MAX_BYTES, take: skip });
}

/** Of an address, or of its e-mail. */
async function problemOf(
  texts: SystemTexts,
  mail: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await mail();
  } catch (error) {
    if (error instanceof AppError) {
      return error.told(texts).message;
    }
    throw error;
  }
}
