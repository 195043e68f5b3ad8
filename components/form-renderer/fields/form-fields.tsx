"use client";

import { memo, useContext, useMemo, type ReactNode } from "react";
import { otherKey } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { isDrawn } from "@/lib/field-types/registry/definitions";
import { publicViewOf } from "@/lib/field-types/registry/public-views";
import { nestFields, type FieldNode, type SectionNode } from "@/lib/form-engine/nest-fields";
import { FieldBlocks, isLongForm } from "./field-blocks";
import { fieldElementIds } from "./field-element-ids";
import { FieldPartsContext } from "./field-parts-context";
import { FieldView } from "./field-view";
import {
  holdsError,
  isSeen,
  isShown,
  isUnchanged,
  shownField,
  textOf,
  type FormRenderState,
} from "./form-render-state";
import { useDrawnAnswers } from "./use-drawn-answers";

type FormFieldsProps = {
  fields: readonly Field[];
  /** Of these fields, where it is known. */
  tree?: readonly SectionNode[];
} & Pick<FormRenderState, "answers" | "visibleIds"> &
  Partial<FormRenderState>;

const INDENT_LEVELS = 2;
const NO_ERRORS = {};

/** The visible fields of a form: sections as headed groups, dependents indented below their parent. */
export function FormFields({ fields, tree, ...given }: FormFieldsProps) {
  const groups = useMemo(
    () => (tree && fields.every(isDrawn) ? tree : nestFields(fields.filter(isDrawn))),
    [fields, tree],
  );
  const form: FormRenderState = {
    errors: NO_ERRORS,
    refusals: 0,
    handlers: undefined,
    ...given,
    answers: useDrawnAnswers(fields, given.answers),
  };
  return groups.map((group, index) => (
    <FieldGroup
      key={group.section?.id ?? `loose-${index}`}
      group={group}
      form={form}
      isLong={isLongForm(fields)}
    />
  ));
}

type GroupProps = { group: SectionNode; form: FormRenderState; isLong: boolean };

// An answer usually changes only its own section.
const FieldGroup = memo(RenderedGroup, (before, { group, form, isLong }) => {
  const both = { before: before.form, now: form };
  return (
    before.group === group &&
    before.isLong === isLong &&
    before.form.refusals === form.refusals &&
    isShown(group.section, before.form) === isShown(group.section, form) &&
    (group.section === null ||
      shownField(group.section, before.form) === shownField(group.section, form)) &&
    group.nodes.every((node) => isUnchanged(node, both))
  );
});

function RenderedGroup({ group: { section, nodes }, form, isLong }: GroupProps) {
  const isSectionShown = isShown(section, form);
  if (!isSectionShown && !nodes.some((node) => isSeen(node, form))) {
    return null;
  }
  const content = (
    <div className="flex flex-col gap-6 not-first:mt-6">
      {isLong ? (
        <FieldBlocks nodes={nodes} form={form} draw={FieldNodes} />
      ) : (
        <FieldNodes nodes={nodes} form={form} />
      )}
    </div>
  );
  const hasError = nodes.some((node) => holdsError(node, form));
  return (
    <div className="mt-8 border-t pt-7 first:mt-0 first:border-t-0 first:pt-0">
      {section && isSectionShown ? (
        <SectionView
          section={shownField(section, form)}
          headingId={fieldElementIds(section.id).label}
          revealCount={hasError ? form.refusals : 0}
        >
          {content}
        </SectionView>
      ) : (
        content
      )}
    </div>
  );
}

function FieldNodes({ nodes, form }: { nodes: readonly FieldNode[]; form: FormRenderState }) {
  return nodes
    .filter((node) => isSeen(node, form))
    .map((node) => <FieldWithDependents key={node.field.id} node={node} form={form} />);
}

type NodeProps = { node: FieldNode; form: FormRenderState };

// So that a keystroke in a form of hundreds of fields renders only its own field.
const FieldWithDependents = memo(RenderedNode, (before, { node, form }) => {
  return before.node === node && isUnchanged(node, { before: before.form, now: form });
});

function RenderedNode({ node, form }: NodeProps) {
  const { field, children, depth } = node;
  const dependents = <FieldNodes nodes={children} form={form} />;
  if (!isShown(field, form)) {
    return dependents;
  }
  const shown = shownField(field, form);
  const fieldView = (
    <FieldView
      field={shown}
      value={form.answers[field.id]}
      otherText={textOf(form.answers[otherKey(field.id)])}
      error={form.errors[field.id]}
      isDisabled={form.isDisabled}
      surface={form.surface}
      handlers={form.handlers}
    />
  );
  const view = form.wrap ? form.wrap(shown, fieldView) : fieldView;
  if (!children.some((child) => isSeen(child, form))) {
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

type SectionViewProps = {
  section: Field;
  headingId: string;
  revealCount: number;
  children: ReactNode;
};

/** A section with its fields. */
function SectionView({ section, children, ...rest }: SectionViewProps) {
  const view = publicViewOf(useContext(FieldPartsContext).views, section);
  if (view?.frame !== "section") {
    return children;
  }
  return (
    <view.Section field={section} {...rest}>
      {children}
    </view.Section>
  );
}
