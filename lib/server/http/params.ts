import "server-only";
import { z } from "zod";
import { canonicalTag } from "@/lib/domain/languages/language-tag";

/** An id in an address: a positive 32-bit integer without leading zeros. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2 ** 31 - 1);

export const idParams = z.object({ id: idParam });
/** `lang`: BCP 47, in canonical case. */
export const translationParams = z.object({
  id: idParam,
  lang: z
    .string()
    .transform(canonicalTag)
    .refine((tag) => tag !== null),
});
export const submissionParams = z.object({ id: idParam, sid: idParam });
export const memberParams = z.object({ id: idParam, userId: idParam });
export const invitationParams = z.object({ id: idParam, iid: idParam });
export const viewParams = z.object({ id: idParam, vid: idParam });
export const messageParams = z.object({
  id: idParam,
  messageId: z.string().regex(/^[\w-]{1,64}$/),
});
export const stageParams = z.object({
  id: idParam,
  sid: idParam,
  stageId: z.string().regex(/^[\w-]{1,64}$/),
});
export const versionParams = z.object({ id: idParam, n: idParam });
export const publicFormParams = z.object({ url: z.string().min(1).max(300) });
/** The signed token of a link in an e-mail. */
export const tokenParams = z.object({ token: z.string().regex(/^[\w-]{1,150}$/) });
/** In the address of a webhook on a board: 256 bits. */
export const webhookKeyParams = z.object({ key: z.string().regex(/^[\w-]{43}$/) });
export const fileParams = z.object({ id: z.string().regex(/^[\w-]{32}$/) });
/** Parses "12.xml" as 12. */
export const sitemapParams = z.object({
  page: z
    .string()
    .regex(/^[1-9][0-9]{0,4}\.xml$/)
    .transform((name) => Number.parseInt(name, 10)),
});
