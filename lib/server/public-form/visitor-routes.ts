import "server-only";
import { z } from "zod";
import {
  columnValuesResponse,
  linkedItemsResponse,
  publicFilteredValuesQuery,
  publicLinkedItemsQuery,
} from "@/lib/contracts/board-service";
import {
  uploadPartQuery,
  uploadPartResponse,
  uploadQuery,
  uploadResponse,
} from "@/lib/contracts/files";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import {
  addressCodeRequest,
  addressCodeResponse,
  addressProofRequest,
  addressProofResponse,
  peopleQuery,
  peopleResponse,
  placesResponse,
  publicFormResponse,
  reachedPagesRequest,
  visitorLinkQuery,
} from "@/lib/contracts/public-form/public-forms";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { valuesLimit } from "@/lib/server/board-service/values-limit";
import { afterAnswer } from "@/lib/server/http/after-answer";
import { defineRoute } from "@/lib/server/http/define-route";
import { handlersAt, type PathOf, type RouteTable } from "@/lib/server/http/route-table";
import { unlock } from "./access/unlock-routes";
import { withColumnTypes } from "./board-values/column-types";
import { listPublicFilteredValues, listPublicLinkedItems } from "./board-values/list-public-values";
import { listPublicPeople } from "./board-values/public-people";
import { publicValuesOptions } from "./board-values/values-options";
import {
  correctionUploads,
  getCorrection,
  postWithdrawal,
  receiveCorrection,
} from "./corrections/correction-routes";
import { postDraft, putDraft, removeDraft } from "./drafts/draft-routes";
import { getResumed, postDraftDeletion, postDraftMail } from "./drafts/resume-routes";
import { withShownDraft } from "./drafts/with-shown-draft";
import { followedPage } from "./follow/followed-page";
import { countReachedPages, requirePages } from "./page/activity/count-reached-pages";
import { countStart } from "./page/activity/count-view";
import { shareImage } from "./page/discovery/share-image";
import { linkParameters } from "./page/link-parameters";
import { streamed } from "./page/page-reply";
import { publicPage } from "./page/public-page";
import { sentPage } from "./page/sent-page";
import { codeRate } from "./proved-addresses/code-rate";
import { redeemAddressCode } from "./proved-addresses/redeem-address-code";
import { sendAddressCode } from "./proved-addresses/send-address-code";
import { listPlaces } from "./reservations/list-places";
import { getStage, getStageFile, receiveStage, stageUploads } from "./stages/stage-routes";
import { receive, redirectBrowsers } from "./submit/submit-routes";
import { withShownItem } from "./update-links/with-shown-item";
import { findUploadPart, receiveUpload } from "./uploads/receive-upload";
import { uploadRate } from "./uploads/upload-rate";
import { liveFormOptions } from "./version/live-form";
import { versionIn } from "./version/published-version";

const MINUTE_MS = 60_000;

/**
 * What visitors ask for: our server answers it by these routes in front of Next, other servers by the handlers of `app`,
 * which are the same routes. HEAD is answered like GET.
 */
