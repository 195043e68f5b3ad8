import type { Field } from "@/lib/domain/fields/base-field";
import { autofillOf } from "../_shared/text/autofill";

/** The field as visitors get it: with what browsers are to fill in, which its label says unless its owner did. */
export function withAutofill(field: Field): Field & { autocomplete?: string } {
  const hasLines = field.type === "textarea";
  if ((field.type !== "text" && !hasLines) || "autocomplete" in field) {
    return field;
  }
  const autocomplete = autofillOf(field.label, { hasLines });
  return autocomplete === undefined ? field : { ...field, autocomplete };
}
