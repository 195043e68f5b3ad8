import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { mediaShape } from "../_shared/media/media-schema";

export const pictureSchema = fieldTypeSchema({ type: z.literal("picture"), ...mediaShape });
