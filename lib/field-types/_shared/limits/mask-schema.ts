import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";

/** Stored setting of a mask; absent means that any text is taken. */
export const maskShape = { mask: z.optional(boundedText("A mask", LIMITS.mask)) };
