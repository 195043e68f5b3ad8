import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { ALIGNMENTS, FONT_SIZES, FONT_WEIGHTS, TEXT_COLORS } from "./text-styles";

/**
 * Stored shape of a layout text. Unknown styles, such as a colour code from another product, become
 * the default: they must never reach CSS.
 */
export const layoutTextShape = {
  /** Markdown. */
  content: z.optional(boundedText("Content", LIMITS.description)),
  fontSize: look(FONT_SIZES),
  fontWeight: look(FONT_WEIGHTS),
  alignment: look(ALIGNMENTS),
  textColor: look(TEXT_COLORS),
};

function look<const Names extends readonly string[]>(names: Names) {
  return z.optional(z.catch(z.optional(z.enum(names)), undefined));
}
