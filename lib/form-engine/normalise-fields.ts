import { otherKey, ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns } from "@/lib/domain/fields/columns";
import { isFieldId } from "@/lib/domain/fields/field-id";
import { UNTITLED_FIELD } from "@/lib/domain/fields/untitled-field";
import { hasFieldRules } from "@/lib/domain/rules/field-rules";
import { withOwnValues } from "@/lib/field-types/_shared/options/option-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { createId } from "@/lib/utils/create-id";
import { defaultOf } from "./answers/prefill/default-values";
import { isHiddenValue } from "./answers/prefill/hidden-values";
import { canPrefill } from "./answers/prefill/prefill";
import { withCanonicalRules } from "./logic/canonical-rules";
import { inPageOrder } from "./pages/in-page-order";

/** Normalises all fields on save (specification, section 5, "Form save"). Idempotent. */
export function normaliseFields(fields: readonly Field[]): Field[] {
  const normalised = fields.map((field) => {
    const id = isFieldId(field.id) ? field.id : createId();
    const label = field.label.trim() === "" ? UNTITLED_FIELD : field.label;
    const own = definitionOf(field).normalise({ ...field, id, label });
    return withUsableParameter(changeColumns(withUsable(own), withUsable));
  });
  return inPageOrder(withCanonicalRules(normalised));
}

function withUsable(field: Field): Field {
  return withOwnValues(withUsableDefault(withUsableRules(field)));
}

/** The default as its type stores answers; without one where nothing fills the field in. */
function withUsableDefault(field: Field): Field {
  if (!Object.hasOwn(field, "defaultValue") || isHiddenValue(field)) {
    return field;
  }
  const { defaultValue, ...rest } = field;
  const answers = defaultOf(field);
  const isOther = Object.hasOwn(answers, otherKey(field.id));
  const own = isOther ? defaultValue : ownValue(answers, field.id);
  // The type knows the shapes of its answers.
  return own === undefined ? rest : { ...rest, defaultValue: own as Field["defaultValue"] };
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
