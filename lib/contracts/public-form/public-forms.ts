import { z } from "zod";
import { ENDING_ICONS } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Untranslated } from "@/lib/domain/languages/untranslated";
import { LIMITS } from "@/lib/domain/limits";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { draftResponse } from "./answer-drafts";

export const publicFormResponse = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  fields: z.array(z.custom<Field>()),
  /** Of a link: the item as it is now. */
  item: z
    .object({
      /** Flat, by field id. */
      answers: z.record(z.string(), z.unknown()),
      readOnlyFieldIds: z.array(z.string()),
      /** For `X-Item-Revision`. */
      revision: z.string(),
    })
    .optional(),
  /** Of a link to a draft. */
  draft: draftResponse.optional(),
});

/** The field whose people are listed. */
export const peopleQuery = z.object({ fieldId: z.string().min(1).max(64) });

/** A key holds for this field alone; namesakes are numbered. */
export const peopleResponse = z.array(z.object({ key: z.string(), name: z.string() }));

/** By field id. */
export const placesResponse = z.record(
  z.string(),
  z.object({
    full: z.array(z.string()),
    /** Of the options that are not full, where the owner shows it. */
    left: z.record(z.string(), z.number().int()).optional(),
  }),
);

/** The tokens of links: one that changes an item of the board, one to a draft. */
export const visitorLinkQuery = z.object({
  item: z.string().optional(),
  resume: z.string().optional(),
  /** The link of an invitee. */
  invite: z.string().optional(),
});

export const submitQuery = visitorLinkQuery.extend({
  /** The language of the answer and of the submission, by look-up among those of the form; another counts as absent. */
  lang: z.string().optional(),
  /** With `resume`, sent before: 422 instead of the first answer. */
  repeat: z.enum(["refuse"]).optional(),
});

/** The address in a field that asks visitors to prove it. */
export const addressCodeRequest = z.strictObject({
  fieldId: z.string().min(1).max(64),
  address: z.string().max(1000),
});
export const addressCodeResponse = z.object({
  /** Until when the code can be entered. */
  expiresAt: z.string(),
});

/** With the code that was e-mailed to it. */
export const addressProofRequest = addressCodeRequest.extend({ code: z.string().max(20) });
export const addressProofResponse = z.object({
  /** For `X-Address-Proofs`, for an hour and one submission. */
  proof: z.string(),
});

/** Folded or flat answers by field id; the form engine validates the values. */
export const submitFormRequest = z.record(z.string(), z.unknown());

/** The page that a form without JavaScript was posted from, to return to it. */
export const submitPageQuery = visitorLinkQuery.extend({
  lang: submitQuery.shape.lang,
  from: z.enum(["form", "embed"]).default("form"),
  /** With `resume`: the end of what the page shows, which saving replaces. */
  replaces: z.iso.datetime().optional(),
});

/** The pages that a visitor has now reached for the first time: "first", or ids of page breaks. */
export const reachedPagesRequest = z.strictObject({
  pages: z.array(z.string().max(64)).min(1).max(LIMITS.pagesPerForm),
});

export const submitFormResponse = z.object({
  id: z.number().int(),
  /** Of a link to saved answers: these were sent by it before, and nothing was stored now. */
  alreadySent: z.boolean().optional(),
  /** Of a link: the fields whose columns are written. */
  changed: z.array(z.string()).optional(),
  /** Of a link: why nothing is written. */
  notice: z.string().optional(),
  redirectUrl: z.string().optional(),
  /** The page on which the sender follows the request; absent when the form has none. */
  followUrl: z.string().optional(),
  /** The page on which the sender corrects or withdraws the submission; absent when the owner offers neither. */
  correctUrl: z.string().optional(),
  /** Opens the form for the item that is made of the submission; absent when the owner does not offer it. */
  updateUrl: z.string().optional(),
  /** The signed receipt, a compact JWS; absent when the owner does not offer it. */
  receipt: z.string().optional(),
  /** What is shown instead of the thank-you text; absent when no ending is met. */
  ending: z
    .object({
      /** Absent: done. */
      icon: z.enum(ENDING_ICONS).optional(),
      title: z.string(),
      /** Markdown. */
      text: z.string(),
      /** The text parsed, for `X-Form-Blocks: 1`: the form's own page has no parser. */
      blocks: z.array(z.custom<MarkdownBlock>()).optional(),
      /** Beside `blocks`: which of the texts are in another language than the answer. */
      untranslated: z.custom<Untranslated>().optional(),
    })
    .optional(),
});

export type SubmitFormResponse = z.infer<typeof submitFormResponse>;
