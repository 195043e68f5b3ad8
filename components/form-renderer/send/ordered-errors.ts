import type { Field } from "@/lib/domain/fields/base-field";
import { fieldsInRenderOrder } from "../fields/render-order";
import type { FieldErrors } from "../fields/form-reducer";

export type OrderedError = { fieldId: string; label: string; sentence: string };

/** The errors of visible fields, from the top of the page to its end. */
export function orderedErrors({
  fields,
  errors,
  visibleIds,
}: {
  fields: readonly Field[];
  errors: FieldErrors;
  visibleIds: ReadonlySet<string>;
}): OrderedError[] {
  return fieldsInRenderOrder(fields).flatMap(({ id, label }) => {
    const sentence = errors[id];
    return sentence !== undefined && visibleIds.has(id) ? [{ fieldId: id, label, sentence }] : [];
  });
}
