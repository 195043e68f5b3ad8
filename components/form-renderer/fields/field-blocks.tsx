"use client";

import { memo, useContext, useMemo, type ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldNode } from "@/lib/form-engine/nest-fields";
import { FieldPartsContext } from "./field-parts-context";
import { isSeen, isUnchanged, type FormRenderState } from "./form-render-state";

type NodesProps = { nodes: readonly FieldNode[]; form: FormRenderState };
/** `draw`: the same function at each render. */
type BlockProps = NodesProps & { draw: (props: NodesProps) => ReactNode };

const LONG_FORM_FIELDS = 60;
const BLOCK_SIZE = 10;
const ESTIMATED_FIELD_PX = 100;

/** Whether so many fields are drawn in blocks. */
export function isLongForm(fields: readonly Field[]): boolean {
  return fields.length >= LONG_FORM_FIELDS;
}

/**
 * Whether blocks of this form stay as they were drawn until the visitor comes near. A choice among a board's values
 * checks its answer once it is alive: no block of such a form may wait.
 */
export function hasLazyBlocks(fields: readonly Field[]): boolean {
  return isLongForm(fields) && !fields.some((field) => "mondayReadBoardId" in field);
}

/**
 * Groups the fields of a long form into blocks with `content-visibility: auto`, which the browser lays out
 * and paints only near the viewport; otherwise a field that appears would repaint the whole form below it.
 * Such a block clips its content, so it has padding for focus outlines.
 */
export function FieldBlocks({ nodes, ...rest }: BlockProps) {
  const blocks = useMemo(() => {
    const starts = nodes.map((_, index) => index).filter((index) => index % BLOCK_SIZE === 0);
    return starts.map((start) => nodes.slice(start, start + BLOCK_SIZE));
  }, [nodes]);
  return blocks.map((block) => <FieldBlock key={block[0]?.field.id} nodes={block} {...rest} />);
}

const FieldBlock = memo(RenderedBlock, (before, { nodes, form }) => {
  const both = { before: before.form, now: form };
  return before.nodes === nodes && nodes.every((node) => isUnchanged(node, both));
});

function RenderedBlock({ nodes, form, draw: Nodes }: BlockProps) {
  const { Block = "div" } = useContext(FieldPartsContext);
  const seen = nodes.filter((node) => isSeen(node, form)).length;
  return seen === 0 ? null : (
    <Block
      className="-m-2 flex flex-col gap-6 p-2 [content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${seen * ESTIMATED_FIELD_PX}px` }}
    >
      <Nodes nodes={nodes} form={form} />
    </Block>
  );
}
