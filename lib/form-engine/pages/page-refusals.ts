import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { LIMITS } from "@/lib/domain/limits";
import { isPageBreak } from "./page-break";
import { FIRST_PAGE, splitPages } from "./split-pages";

type PageRefusal = { index: number; sentence: string };

/** Why a save refuses the pages of a form, with the place of the field that it names; null when it does not. */
export function pageRefusal(fields: readonly Field[]): PageRefusal | null {
  const refuse = (field: Field | null | undefined, words: (name: string) => string) =>
    field
      ? { index: fields.indexOf(field), sentence: words(`"${fieldName(field, fields)}"`) }
      : null;
  // The page before the first break is counted under this name.
  const taken = fields.find((field) => field.id === FIRST_PAGE && isPageBreak(field));
  const pages = splitPages(fields);
  return (
    refuse(taken, (name) => `The page break ${name} must not have the id "${FIRST_PAGE}"`) ??
    refuse(
      pages[LIMITS.pagesPerForm]?.breakField,
      (name) => `A form can have at most ${LIMITS.pagesPerForm} pages: ${name} begins one too many`,
    )
  );
}
