"use client";

import { memo, useMemo } from "react";
import { FieldView } from "./field-view";
import { FieldBlocks } from "./field-blocks";
import {
  holdsError,
  isSeen,
  isShown,
  isUnchanged,
  textOf,
  type Filling,
} from "./form-render-state";
import { fieldElementIds } from "./field-element-ids";
import { SectionView } from "./section-view";
import { otherKey } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { nestFields, type FieldNode, type SectionNode } from "@/lib/form-engine/nest-fields";

type FormFieldsProps = { fields: readonly Field[] } & Pick<Filling, "answers" | "visibleIds"> &
  Partial<Filling>;

const INDENT_LEVELS = 2;
const LONG_FORM_FIELDS = 60;
const NO_ERRORS = {};

/** The visible fields of a form: sections as headed groups, dependents indented below their parent. */
export function FormFields({ fields, ...given }: FormFieldsProps) {
  const groups = useMemo(() => nestFields(fields), [fields]);
  const filling: Filling = {
    errors: NO_ERRORS,
    refusals: 0,
    handlers: undefined,
    ...given,
  };
  return groups.map((group, index) => (
    <FieldGroup
      key={group.section?.id ?? `loose-${index}`}
      group={group}
      filling={filling}
      isLong={fields.length >= LONG_FORM_FIELDS}
    />
  ));
}

type GroupProps = { group: SectionNode; filling: Filling; isLong: boolean };

// An answer usually changes only its own section.
const FieldGroup = memo(DrawnGroup, (before, { group, filling, isLong }) => {
  const both = { before: before.filling, now: filling };
  return (
    before.group === group &&
    before.isLong === isLong &&
    before.filling.refusals === filling.refusals &&
    isShown(group.section, before.filling) === isShown(group.section, filling) &&
    group.nodes.every((node) => isUnchanged(node, both))
  );
});

function DrawnGroup({ group: { section, nodes }, filling, isLong }: GroupProps) {
  const isSectionShown = isShown(section, filling);
  if (!isSectionShown && !nodes.some((node) => isSeen(node, filling))) {
    return null;
  }
  const content = (
    <div className="flex flex-col gap-6 not-first:mt-6">
      {isLong ? (
        <FieldBlocks nodes={nodes} isSeen={(node) => isSeen(node, filling)}>
          {(block) => <FieldNodes nodes={block} filling={filling} />}
        </FieldBlocks>
      ) : (
        <FieldNodes nodes={nodes} filling={filling} />
      )}
    </div>
  );
  const hasError = nodes.some((node) => holdsError(node, filling));
  return (
    <div className="mt-8 border-t pt-7 first:mt-0 first:border-t-0 first:pt-0">
      {section && isSectionShown ? (
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
}

function FieldNodes({ nodes, filling }: { nodes: readonly FieldNode[]; filling: Filling }) {
  return nodes
    .filter((node) => isSeen(node, filling))
    .map((node) => <FieldWithDependents key={node.field.id} node={node} filling={filling} />);
}

type NodeProps = { node: FieldNode; filling: Filling };

// So that a keystroke in a form of hundreds of fields renders only its own field.
const FieldWithDependents = memo(DrawnNode, (before, { node, filling }) => {
  return before.node === node && isUnchanged(node, { before: before.filling, now: filling });
});

function DrawnNode({ node, filling }: NodeProps) {
  const { field, children, depth } = node;
  const dependents = <FieldNodes nodes={children} filling={filling} />;
  if (!isShown(field, filling)) {
    return dependents;
  }
  const fieldView = (
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
  const view = filling.wrap ? filling.wrap(field, fieldView) : fieldView;
  if (!children.some((child) => isSeen(child, filling))) {
    return view;
  }
  const indent = "ms-px flex flex-col gap-5 border-s-2 border-border-strong ps-5";
  return (
    <>
      {view}
      <div className={depth < INDENT_LEVELS ? indent : "contents"}>{dependents}</div>
    </>
  );
}
