import "server-only";
import {
  submitFormRequest,
  submitFormResponse,
  submitQuery,
  type SubmitFormResponse,
} from "@/lib/contracts/public-form/public-forms";
import { FORM_BLOCKS_HEADER } from "@/lib/contracts/public-form/submit-headers";
import { defineRoute } from "@/lib/server/http/define-route";
import { readIdempotencyKey } from "@/lib/server/http/idempotency/idempotency-key";
import { answeredCookies } from "@/lib/server/public-form/access/answered";
import { inviteOf } from "@/lib/server/public-form/access/invites";
import { senderFromRequest } from "@/lib/server/public-form/spam-guard/sender";
import { submitRateLimit } from "@/lib/server/public-form/spam-guard/submit-rate";
import { answeredFormOptions } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { sentLinkOf } from "./sent-link";
import { submitBodyLimit } from "./submit-body-limit";
import { submitForm } from "./submit-form";
import type { Submitted } from "./submitted";

type Visitor = { ip: string; loadResource: () => Promise<PublishedVersion> };

/** One limit for answers as JSON and as posted pages together. */
export const submitLimit = async ({ ip, loadResource }: Visitor) =>
  submitRateLimit({ formId: (await loadResource()).formId, ip });

/** Receives answers as JSON. */
export const receiveAnswers = defineRoute({
  ...answeredFormOptions,
  query: submitQuery,
  body: submitFormRequest,
  maxBodyBytes: submitBodyLimit,
  // Labels may be keys below the top level, and a label may be any text.
  keyCheck: "top",
  rateLimit: submitLimit,
  response: submitFormResponse,
  status: 201,
  handler: async ({ params, loadResource, query, body, request, reply }) => {
    const live = await loadResource();
    const submitted = await submitForm({
      publicUrl: params.url,
      live,
      body,
      idempotencyKey: readIdempotencyKey(request.headers),
      sender: senderFromRequest(request),
      link: sentLinkOf({ token: query.item, headers: request.headers }),
      resumeToken: query.resume ?? null,
      inviteToken: inviteOf(live, request),
      headers: request.headers,
      refusesRepeat: query.repeat === "refuse",
    });
    answeredCookies(live, submitted.id).forEach((cookie) => reply.append("Set-Cookie", cookie));
    return present(submitted, request.headers.get(FORM_BLOCKS_HEADER) === "1");
  },
});

function present(
  { id, isRepeat, next, ending, followUrl, correctUrl, updateUrl, receipt, update }: Submitted,
  withBlocks: boolean,
): SubmitFormResponse {
  return {
    id,
    ...update,
    ...(isRepeat && { alreadySent: true }),
    ...(next !== null && { redirectUrl: next }),
    ...(followUrl !== null && { followUrl }),
    ...(correctUrl !== null && { correctUrl }),
    ...(updateUrl !== null && { updateUrl }),
    ...(receipt !== null && { receipt }),
    ...(ending && {
      ending: {
        ...(ending.icon !== "done" && { icon: ending.icon }),
        title: ending.title,
        text: ending.text,
        ...(withBlocks && { blocks: [...ending.blocks], untranslated: ending.untranslated }),
      },
    }),
  };
}
