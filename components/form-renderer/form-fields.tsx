"use client";

import { memo, useMemo } from "react";
import { FieldView } from "@/components/form-renderer/field-view";
import type { FieldHandlers } from "@/components/form-renderer/field-handlers";
import { fieldElementIds } from "@/components/form-renderer/field-element-ids";
import { SectionView } from "@/components/form-renderer/section-view";
import { otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { nestFields, type FieldNode } from "@/lib/form-engine/nest-fields";

/** What the visitor has done so far, and what may be seen. */
export type Filling = {
  answers: Answers;
  visibleIds: ReadonlySet<string>;
  errors: Readonly<Record<string, string>>;
  /** Grows with each refused attempt to send; sections with errors open then. */
  refusals: number;
  isDisabled: boolean;
  surface: "public" | "preview";
  handlers: FieldHandlers | undefined;
};

type FormFieldsProps = { fields: readonly Field[] } & Pick<Filling, "answers" | "visibleIds"> &
  Partial<Filling>;

const INDENT_LEVELS = 2;
const NO_ERRORS = {};

/** The visible fields of a form: sections as headed groups, dependents indented below their parent. */
export function FormFields({ fields, ...given }: FormFieldsProps) {
  const groups = useMemo(() => nestFields(fields), [fields]);
  const filling: Filling = {
    errors: NO_ERRORS,
    refusals: 0,
    isDisabled: false,
    surface: "public",
    handlers: undefined,
    ...given,
  };
  const shown = groups.filter(
    ({ section, nodes }) =>
      isShown(section, filling) || nodes.some((node) => isSeen(node, filling)),
  );
  return shown.map(({ section, nodes }, index) => {
    const content = (
      <div className="flex flex-col gap-6 not-first:mt-6">
        <FieldNodes nodes={nodes} filling={filling} />
      </div>
    );
    const hasError = nodes.some((node) => holdsError(node, filling));
    return (
      <div
        key={section?.id ?? `loose-${index}`}
        className="mt-8 border-t pt-7 first:mt-0 first:border-t-0 first:pt-0"
      >
        {section && isShown(section, filling) ? (
          <SectionView
            section={section}
            headingId={fieldElementIds(section.id).label}
            revealCount={hasError ? filling.refusals : 0}
          >
            {content}
          </SectionView>
        ) : (
          content
        )}
      </div>
    );
  });
}

function FieldNodes({ nodes, filling }: { nodes: readonly FieldNode[]; filling: Filling }) {
  return nodes
    .filter((node) => isSeen(node, filling))
    .map((node) => <FieldWithDependents key={node.field.id} node={node} filling={filling} />);
}

type NodeProps = { node: FieldNode; filling: Filling };

// On a key press a form of hundreds of fields draws the one field that heard of it.
const FieldWithDependents = memo(DrawnNode, (before, { node, filling }) => {
  return before.node === node && isUnchanged(node, { before: before.filling, now: filling });
});

function DrawnNode({ node, filling }: NodeProps) {
  const { field, children, depth } = node;
  const dependents = <FieldNodes nodes={children} filling={filling} />;
  if (!isShown(field, filling)) {
    return dependents;
  }
  const view = (
    <FieldView
      field={field}
      value={filling.answers[field.id]}
      otherText={textOf(filling.answers[otherKey(field.id)])}
      error={filling.errors[field.id]}
      isDisabled={filling.isDisabled}
      surface={filling.surface}
      handlers={filling.handlers}
    />
  );
  if (!children.some((child) => isSeen(child, filling))) {
    return view;
  }
  const indent = "ml-px flex flex-col gap-5 border-l-2 border-border-strong pl-5";
  return (
    <>
      {view}
      <div className={depth < INDENT_LEVELS ? indent : "contents"}>{dependents}</div>
    </>
  );
}

function isShown(field: Field | null, { visibleIds }: Filling): boolean {
  return field !== null && visibleIds.has(field.id);
}

// A dependent may be seen although its parent is not (preview policy); it then stands alone.
function isSeen(node: FieldNode, filling: Filling): boolean {
  return isShown(node.field, filling) || node.children.some((child) => isSeen(child, filling));
}

function holdsError(node: FieldNode, filling: Filling): boolean {
  return (
    filling.errors[node.field.id] !== undefined ||
    node.children.some((child) => holdsError(child, filling))
  );
}

function isUnchanged(
  { field: { id }, children }: FieldNode,
  { before, now }: { before: Filling; now: Filling },
): boolean {
  return (
    before.answers[id] === now.answers[id] &&
    before.answers[otherKey(id)] === now.answers[otherKey(id)] &&
    before.errors[id] === now.errors[id] &&
    before.visibleIds.has(id) === now.visibleIds.has(id) &&
    before.isDisabled === now.isDisabled &&
    before.surface === now.surface &&
    before.handlers === now.handlers &&
    children.every((child) => isUnchanged(child, { before, now }))
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
