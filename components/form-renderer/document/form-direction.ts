import type { Field } from "@/lib/domain/fields/base-field";
import { directionOf, type Direction } from "@/lib/domain/languages/language-tag";
import { textDirection } from "@/lib/utils/text-direction";

type Texts = { title: string; fields: readonly Pick<Field, "label">[] };

/**
 * The direction of a form: its language's, or that of its texts where they run from right to left and the language does not,
 * as in forms whose owner never chose one.
 */
export function formDirection(language: string, { title, fields }: Texts): Direction {
  return directionOf(language) === "rtl"
    ? "rtl"
    : textDirection([title, ...fields.map(({ label }) => label)]);
}
