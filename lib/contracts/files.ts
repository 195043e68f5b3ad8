import { z } from "zod";

const field = z.string().min(1).max(64);
const resume = z.string().regex(/^[\w-]{22,64}$/);

/**
 * Which field of the form the file is for. With `resume`, a secret that the sender makes up, what
 * arrives is kept when the connection breaks; the body of a later call then holds the bytes `from` there.
 */
export const uploadQuery = z.object({
  field,
  resume: resume.optional(),
  from: z.coerce.number().int().min(0).default(0),
});

export const uploadPartQuery = z.object({ field, resume });

/** How many bytes have arrived. */
export const uploadPartResponse = z.object({ received: z.number().int() });

/** `upload` is what the answer names. */
export const uploadResponse = z.object({
  upload: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
});

export const fileQuery = z.object({ inline: z.string().optional() });

export type UploadPartResponse = z.infer<typeof uploadPartResponse>;
export type UploadResponse = z.infer<typeof uploadResponse>;

/** `content` is a data URL: what an owner's browser writes must be JSON (promise A6). */
export const logoRequest = z.strictObject({
  name: z.string().max(500),
  content: z.string(),
});
export const logoResponse = z.object({ logoId: z.string() });

export type LogoRequest = z.infer<typeof logoRequest>;
export type LogoResponse = z.infer<typeof logoResponse>;
