import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { ALIGNMENTS, FONT_SIZES, FONT_WEIGHTS, TEXT_COLORS } from "./layout-looks";

/**
 * Stored shape of a text that layouts a form. A look nobody offers, such as a colour code of another
 * product, is the default one: it must never reach a style (promise P12).
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
