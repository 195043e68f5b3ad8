import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { audioDefinition } from "../audio/definition";
import { bundledRequestsDefinition } from "../bundled-requests/definition";
import { calculationDefinition } from "../calculation/definition";
import { checkboxDefinition } from "../checkbox/definition";
import { colorDefinition } from "../color/definition";
import { countryDefinition } from "../country/definition";
import { dateDefinition } from "../date/definition";
import { daterangeDefinition } from "../daterange/definition";
import { dividerDefinition } from "../divider/definition";
import { dropdownDefinition } from "../dropdown/definition";
import { emailDefinition } from "../email/definition";
import { type FieldType, isFieldType } from "./field-types";
import { fileDefinition } from "../file/definition";
import { headingDefinition } from "../heading/definition";
import { hiddenDefinition } from "../hidden/definition";
import { inlineDefinition } from "../inline/definition";
import { multiselectDefinition } from "../multiselect/definition";
import { numberDefinition } from "../number/definition";
import { pageDefinition } from "../page/definition";
import { paragraphDefinition } from "../paragraph/definition";
import { passwordDefinition } from "../password/definition";
import { peopleDefinition } from "../people/definition";
import { phoneDefinition } from "../phone/definition";
import { radioDefinition } from "../radio/definition";
import { rangeDefinition } from "../range/definition";
import { ratingDefinition } from "../rating/definition";
import { sectionDefinition } from "../section/definition";
import { switchDefinition } from "../switch/definition";
import { textDefinition } from "../text/definition";
import { textareaDefinition } from "../textarea/definition";
import { timeDefinition } from "../time/definition";
import { unsupportedDefinition } from "../unsupported/definition";
import { urlDefinition } from "../url/definition";

export const definitions = {
  text: textDefinition,
  number: numberDefinition,
  email: emailDefinition,
  phone: phoneDefinition,
  url: urlDefinition,
  textarea: textareaDefinition,
  password: passwordDefinition,
  dropdown: dropdownDefinition,
  multiselect: multiselectDefinition,
  country: countryDefinition,
  people: peopleDefinition,
  checkbox: checkboxDefinition,
  radio: radioDefinition,
  switch: switchDefinition,
  date: dateDefinition,
  daterange: daterangeDefinition,
  time: timeDefinition,
  file: fileDefinition,
  audio: audioDefinition,
  color: colorDefinition,
  range: rangeDefinition,
  rating: ratingDefinition,
  section: sectionDefinition,
  heading: headingDefinition,
  paragraph: paragraphDefinition,
  divider: dividerDefinition,
  inline: inlineDefinition,
  bundled_requests: bundledRequestsDefinition,
  calculation: calculationDefinition,
  hidden: hiddenDefinition,
  page: pageDefinition,
} satisfies Record<FieldType, FieldDefinition>;

/** The definition of a field's type; an unknown type has no answer and is stored unchanged. */
export function definitionOf(field: { readonly type: string }): FieldDefinition {
  return isFieldType(field.type) ? definitions[field.type] : unsupportedDefinition;
}

/** Whether visitors see the field on the page while it is visible. */
export function isDrawn(field: Field): boolean {
  return definitionOf(field).isDrawn?.(field) ?? true;
}
