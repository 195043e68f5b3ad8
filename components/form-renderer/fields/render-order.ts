import type { Field } from "@/lib/domain/fields/base-field";
import { nestFields, type FieldNode } from "@/lib/form-engine/nest-fields";

/** The fields by section, with null for those outside of any, in the order in which they are rendered. */
export function groupsInRenderOrder(
  fields: readonly Field[],
): { section: Field | null; fields: Field[] }[] {
  return nestFields(fields).map(({ section, nodes }) => ({
    section,
    fields: nodes.flatMap(flatten),
  }));
}

/** All fields in the order in which they are rendered; a section precedes its fields. */
export function fieldsInRenderOrder(fields: readonly Field[]): Field[] {
  return groupsInRenderOrder(fields).flatMap(({ section, fields: held }) =>
    section ? [section, ...held] : held,
  );
}

function flatten({ field, children }: FieldNode): Field[] {
  return [field, ...children.flatMap(flatten)];
}
