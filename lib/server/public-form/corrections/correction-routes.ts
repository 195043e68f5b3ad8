import "server-only";
import { z } from "zod";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import {
  submitFormRequest,
  submitFormResponse,
  type SubmitFormResponse,
} from "@/lib/contracts/public-form/public-forms";
import { ITEM_REVISION_HEADER } from "@/lib/contracts/public-form/submit-headers";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { defineRoute } from "@/lib/server/http/define-route";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import type { Caller } from "@/lib/server/http/route-options";
import { textsOfLink } from "../language/texts-of-link";
import { versionSentIn } from "../language/version-sent-in";
import { correctUrlOf } from "../links/correct-url-of";
import { streamed } from "../page/page-reply";
import { requireCorrectable } from "../revisions/correctable-version";
import { submitRateLimit } from "../spam-guard/submit-rate";
import { jsonOrPage } from "../submit/form-post/json-or-page";
import { submitBodyLimit } from "../submit/submit-body-limit";
import { linkUploadRoutes } from "../uploads/link-upload-routes";
import { visitorsVersion } from "../version/published-version";
import { guesses } from "./correction-guesses";
import { correctionPath } from "./correction-item";
import { correctionPage, invalidLinkPage } from "./correction-page";
import {
  findCorrection,
  requireCorrection,
  requireSentCorrection,
  type Correction,
} from "./open-correction";
import { receiveCorrectionPost } from "./receive-correction-post";
import { sendCorrection, type SentCorrection } from "./send-correction";
import { withdrawSubmission } from "./withdraw-submission";

const params = z.object({ token: z.string() });

const options = {
  auth: "public",
  params,
  loadResource: ({ token }: { token: string }, { parameters }: Caller) =>
    findCorrection(token, new Date(), parameters.get(LANGUAGE_PARAMETER)),
  texts: textsOfLink(({ live }: Correction) => live),
  rateLimit: guesses,
} as const;

/** The page of a link to correct a submission. */
export const getCorrection = defineRoute({
  ...options,
  handler: async ({ params: { token }, request: { headers: visitor, parameters } }) =>
    streamed(await correctionPage({ token, visitor, parameters })),
});

/** Receives a correction as JSON. */
const receiveCorrectedAnswers = defineRoute({
  ...options,
  loadResource: ({ token }, { parameters }) =>
    requireSentCorrection(token, new Date(), parameters.get(LANGUAGE_PARAMETER)),
  body: submitFormRequest,
  maxBodyBytes: ({ loadResource, declaredBytes }) =>
    submitBodyLimit({ loadResource: async () => (await loadResource()).live, declaredBytes }),
  // Labels may be keys below the top level, and a label may be any text.
  keyCheck: "top",
  response: submitFormResponse,
  handler: async ({ loadResource, body, request: { ip, headers } }) => {
    const correction = await loadResource();
    await limitSending(correction, ip);
    const revision = headers.get(ITEM_REVISION_HEADER);
    const sent = await sendCorrection({ correction, body, revision, ip, now: new Date() });
    return present(correction, sent);
  },
});

/** Receives a correction that was posted without JavaScript. */
const receiveCorrectionPage = defineRoute({
  ...options,
  maxBodyBytes: "streamed",
  handler: async ({ params: { token }, loadResource, request }) => {
    const correction = await loadResource();
    if (!correction?.mayCorrect && !correction?.wasReturned) {
      return streamed(await invalidLinkPage(request.headers));
    }
    await limitSending(correction, request.ip);
    return receiveCorrectionPost({ token, correction, request, now: new Date() });
  },
});

/** Receives a correction. */
export const receiveCorrection = jsonOrPage({
  json: receiveCorrectedAnswers,
  page: receiveCorrectionPage,
});

/** Withdraws the submission of a link, and redirects to the page that says so. */
export const postWithdrawal = defineRoute({
  ...options,
  handler: async ({ params: { token }, request: { headers, parameters } }) => {
    if (!(await withdrawSubmission({ token, now: new Date() }))) {
      return streamed(await invalidLinkPage(headers));
    }
    const lang = parameters.get(LANGUAGE_PARAMETER);
    const shown = lang === null ? "" : `&${LANGUAGE_PARAMETER}=${encodeURIComponent(lang)}`;
    const location = `${correctionPath(token)}?done=withdrawn${shown}`;
    return new StreamReply({ status: 303, headers: { location } });
  },
});

/** Files of a correction, stored ahead of it, by the version whose questions the page shows. */
export const correctionUploads = linkUploadRoutes(async (token, lang) => {
  const now = new Date();
  const correction = await requireCorrection(token, now, lang);
  const { version } = await requireCorrectable({ ...correction, by: "respondent" }, now);
  return versionSentIn(visitorsVersion(version), correction.live);
});

function limitSending({ formId }: Correction, ip: string): Promise<void> {
  return rateLimit(submitRateLimit({ formId, ip }));
}

async function present(
  { live, isLive, submissionId: id }: Correction,
  { isChanged }: SentCorrection,
): Promise<SubmitFormResponse> {
  const correctUrl = isLive ? await correctUrlOf(live, id) : null;
  return {
    id,
    ...(correctUrl !== null && { correctUrl }),
    ending: endingOf(live.texts, isChanged),
  };
}

function endingOf({ pages }: SystemTexts, isChanged: boolean): SubmitFormResponse["ending"] {
  const { received, unchanged, asBefore } = pages.correct;
  return isChanged
    ? { title: received, text: "", blocks: [] }
    : {
        icon: "info",
        title: unchanged,
        text: asBefore,
        blocks: [{ block: "paragraph", content: [asBefore] }],
      };
}
