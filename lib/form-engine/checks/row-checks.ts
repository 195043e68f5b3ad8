import { readSideOf } from "@/lib/domain/board/read-side";
import type { Field } from "@/lib/domain/fields/base-field";
import { repeatOf } from "@/lib/field-types/_shared/rows/repeated-section";
import { mayRepeat } from "@/lib/field-types/registry/column-types";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { provesAddress } from "../answers/addresses-to-prove";
import type { Fields, FormCheck } from "./form-check";

/** Fields that cannot be filled in several times, and choices that wait for an answer in rows of which they are no part. */
export function repeatedFieldChecks({ fields }: Fields): FormCheck[] {
  const repeated = new Map(fields.filter(repeatOf).map((section) => [section.id, section]));
  const sectionOf = (field: Field | undefined) => repeated.get(field?.sectionId ?? "");
  return fields.flatMap((field, index): FormCheck[] => {
    const section = sectionOf(field);
    const name = fieldName(field, fields);
    if (section !== undefined && !mayRepeat(field)) {
      const where = `"${fieldName(section, fields)}", which repeats`;
      const sentence = `"${name}" is of the type "${field.type}", and cannot stand in ${where}`;
      return [refusal({ field, path: `fields.${index}.sectionId`, sentence })];
    }
    if (section !== undefined && provesAddress(field)) {
      const where = `"${fieldName(section, fields)}", which repeats`;
      const sentence = `Visitors cannot prove the addresses of "${name}" by a code: it stands in ${where}`;
      return [refusal({ field, path: `fields.${index}.proveAddress`, sentence })];
    }
    const { mondayParentFieldId: parentId } = readSideOf(field);
    const parent = fields.find(({ id }) => id === parentId);
    const ofParent = field.populateFromMonday ? sectionOf(parent) : undefined;
    if (parent !== undefined && ofParent !== undefined && ofParent !== section) {
      const where = `"${fieldName(ofParent, fields)}", which repeats`;
      const sentence = `The options of "${name}" depend on "${fieldName(parent, fields)}", which stands in ${where}`;
      return [refusal({ field, path: `fields.${index}.mondayParentFieldId`, sentence })];
    }
    return [];
  });
}

type Refused = { field: Field; path: string; sentence: string };

function refusal({ field, path, sentence }: Refused): FormCheck {
  return {
    key: `${field.id}-repeats`,
    area: "fields",
    fieldId: field.id,
    text: `${sentence}.`,
    isBlocking: true,
    refusal: { path, sentence },
  };
}
