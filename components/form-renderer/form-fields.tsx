"use client";

import { memo, useMemo } from "react";
import { FieldView } from "@/components/form-renderer/field-view";
import { FieldBlocks } from "@/components/form-renderer/field-blocks";
import {
  holdsError,
  isSeen,
  isShown,
  isUnchanged,
  textOf,
  type Filling,
} from "@/components/form-renderer/filling";
import { fieldElementIds } from "@/components/form-renderer/field-element-ids";
import { SectionView } from "@/components/form-renderer/section-view";
import { otherKey } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { nestFields, type FieldNode } from "@/lib/form-engine/nest-fields";

type FormFieldsProps = { fields: readonly Field[] } & Pick<Filling, "answers" | "visibleIds"> &
  Partial<Filling>;

const INDENT_LEVELS = 2;
const LONG_FROM = 60;
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
        {fields.length < LONG_FROM ? (
          <FieldNodes nodes={nodes} filling={filling} />
        ) : (
          <FieldBlocks nodes={nodes} isSeen={(node) => isSeen(node, filling)}>
            {(block) => <FieldNodes nodes={block} filling={filling} />}
          </FieldBlocks>
        )}
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
