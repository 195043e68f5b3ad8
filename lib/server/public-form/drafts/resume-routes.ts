import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { defineRoute } from "@/lib/server/http/define-route";
import { invalidLinkPage } from "../corrections/correction-page";
import { streamed } from "../page/page-reply";
import { readPageForm } from "../submit/form-post/read-page-form";
import { mailDraft, requireMailAddress } from "./mail-draft";
import { draftLinks } from "./open-draft";
import { findResumed, resumePage, savedPage } from "./resume-page";

const params = z.object({ token: z.string() });
/** Of a posted address. */
const MAX_BYTES = 10_000;

/** The page of a link to saved answers. */
export const getResumed = defineRoute({
  auth: "public",
  params,
  rateLimit: draftLinks,
  handler: async ({ params: { token }, request: { headers: visitor, parameters } }) =>
    streamed(await resumePage({ token, visitor, parameters })),
});

/** E-mails the link of a draft to the address that was posted, and answers with the page that gives it. */
export const postDraftMail = defineRoute({
  auth: "public",
  params,
  maxBodyBytes: "streamed",
  rateLimit: draftLinks,
  handler: async ({ params: { token }, request: { headers, body, ip } }) => {
    const now = new Date();
    const skip = () => Promise.resolve();
    const form = await readPageForm({ headers, body, maxBytes: MAX_BYTES, take: skip });
    const resumed = await findResumed(token, now);
    if (resumed === null) {
      return streamed(await invalidLinkPage(headers));
    }
    const address = form.get("email")?.[0] ?? "";
    const mailed = { live: resumed.live, ...resumed.draft, ip, now, texts: ENGLISH };
    const problem = await problemOf(() =>
      mailDraft({ ...mailed, address: requireMailAddress(address) }),
    );
    const page = { resumed, visitor: headers, mailed: { address, problem } };
    return streamed(await savedPage(page));
  },
});

/** Of an address, or of its e-mail. */
async function problemOf(mail: () => Promise<string | null>): Promise<string | null> {
  try {
    return await mail();
  } catch (error) {
    if (error instanceof AppError) {
      return error.told(ENGLISH).message;
    }
    throw error;
  }
}
