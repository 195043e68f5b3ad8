import type { Field } from "@/lib/domain/fields/base-field";

/** The same fields, with the sections of some of them open from the start: nobody has to look for a new question. */
export function withOpenSections(fields: Field[], fieldIds: readonly string[]): Field[] {
  const held = fields.filter(({ id }) => fieldIds.includes(id)).map(({ sectionId }) => sectionId);
  return held.length === 0
    ? fields
    : fields.map((field) =>
        held.includes(field.id) ? { ...field, defaultCollapsed: false } : field,
      );
}
