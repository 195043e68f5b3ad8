import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";

const label = z.optional(boundedText("A label", LIMITS.label));

/** Stored texts of the input that "Other" opens. */
export const otherShape = { otherLabel: label, otherPlaceholder: label };
