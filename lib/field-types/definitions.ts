import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { checkboxDefinition } from "./checkbox/definition";
import { dateDefinition } from "./date/definition";
import { dropdownDefinition } from "./dropdown/definition";
import { emailDefinition } from "./email/definition";
import { isFieldType } from "./field-types";
import type { FieldType } from "./field-types";
import { multiselectDefinition } from "./multiselect/definition";
import { numberDefinition } from "./number/definition";
import { phoneDefinition } from "./phone/definition";
import { radioDefinition } from "./radio/definition";
import { sectionDefinition } from "./section/definition";
import { textDefinition } from "./text/definition";
import { textareaDefinition } from "./textarea/definition";
import { unsupportedDefinition } from "./unsupported/definition";
import { urlDefinition } from "./url/definition";

export const definitions = {
  text: textDefinition,
  number: numberDefinition,
  email: emailDefinition,
  phone: phoneDefinition,
  url: urlDefinition,
  textarea: textareaDefinition,
  dropdown: dropdownDefinition,
  multiselect: multiselectDefinition,
  checkbox: checkboxDefinition,
  radio: radioDefinition,
  date: dateDefinition,
  section: sectionDefinition,
} satisfies Record<FieldType, FieldDefinition>;

/** Everything about a field's type; a type nobody knows holds no answer and is kept as stored. */
export function definitionOf(field: { readonly type: string }): FieldDefinition {
  return isFieldType(field.type) ? definitions[field.type] : unsupportedDefinition;
}
