import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { mediaShape } from "../_shared/media/media-schema";

export const videoSchema = fieldTypeSchema({ type: z.literal("video"), ...mediaShape });
