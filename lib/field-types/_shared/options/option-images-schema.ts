import * as z from "zod/mini";
import { LIMITS } from "@/lib/domain/limits";
import { altSchema, mediaIdSchema } from "../media/media-schema";

/** Pictures of a choice's options, by their text. */
export const optionImagesShape = {
  optionImages: z.optional(
    z
      .record(
        z.string().check(z.maxLength(LIMITS.optionText, "An option is too long")),
        z.object(
          { mediaId: mediaIdSchema, alt: z.optional(altSchema) },
          {
            error: "A picture of an option must be an object",
          },
        ),
        "Pictures of options must be an object",
      )
      .check(
        z.refine((images) => Object.keys(images).length <= LIMITS.optionsPerField + 1, {
          error: "A field can have at most 5,000 pictures of options",
        }),
      ),
  ),
};
