import type { Field } from "@/lib/domain/fields/base-field";
import { isFieldId } from "@/lib/domain/fields/field-id";
import { UNTITLED_FIELD } from "@/lib/domain/fields/untitled-field";
import { hasFieldRules } from "@/lib/domain/rules/field-rules";
import { withOwnValues } from "@/lib/field-types/_shared/options/option-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { createId } from "@/lib/utils/create-id";
import { canPrefill } from "./answers/prefill/prefill";
import { withCanonicalRules } from "./logic/canonical-rules";
import { inPageOrder } from "./pages/in-page-order";

/** Normalises all fields on save (specification, section 5, "Form save"). Idempotent. */
export function normaliseFields(fields: readonly Field[]): Field[] {
  const normalised = fields.map((field) => {
    const id = isFieldId(field.id) ? field.id : createId();
    const label = field.label.trim() === "" ? UNTITLED_FIELD : field.label;
    const own = definitionOf(field).normalise({ ...field, id, label });
    return withUsableParameter(withOwnValues(withUsableRules(own)));
  });
  return inPageOrder(withCanonicalRules(normalised));
}

/** Without rules for an answer where nobody types one. */
function withUsableRules(field: Field): Field {
  const isTyped = !["layout", "computed"].includes(definitionOf(field).kind);
  if (isTyped || !hasFieldRules(field)) {
    return field;
  }
  const { requiredWhen, mustBe, errorMessage, ...rest } = field;
  return rest;
}

/** Without a parameter where links cannot fill the field in. */
function withUsableParameter(field: Field): Field {
  if (field.parameter === undefined || canPrefill(field)) {
    return field;
  }
  const { parameter, ...rest } = field;
  return rest;
}
