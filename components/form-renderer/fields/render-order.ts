import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldNode, SectionNode } from "@/lib/form-engine/nest-fields";

/** The fields by section, with null for those outside of any, in the order in which they are rendered. */
export function groupsInRenderOrder(
  tree: readonly SectionNode[],
): { section: Field | null; fields: Field[] }[] {
  return tree.map(({ section, nodes }) => ({ section, fields: nodes.flatMap(flatten) }));
}

/** All fields in the order in which they are rendered; a section precedes its fields. */
export function fieldsInRenderOrder(tree: readonly SectionNode[]): Field[] {
  return groupsInRenderOrder(tree).flatMap(({ section, fields: held }) =>
    section ? [section, ...held] : held,
  );
}

function flatten({ field, children }: FieldNode): Field[] {
  return [field, ...children.flatMap(flatten)];
}
