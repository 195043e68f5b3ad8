import type { Field } from "@/lib/domain/fields/base-field";
import { parentIdOf } from "@/lib/domain/fields/conditional-logic";
import { cyclicFieldIds, dependencyChain } from "@/lib/domain/visibility/dependency-order";
import { definitionOf } from "@/lib/field-types/registry/definitions";

export type FieldNode = {
  field: Field;
  /** Indentation: 0, 1 or 2; deeper dependents are at 2. */
  depth: number;
  children: FieldNode[];
};

export type SectionNode = {
  /** null: fields outside any section. */
  section: Field | null;
  nodes: FieldNode[];
};

const MAX_DEPTH = 2;

/**
 * The form as a tree for drawing. A section is at its place in the list and contains the fields
 * that name it. A dependent is below its parent and in its section, unless it names one itself.
 * Fields in a cycle are at the top level.
 */
export function nestFields(fields: readonly Field[]): SectionNode[] {
  const layout = layoutOf(fields);
  const groups: SectionNode[] = [];
  for (const field of fields) {
    if (layout.isSection(field)) {
      const members = layout.rootsOf.get(field.id) ?? [];
      groups.push({ section: field, nodes: members.map((root) => nodeOf(root, layout, 0)) });
      continue;
    }
    if (!layout.loose.has(field)) {
      continue;
    }
    const last = groups.at(-1);
    const group = last?.section === null ? last : { section: null, nodes: [] };
    group.nodes.push(nodeOf(field, layout, 0));
    if (group !== last) {
      groups.push(group);
    }
  }
  return groups;
}

type Layout = {
  /** By section: its fields that are below no other field. */
  rootsOf: ReadonlyMap<string, Field[]>;
  /** The same for fields outside any section. */
  loose: ReadonlySet<Field>;
  childrenOf: ReadonlyMap<string, Field[]>;
  isSection(field: Field): boolean;
};

function layoutOf(fields: readonly Field[]): Layout {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const cyclic = cyclicFieldIds(fields);
  const isSection = (field: Field): boolean => definitionOf(field).groups;
  const ownSection = ({ sectionId }: Field): string | null => {
    const section = sectionId === undefined ? undefined : byId.get(sectionId);
    return section && isSection(section) ? section.id : null;
  };
  const sections = new Map(
    fields.map((field) => {
      const inherited = () =>
        dependencyChain(field, byId)
          .map(ownSection)
          .find((id) => id !== null);
      return [field, ownSection(field) ?? inherited() ?? null];
    }),
  );
  const sectionOf = (field: Field): string | null => sections.get(field) ?? null;
  const parentOf = (field: Field): Field | null => {
    const parent = byId.get(parentIdOf(field) ?? "");
    if (!parent || isSection(parent) || isSection(field) || cyclic.has(field.id)) {
      return null;
    }
    return sectionOf(parent) === sectionOf(field) ? parent : null;
  };

  const rootsOf = new Map<string, Field[]>();
  const loose = new Set<Field>();
  const childrenOf = new Map<string, Field[]>();
  for (const field of fields.filter((candidate) => !isSection(candidate))) {
    const parent = parentOf(field);
    const section = sectionOf(field);
    if (parent !== null) {
      addTo(childrenOf, { key: parent.id, field });
    } else if (section !== null) {
      addTo(rootsOf, { key: section, field });
    } else {
      loose.add(field);
    }
  }
  return { rootsOf, loose, childrenOf, isSection };
}

function addTo(lists: Map<string, Field[]>, { key, field }: { key: string; field: Field }): void {
  const list = lists.get(key);
  if (list) {
    list.push(field);
  } else {
    lists.set(key, [field]);
  }
}

function nodeOf(field: Field, layout: Layout, level: number): FieldNode {
  const children = layout.childrenOf.get(field.id) ?? [];
  return {
    field,
    depth: Math.min(level, MAX_DEPTH),
    children: children.map((child) => nodeOf(child, layout, level + 1)),
  };
}
