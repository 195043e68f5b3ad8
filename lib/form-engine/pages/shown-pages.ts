import type { Field } from "@/lib/domain/fields/base-field";
import { isDrawn } from "@/lib/field-types/registry/definitions";
import type { FormPage } from "./split-pages";

/**
 * The pages that a visitor gets: those that are visible and have something to show. The first one when there
 * are none, so that a form always has a page to send it from.
 */
export function shownPages(
  pages: readonly FormPage[],
  visibleIds: ReadonlySet<string>,
): FormPage[] {
  const isSeen = (field: Field) => visibleIds.has(field.id) && isDrawn(field);
  const shown = pages.filter(
    ({ breakField, title, description, fields, questionId }) =>
      (breakField === null || visibleIds.has(breakField.id)) &&
      ((questionId === undefined && (title !== "" || description !== "")) || fields.some(isSeen)),
  );
  return shown.length > 0 ? shown : pages.slice(0, 1);
}
