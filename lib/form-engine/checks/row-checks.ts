import { repeatOf } from "@/lib/field-types/_shared/rows/repeated-section";
import { mayRepeat } from "@/lib/field-types/registry/column-types";
import { fieldName } from "@/lib/field-types/registry/field-name";
import type { Fields, FormCheck } from "./form-check";

/** Fields that cannot be filled in several times, in a section that repeats. */
export function repeatedFieldChecks({ fields }: Fields): FormCheck[] {
  const repeated = new Map(fields.filter(repeatOf).map((section) => [section.id, section]));
  return fields.flatMap((field, index): FormCheck[] => {
    const section = repeated.get(field.sectionId ?? "");
    const reason = mayRepeat(field)
      ? "takes its options from the board, and"
      : `is of the type "${field.type}", and`;
    if (section === undefined || (mayRepeat(field) && !field.populateFromMonday)) {
      return [];
    }
    const sentence = `"${fieldName(field, fields)}" ${reason} cannot stand in "${fieldName(section, fields)}", which repeats`;
    return [
      {
        key: `${field.id}-repeats`,
        area: "fields",
        fieldId: field.id,
        text: `${sentence}.`,
        isBlocking: true,
        refusal: { path: `fields.${index}.sectionId`, sentence },
      },
    ];
  });
}