export const VISITOR_ROUTES = {
  "GET /form/[publicUrl]": formPage("form"),
  "GET /embed/[publicUrl]": formPage("embed"),

  "GET /form/[publicUrl]/sent/[receipt]": sentForm("form"),
  "GET /embed/[publicUrl]/sent/[receipt]": sentForm("embed"),

  "GET /r/[token]": defineRoute({
    auth: "public",
    params: z.object({ token: z.string() }),
    // A page asks twice a minute: enough for a hundred people behind one address.
    rateLimit: ({ ip }) => ({ key: `followed-page:${ip}`, points: 240, windowMs: MINUTE_MS }),
    handler: async ({ params: { token }, request: { headers: visitor, parameters } }) =>
      streamed(await followedPage({ token, visitor, lang: parameters.get(LANGUAGE_PARAMETER) })),
  }),

  "GET /correct/[token]": getCorrection,
  "POST /api/corrections/[token]": receiveCorrection,
  "POST /api/corrections/[token]/withdrawal": postWithdrawal,
  "POST /api/corrections/[token]/uploads": correctionUploads.receive,
  "GET /api/corrections/[token]/uploads": correctionUploads.find,

  "GET /stage/[token]": getStage,
  "POST /api/stage-links/[token]": receiveStage,
  "POST /api/stage-links/[token]/uploads": stageUploads.receive,
  "GET /api/stage-links/[token]/uploads": stageUploads.find,
  "GET /api/stage-links/[token]/files/[id]": getStageFile,

  "GET /resume/[token]": getResumed,
  "POST /api/drafts/[token]/mail": postDraftMail,
  "POST /api/drafts/[token]/deletion": postDraftDeletion,

  "GET /api/public-forms/[url]": defineRoute({
    ...liveFormOptions,
    query: visitorLinkQuery,
    response: publicFormResponse,
    handler: async ({ loadResource, query: { item, resume }, request: { ip }, reply }) => {
      const called = await loadResource();
      // What is sent is the original's.
      const live = await versionIn(called, originalLanguage(called.settings));
      const { form } = await withColumnTypes(live);
      const shown = await withShownItem(form.publicForm, { live, token: item, ip, reply });
      return withShownDraft(shown, { live, token: resume, ip, reply });
    },
  }),

  "POST /api/public-forms/[url]/unlock": unlock,

  "GET /api/public-forms/[url]/image": defineRoute({
    ...liveFormOptions,
    handler: async ({ loadResource }) => shareImage(await loadResource()),
  }),

  "POST /api/public-forms/[url]/starts": defineRoute({
    ...liveFormOptions,
    rateLimit: async ({ ip, loadResource }) => {
      const { formId } = await loadResource();
      return { key: `start:${formId}:${ip}`, points: 60, windowMs: 2 * MINUTE_MS };
    },
    handler: async ({ loadResource, request }) => {
      const { formId } = await loadResource();
      afterAnswer(countStart({ formId, headers: request.headers }));
    },
  }),

  "POST /api/public-forms/[url]/pages": defineRoute({
    ...liveFormOptions,
    body: reachedPagesRequest,
    rateLimit: async ({ ip, loadResource }) => {
      const { formId } = await loadResource();
      return { key: `page:${formId}:${ip}`, points: 600, windowMs: 2 * MINUTE_MS };
    },
    handler: async ({ loadResource, body, request }) => {
      const live = await loadResource();
      const pageIds = requirePages(live, body.pages);
      const reached = { formId: live.formId, pageIds, headers: request.headers };
      afterAnswer(countReachedPages(reached));
    },
  }),

  "GET /api/public-forms/[url]/people": defineRoute({
    ...liveFormOptions,
    query: peopleQuery,
    rateLimit: valuesLimit,
    response: peopleResponse,
    handler: async ({ loadResource, query }) =>
      listPublicPeople(await loadResource(), query.fieldId),
  }),

  "GET /api/public-forms/[url]/places": defineRoute({
    ...liveFormOptions,
    // A page asks every half minute, and when its visitor comes back to it.
    rateLimit: ({ ip }) => ({ key: `places:${ip}`, points: 1_000, windowMs: 10 * MINUTE_MS }),
    response: placesResponse,
    handler: async ({ loadResource }) => listPlaces(await loadResource()),
  }),

  "GET /api/public/monday/board-relation-values": defineRoute({
    ...publicValuesOptions,
    query: publicLinkedItemsQuery,
    response: linkedItemsResponse,
    handler: async ({ loadResource, query }) => listPublicLinkedItems(await loadResource(), query),
  }),

  "GET /api/public/monday/column-values/filtered": defineRoute({
    ...publicValuesOptions,
    query: publicFilteredValuesQuery,
    response: columnValuesResponse,
    handler: async ({ loadResource, query }) =>
      listPublicFilteredValues(await loadResource(), query),
  }),

  "POST /api/public-forms/[url]/uploads": defineRoute({
    ...liveFormOptions,
    query: uploadQuery,
    maxBodyBytes: "streamed",
    rateLimit: uploadRate("upload"),
    response: uploadResponse,
    status: 201,
    handler: async ({ loadResource, query, request }) =>
      receiveUpload({ live: await loadResource(), query, request }),
  }),

  "GET /api/public-forms/[url]/uploads": defineRoute({
    ...liveFormOptions,
    query: uploadPartQuery,
    rateLimit: uploadRate("upload-part"),
    response: uploadPartResponse,
    handler: async ({ loadResource, query: { field, resume } }) =>
      findUploadPart({ live: await loadResource(), fieldId: field, resume }),
  }),

  "POST /api/public-forms/[url]/address-codes": defineRoute({
    ...liveFormOptions,
    body: addressCodeRequest,
    rateLimit: codeRate("address-codes"),
    response: addressCodeResponse,
    status: 202,
    handler: async ({ loadResource, body }) =>
      sendAddressCode({ live: await loadResource(), ...body }),
  }),

  "POST /api/public-forms/[url]/address-proofs": defineRoute({
    ...liveFormOptions,
    body: addressProofRequest,
    rateLimit: codeRate("address-proofs"),
    response: addressProofResponse,
    status: 201,
    handler: async ({ loadResource, body }) =>
      redeemAddressCode({ live: await loadResource(), ...body }),
  }),

  "POST /api/public-forms/[url]/drafts": postDraft,
  "PUT /api/public-forms/[url]/drafts": putDraft,
  "DELETE /api/public-forms/[url]/drafts": removeDraft,

  "POST /api/public-forms/[url]/submit": receive,
  "GET /api/public-forms/[url]/submit": redirectBrowsers,
} satisfies RouteTable;

/** The handlers of a path, as Next calls them. */
export function visitorHandlers(path: PathOf<typeof VISITOR_ROUTES>) {
  return handlersAt(VISITOR_ROUTES, path);
}

function formPage(surface: Surface) {
  return defineRoute({
    auth: "public",
    params: z.object({ publicUrl: z.string() }),
    handler: async ({ params: { publicUrl }, request: { method, headers, parameters } }) => {
      const isShown = method !== "HEAD";
      const visit = { surface, publicUrl, parameters: linkParameters(parameters), headers };
      return streamed(await publicPage({ ...visit, isShown }));
    },
  });
}

function sentForm(surface: Surface) {
  return defineRoute({
    auth: "public",
    params: z.object({ publicUrl: z.string(), receipt: z.string() }),
    handler: async ({ params, request: { headers, parameters } }) => {
      const lang = parameters.get(LANGUAGE_PARAMETER);
      return streamed(await sentPage({ ...params, lang, surface, headers }));
    },
  });
}
