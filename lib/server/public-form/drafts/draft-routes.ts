import "server-only";
import type { z } from "zod";
import {
  replaceDraftResponse,
  resumeQuery,
  saveDraftRequest,
  saveDraftResponse,
} from "@/lib/contracts/public-form/answer-drafts";
import { defineRoute } from "@/lib/server/http/define-route";
import { submitBodyLimit } from "../submit/submit-body-limit";
import { liveFormOptions } from "../version/live-form";
import type { PublishedVersion } from "../version/published-version";
import { resumeUrl } from "./draft-token";
import { deleteDraft } from "./drafts.repository";
import { mailDraft, requireMailAddress } from "./mail-draft";
import { draftGone, limitDraftLinks, requireDraftToken, requireResumable } from "./open-draft";
import { saveDraft } from "./save-draft";

const HOUR_MS = 60 * 60 * 1000;
type Visitor = { ip: string; loadResource: () => Promise<PublishedVersion> };

/** Of new drafts and of those saved again: enough for a few school classes behind one address. */
async function savesAnHour({ ip, loadResource }: Visitor) {
  const { formId } = await loadResource();
  return { key: `draft-saves:${formId}:${ip}`, points: 600, windowMs: HOUR_MS };
}

const options = {
  ...liveFormOptions,
  body: saveDraftRequest,
  maxBodyBytes: submitBodyLimit,
  rateLimit: savesAnHour,
} as const;

/** Saves answers under a new link. */
export const postDraft = defineRoute({
  ...options,
  response: saveDraftResponse,
  status: 201,
  handler: async ({ loadResource, body, request: { ip } }) => {
    const live = await loadResource();
    const saved = await save({ live, token: null, body, ip });
    return { resumeUrl: resumeUrl(saved.token), ...saved };
  },
});

/** Replaces what a link has. */
export const putDraft = defineRoute({
  ...options,
  query: resumeQuery,
  response: replaceDraftResponse,
  handler: async ({ loadResource, query, body, request: { ip } }) => {
    await limitDraftLinks(ip);
    const live = await loadResource();
    return save({ live, token: query.resume, body, ip });
  },
});

/** Deletes what a link has. */
export const removeDraft = defineRoute({
  ...liveFormOptions,
  query: resumeQuery,
  handler: async ({ loadResource, query, request: { ip } }) => {
    await limitDraftLinks(ip);
    const live = await loadResource();
    requireResumable(live);
    const { hash: tokenHash } = requireDraftToken(query.resume);
    if (!(await deleteDraft({ formId: live.formId, tokenHash }, new Date()))) {
      throw draftGone();
    }
  },
});

type Save = {
  live: PublishedVersion;
  token: string | null;
  body: z.infer<typeof saveDraftRequest>;
  ip: string;
};

async function save({ live, token, body: { answers, page = null, email }, ip }: Save) {
  const now = new Date();
  const address = email === undefined ? null : requireMailAddress(email);
  const saved = await saveDraft({ live, token, answers, page, ip, now });
  const problem = address && (await mailDraft({ live, ...saved, address, now }));
  return {
    token: saved.token,
    expiresAt: saved.expiresAt.toISOString(),
    ...(problem !== null && { mailProblem: problem }),
  };
}
