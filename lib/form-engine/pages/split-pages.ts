import type { Field } from "@/lib/domain/fields/base-field";
import { isDrawn } from "@/lib/field-types/registry/definitions";
import { breaksAbove } from "./breaks-above";
import { isPageBreak, pageBreakOf } from "./page-break";

/** The id of the page before the first break. */
export const FIRST_PAGE = "first";

/** The id of the last page with all answers; no field can have it. */
export const REVIEW = "review.";

export type FormPage = {
  /** `FIRST_PAGE` or the id of the break that it begins with. */
  id: string;
  /** Null for what stands before the first break. */
  breakField: Field | null;
  title: string;
  description: string;
  /** The name of the button at the end of this page; "" for the usual one. */
  nextLabel: string;
  /** What stands on it, without the break; fields that are not drawn included. */
  fields: Field[];
  /** The section of a question that stands alone, whose texts it has; undefined for other pages. */
  section?: Field;
  /** The field that stands alone on it; undefined for other pages. */
  questionId?: string;
};

/**
 * The pages of a form, in order; none when it has no page break. A form that begins with a break has no
 * first page: fields before it that are not drawn stand on the break's page.
 */
export function splitPages(fields: readonly Field[]): FormPage[] {
  const breaks = fields.filter(isPageBreak);
  if (breaks.length === 0) {
    return [];
  }
  const above = breaksAbove(fields);
  const first: FormPage = {
    id: FIRST_PAGE,
    breakField: null,
    title: "",
    description: "",
    nextLabel: "",
    fields: [],
  };
  const pages = [first, ...breaks.map(pageOf)];
  const byId = new Map(pages.map((page) => [page.id, page]));
  for (const field of fields.filter((each) => !isPageBreak(each))) {
    (byId.get(above.get(field.id) ?? "") ?? first).fields.push(field);
  }
  if (first.fields.some(isDrawn)) {
    return pages;
  }
  const [, second, ...others] = pages;
  return second ? [{ ...second, fields: [...first.fields, ...second.fields] }, ...others] : pages;
}

/**
 * The pages with the texts of these breaks in place of their own: those that show answers (decision 161). A page
 * whose texts are the same stays the same object.
 */
export function withTextsOf(
  breaks: ReadonlyMap<string, Field> | undefined,
  pages: readonly FormPage[],
): FormPage[] {
  return pages.map((page) => {
    const field = breaks?.get(page.section?.id ?? page.id);
    const texts =
      field &&
      (page.section ? { nextLabel: page.nextLabel, ...sectionTexts(field) } : textsOf(field));
    const isSame =
      texts === undefined ||
      (texts.title === page.title &&
        texts.description === page.description &&
        texts.nextLabel === page.nextLabel);
    return isSame ? page : { ...page, ...texts };
  });
}

/** What stands above each question of a section where questions stand alone. */
export function sectionTexts(
  section: Field & { sectionTitle?: unknown; sectionDescription?: unknown },
) {
  const { sectionTitle, sectionDescription, label } = section;
  return {
    title: (typeof sectionTitle === "string" && sectionTitle.trim()) || label.trim(),
    description: typeof sectionDescription === "string" ? sectionDescription : "",
  };
}

function pageOf(field: Field): FormPage {
  return { id: field.id, breakField: field, ...textsOf(field), fields: [] };
}

function textsOf(field: Field): Pick<FormPage, "title" | "description" | "nextLabel"> {
  const { title = "", description = "", nextLabel = "" } = pageBreakOf(field) ?? {};
  return { title: title.trim(), description, nextLabel: nextLabel.trim() };
}
