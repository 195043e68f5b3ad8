import { z } from "zod";

/** Which field of the form the file is for. */
export const uploadQuery = z.object({ field: z.string().min(1).max(64) });

/** `upload` is what the answer names. */
export const uploadResponse = z.object({
  upload: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
});

export const fileQuery = z.object({ inline: z.string().optional() });

export type UploadResponse = z.infer<typeof uploadResponse>;
