import type { Field } from "@/lib/domain/fields/base-field";

/** The fields, with the sections around `fieldIds` expanded, so that new questions are visible at once. */
export function withOpenSections(fields: Field[], fieldIds: readonly string[]): Field[] {
  const held = fields.filter(({ id }) => fieldIds.includes(id)).map(({ sectionId }) => sectionId);
  return held.length === 0
    ? fields
    : fields.map((field) =>
        held.includes(field.id) ? { ...field, defaultCollapsed: false } : field,
      );
}
