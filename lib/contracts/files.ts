import { z } from "zod";

const field = z.string().min(1).max(64);
const resume = z.string().regex(/^[\w-]{22,64}$/);

/**
 * The field of the form that the file is for. `resume` is a secret made by the sender: with it, a
 * partial upload is stored when the connection breaks, and a later call sends the bytes from offset
 * `from`.
 */
export const uploadQuery = z.object({
  field,
  resume: resume.optional(),
  from: z.coerce.number().int().min(0).default(0),
});

export const uploadPartQuery = z.object({ field, resume });

/** Number of bytes received. */
export const uploadPartResponse = z.object({ received: z.number().int() });

/** `upload` is the value that the answer contains. */
export const uploadResponse = z.object({
  upload: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
});

export const fileQuery = z.object({ inline: z.string().optional() });

export type UploadPartResponse = z.infer<typeof uploadPartResponse>;
export type UploadResponse = z.infer<typeof uploadResponse>;

/** `content` is a data URL, because calls of an owner's browser must be JSON. */
export const logoRequest = z.strictObject({
  name: z.string().max(500),
  content: z.string(),
});
export const logoResponse = z.object({ logoId: z.string() });

export type LogoRequest = z.infer<typeof logoRequest>;
export type LogoResponse = z.infer<typeof logoResponse>;

/** Instead of it, a form (multipart/form-data) with one file. */
export const mediaRequest = z.strictObject({
  name: z.string().max(500),
  content: z.string(),
});
export const mediaResponse = z.object({
  mediaId: z.string(),
  type: z.string(),
  size: z.number().int(),
});

export type MediaRequest = z.infer<typeof mediaRequest>;
export type MediaResponse = z.infer<typeof mediaResponse>;
