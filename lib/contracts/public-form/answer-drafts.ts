import { z } from "zod";

/** The token of a link to a draft. */
export const resumeQuery = z.object({ resume: z.string() });

export const saveDraftRequest = z.strictObject({
  /** Folded or flat answers by field id; nothing is required. */
  answers: z.record(z.string(), z.unknown()),
  /** The page that was seen last: "first", or the id of a page break. */
  page: z.string().max(64).nullish(),
  /** Number of the version that was answered; default: the live one. */
  version: z.int().optional(),
  /** Gets the link, once. */
  email: z.string().max(1000).optional(),
});

export const replaceDraftRequest = saveDraftRequest.extend({
  /** The `expiresAt` that was seen last: 409 when answers were saved by the link since. */
  replaces: z.iso.datetime().optional(),
});

const saved = z.object({
  expiresAt: z.string(),
  /** With an earlier `version`: the questions whose answers do not fit any more. */
  lost: z.array(z.string()).optional(),
  /** Of files that another link has, which keeps them: the new uploads by those that were sent. */
  copies: z.record(z.string(), z.string()).optional(),
  /** Why the link was not e-mailed; absent when it was, or when nobody asked for it. */
  mailProblem: z.string().optional(),
});

export const saveDraftResponse = saved.extend({
  /** Has the key: a lost one cannot be recovered. */
  resumeUrl: z.string(),
});
export const replaceDraftResponse = saved;

/** What a link to a draft opens, under the live version. */
export const draftResponse = z.object({
  /** Flat, by field id. */
  answers: z.record(z.string(), z.unknown()),
  page: z.string().nullable(),
  /** The questions whose answers do not fit any more. */
  lost: z.array(z.string()),
});
