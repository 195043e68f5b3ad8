import "server-only";
import { z } from "zod";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import { submitFormRequest, submitFormResponse } from "@/lib/contracts/public-form/public-forms";
import { FORM_TOKEN_HEADER } from "@/lib/contracts/public-form/spam-guard";
import { ITEM_REVISION_HEADER } from "@/lib/contracts/public-form/submit-headers";
import { defineRoute, type Respond, type Route } from "@/lib/server/http/define-route";
import { readIdempotencyKey } from "@/lib/server/http/idempotency/idempotency-key";
import { fileParams } from "@/lib/server/http/params";
import { rateLimit } from "@/lib/server/http/rate-limit";
import type { Caller } from "@/lib/server/http/route-options";
import { guesses } from "../corrections/correction-guesses";
import { invalidLinkPage } from "../corrections/correction-page";
import { textsOfLink } from "../language/texts-of-link";
import { streamed } from "../page/page-reply";
import { submitRateLimit } from "../spam-guard/submit-rate";
import { isPageForm } from "../submit/form-post/read-page-form";
import { submitBodyLimit } from "../submit/submit-body-limit";
import { linkUploadRoutes } from "../uploads/link-upload-routes";
import { completeStage } from "./complete-stage";
import { findOpenStage, requireOpenStage, requireWaitingStage, type OpenStage } from "./open-stage";
import { receiveStagePost } from "./receive-stage-post";
import { openStageFile } from "./stage-files";
import { stagePage } from "./stage-page";
import { shownStageForm } from "./stage-version";

const params = z.object({ token: z.string() });
const options = {
  auth: "public",
  params,
  loadResource: ({ token }: { token: string }, { parameters }: Caller) =>
    findOpenStage(token, new Date(), parameters.get(LANGUAGE_PARAMETER)),
  texts: textsOfLink(({ shown }: OpenStage) => shown),
  rateLimit: guesses,
} as const;

/** The page of a stage. */
export const getStage = defineRoute({
  ...options,
  handler: async ({ params: { token }, request: { headers: visitor, parameters } }) =>
    streamed(await stagePage({ token, visitor, parameters })),
});

/** Receives what a stage fills in as JSON. */
const receiveAnswers = defineRoute({
  ...options,
  loadResource: ({ token }, { parameters }) =>
    requireOpenStage(token, new Date(), parameters.get(LANGUAGE_PARAMETER)),
  body: submitFormRequest,
  maxBodyBytes: ({ loadResource, declaredBytes }) =>
    submitBodyLimit({
      loadResource: async () => (await loadResource()).version,
      declaredBytes,
    }),
  // Labels may be keys below the top level, and a label may be any text.
  keyCheck: "top",
  response: submitFormResponse,
  handler: async ({ loadResource, body, request: { ip, headers } }) => {
    const stage = await loadResource();
    await rateLimit(submitRateLimit({ formId: stage.formId, ip }));
    const revision = headers.get(ITEM_REVISION_HEADER);
    const formToken = headers.get(FORM_TOKEN_HEADER);
    const idempotencyKey = readIdempotencyKey(headers);
    const sent = { body, revision, formToken, idempotencyKey };
    await completeStage({ stage, ...sent, ip, now: new Date() });
    const title = stage.shown.texts.pages.stage.received;
    return { id: stage.submissionId, ending: { title, text: "", blocks: [] } };
  },
});

/** Receives the page of a stage that was posted without JavaScript. */
const receivePage = defineRoute({
  ...options,
  maxBodyBytes: "streamed",
  handler: async ({ params: { token }, loadResource, request }) => {
    const stage = await loadResource();
    if (stage === null) {
      return streamed(await invalidLinkPage(request.headers));
    }
    await rateLimit(submitRateLimit({ formId: stage.formId, ip: request.ip }));
    return receiveStagePost({ token, stage, request, now: new Date() });
  },
});

/** Receives a stage as JSON, which is what it declares, or as a page posted without JavaScript. */
export const receiveStage: Route = Object.assign<Respond, Pick<Route, "declaration">>(
  (request, given) =>
    isPageForm(request.headers) ? receivePage(request, given) : receiveAnswers(request, given),
  { declaration: receiveAnswers.declaration },
);

/** A file of the earlier answers that the page of a stage shows. */
export const getStageFile = defineRoute({
  auth: "public",
  params: params.extend(fileParams.shape),
  notFound: "File not found",
  rateLimit: guesses,
  handler: ({ params: { token, id }, request: { headers } }) =>
    openStageFile({ token, id, range: headers.get("range"), now: new Date() }),
});

/** Files of a stage, stored ahead of it. */
export const stageUploads = linkUploadRoutes(
  async (token, lang) => shownStageForm(await requireWaitingStage(token, new Date(), lang)).version,
);
