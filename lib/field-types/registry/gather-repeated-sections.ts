import type { Field } from "@/lib/domain/fields/base-field";
import { repeatOf } from "../_shared/rows/repeated-section";
import { tableOfSection } from "../table/table-of-section";

/**
 * The fields as answers know them: a repeated section and the fields that name it are one field, a table with the section's
 * id whose columns are drawn one below the other. Editors, saves and translations have the fields as they are stored.
 * The same list without repeated sections.
 */
export function gatherRepeatedSections<F extends Field>(fields: readonly F[]): readonly F[] {
  const repeated = new Map(
    fields.flatMap((field) => {
      const repeat = repeatOf(field);
      return repeat === null ? [] : [[field.id, { repeat, columns: new Array<F>() }] as const];
    }),
  );
  if (repeated.size === 0) {
    return fields;
  }
  const outside = fields.filter((field) => {
    const section = repeated.get(field.sectionId ?? "");
    section?.columns.push(field);
    return section === undefined;
  });
  return outside.map((field) => {
    const section = repeated.get(field.id);
    // It has all that every field has.
    return section === undefined ? field : (tableOfSection(field, section) as F);
  });
}
