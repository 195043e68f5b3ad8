import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { checkboxDefinition } from "../checkbox/definition";
import { dateDefinition } from "../date/definition";
import { dividerDefinition } from "../divider/definition";
import { dropdownDefinition } from "../dropdown/definition";
import { emailDefinition } from "../email/definition";
import { type FieldType, isFieldType } from "./field-types";
import { headingDefinition } from "../heading/definition";
import { hiddenDefinition } from "../hidden/definition";
import { inlineDefinition } from "../inline/definition";
import { onDemandDefinitions, type OnDemandType } from "./on-demand-definitions";
import { numberDefinition } from "../number/definition";
import { pageDefinition } from "../page/definition";
import { paragraphDefinition } from "../paragraph/definition";
import { sectionDefinition } from "../section/definition";
import { textDefinition } from "../text/definition";
import { textareaDefinition } from "../textarea/definition";
import { unsupportedDefinition } from "../unsupported/definition";

export const definitions = {
  text: textDefinition,
  number: numberDefinition,
  email: emailDefinition,
  phone: onDemandDefinitions.phone,
  url: onDemandDefinitions.url,
  textarea: textareaDefinition,
  password: onDemandDefinitions.password,
  dropdown: dropdownDefinition,
  multiselect: onDemandDefinitions.multiselect,
  country: onDemandDefinitions.country,
  people: onDemandDefinitions.people,
  checkbox: checkboxDefinition,
  radio: onDemandDefinitions.radio,
  switch: onDemandDefinitions.switch,
  date: dateDefinition,
  daterange: onDemandDefinitions.daterange,
  time: onDemandDefinitions.time,
  file: onDemandDefinitions.file,
  audio: onDemandDefinitions.audio,
  color: onDemandDefinitions.color,
  range: onDemandDefinitions.range,
  rating: onDemandDefinitions.rating,
  section: sectionDefinition,
  heading: headingDefinition,
  paragraph: paragraphDefinition,
  divider: dividerDefinition,
  inline: inlineDefinition,
  bundled_requests: onDemandDefinitions.bundled_requests,
  calculation: onDemandDefinitions.calculation,
  hidden: hiddenDefinition,
  page: pageDefinition,
} satisfies Record<FieldType, FieldDefinition>;

/** The definition of a field's type; an unknown type has no answer and is stored unchanged. */
export function definitionOf(field: { readonly type: string }): FieldDefinition {
  return isFieldType(field.type) ? definitions[field.type] : unsupportedDefinition;
}

/** The form in which rules compare its texts beside the typed one, for types that have one. */
export function normalFormOf(field: Field): FieldDefinition["normalForm"] {
  return definitionOf(field).normalForm;
}

/** For visitors, whose scripts begin without the definition of this type. */
export function addDefinition(type: OnDemandType, definition: FieldDefinition): void {
  Object.assign(definitions, { [type]: definition });
}

/** Whether visitors see the field on the page while it is visible. */
export function isDrawn(field: Field): boolean {
  return definitionOf(field).isDrawn?.(field) ?? true;
}
