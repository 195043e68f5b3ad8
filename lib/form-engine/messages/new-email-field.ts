import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { isEmailField } from "./is-email-field";

/** A new field for an e-mail address; null where no type of field is for that. */
export function newEmailField(id: string): Field | null {
  const made = FIELD_TYPES.map((type) => definitionOf({ type }).create(id)).find(isEmailField);
  return made === undefined ? null : { ...made, label: "E-mail address" };
}
