import * as z from "zod/mini";
import { fieldTypeSchema, optionalNumber } from "../_shared/field-type-schema";

export const audioSchema = fieldTypeSchema({
  type: z.literal("audio"),
  /** Seconds. */
  maxRecordingTime: optionalNumber("Max recording time", { min: 1, max: 3600 }),
  audioQuality: z.optional(z.catch(z.enum(["low", "medium", "high"]), "medium")),
});
