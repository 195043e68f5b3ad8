import "server-only";
import type { z } from "zod";
import {
  replaceDraftRequest,
  replaceDraftResponse,
  resumeQuery,
  saveDraftRequest,
  saveDraftResponse,
} from "@/lib/contracts/public-form/answer-drafts";
import { defineRoute } from "@/lib/server/http/define-route";
import { senderFromRequest, type Sender } from "../spam-guard/sender";
import { submitBodyLimit } from "../submit/submit-body-limit";
import { liveFormOptions } from "../version/live-form";
import type { PublishedVersion } from "../version/published-version";
import { resumeUrl } from "./draft-token";
import { deleteDraft } from "./drafts.repository";
import { mailDraft, requireMailAddress } from "./mail-draft";
import {
  draftGone,
  draftSaves,
  limitDraftLinks,
  requireDraftToken,
  requireResumable,
} from "./open-draft";
import { saveDraft } from "./save-draft";

type Visitor = { ip: string; loadResource: () => Promise<PublishedVersion> };

const savesAnHour = async ({ ip, loadResource }: Visitor) =>
  draftSaves({ formId: (await loadResource()).formId, ip });

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
  handler: async ({ loadResource, body, request }) => {
    const live = await loadResource();
    const saved = await save({ live, token: null, body, sender: senderFromRequest(request) });
    return { resumeUrl: resumeUrl(saved.token), ...saved };
  },
});

/** Replaces what a link has. */
export const putDraft = defineRoute({
  ...options,
  query: resumeQuery,
  body: replaceDraftRequest,
  response: replaceDraftResponse,
  handler: async ({ loadResource, query, body, request }) => {
    await limitDraftLinks(request.ip);
    const live = await loadResource();
    const sender = senderFromRequest(request);
    const replaces = body.replaces === undefined ? null : new Date(body.replaces);
    return save({ live, token: query.resume, replaces, body, sender });
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
  replaces?: Date | null;
  body: z.infer<typeof saveDraftRequest>;
  sender: Sender;
};

async function save({ live, token, replaces = null, body, sender }: Save) {
  const { answers, page = null, version, email } = body;
  const now = new Date();
  const address = email === undefined ? null : requireMailAddress(email);
  const saved = await saveDraft({ live, token, replaces, version, answers, page, sender, now });
  const mailed = { live, ...saved, ip: sender.ip, now };
  const problem = address && (await mailDraft({ ...mailed, address }));
  return {
    token: saved.token,
    expiresAt: saved.expiresAt.toISOString(),
    ...(saved.lost.length > 0 && { lost: saved.lost }),
    ...(saved.copies.size > 0 && { copies: Object.fromEntries(saved.copies) }),
    ...(problem !== null && { mailProblem: problem }),
  };
}
