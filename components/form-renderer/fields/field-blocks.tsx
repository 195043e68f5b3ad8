"use client";

import { memo, useMemo, useState, type ComponentProps, type ReactNode } from "react";
import type { FieldNode } from "@/lib/form-engine/nest-fields";
import { isSeen, isUnchanged, type FormRenderState } from "./form-render-state";

type NodesProps = { nodes: readonly FieldNode[]; form: FormRenderState };
/** `draw`: the same function at each render. */
type BlockProps = NodesProps & { draw: (props: NodesProps) => ReactNode };
type BlockElement = "div" | ((props: ComponentProps<"div">) => ReactNode);

const BLOCK_SIZE = 10;
const ESTIMATED_FIELD_PX = 100;

let blockElement: BlockElement = "div";

/** Blocks that are drawn first while `draw` runs are this element. */
export function withBlockElement(element: BlockElement, draw: () => void): void {
  blockElement = element;
  draw();
  blockElement = "div";
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

function Block(props: ComponentProps<"div">) {
  const [Element] = useState(() => blockElement);
  return <Element {...props} />;
}
