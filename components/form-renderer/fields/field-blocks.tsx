import type { ReactNode } from "react";
import type { FieldNode } from "@/lib/form-engine/nest-fields";

type FieldBlocksProps = {
  /** The fields of one section. */
  nodes: readonly FieldNode[];
  isSeen: (node: FieldNode) => boolean;
  children: (block: readonly FieldNode[]) => ReactNode;
};

const BLOCK_SIZE = 10;
const ESTIMATED_FIELD_PX = 100;

/**
 * Groups the fields of a long form into blocks with `content-visibility: auto`, which the browser lays out
 * and paints only near the viewport; otherwise a field that appears would repaint the whole form below it.
 * Such a block clips its content, so it has padding for focus outlines.
 */
export function FieldBlocks({ nodes, isSeen, children }: FieldBlocksProps) {
  const starts = nodes.map((_, index) => index).filter((index) => index % BLOCK_SIZE === 0);
  return starts.map((start) => {
    const block = nodes.slice(start, start + BLOCK_SIZE);
    const seen = block.filter(isSeen).length;
    return seen === 0 ? null : (
      <div
        key={block[0]?.field.id}
        className="-m-2 flex flex-col gap-6 p-2 [content-visibility:auto]"
        style={{ containIntrinsicBlockSize: `auto ${seen * ESTIMATED_FIELD_PX}px` }}
      >
        {children(block)}
      </div>
    );
  });
}
