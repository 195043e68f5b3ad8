import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { MEDIA_ID } from "@/lib/domain/fields/media";
import { LIMITS } from "@/lib/domain/limits";

/** The id of an uploaded picture or video. */
export const mediaIdSchema = z
  .string("A media id must be text")
  .check(z.regex(MEDIA_ID, "This media is unknown. Please upload it again"));

/** For people who cannot see it. */
export const altSchema = boundedText("An alternative text", LIMITS.label);

/** A block that shows media; without an id nothing has been uploaded yet. */
export const mediaShape = {
  mediaId: z.optional(mediaIdSchema),
  alt: z.optional(altSchema),
};
