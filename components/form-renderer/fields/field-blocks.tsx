import type { ReactNode } from "react";
import type { FieldNode } from "@/lib/form-engine/nest-fields";

type FieldBlocksProps = {
  /** Those of one section. */
  nodes: readonly FieldNode[];
  isSeen: (node: FieldNode) => boolean;
  children: (block: readonly FieldNode[]) => ReactNode;
};

const IN_A_BLOCK = 10;
const USUAL_HEIGHT_PX = 100;

/**
 * The fields of a long form in blocks that the browser lays out and paints once they come near:
 * showing one field would otherwise paint thousands of pixels that nobody sees. The padding is for
 * outlines, since a block cuts off what stands over its edge.
 */
export function FieldBlocks({ nodes, isSeen, children }: FieldBlocksProps) {
  const starts = nodes.map((_, index) => index).filter((index) => index % IN_A_BLOCK === 0);
  return starts.map((start) => {
    const block = nodes.slice(start, start + IN_A_BLOCK);
    const seen = block.filter(isSeen).length;
    return seen === 0 ? null : (
      <div
        key={block[0]?.field.id}
        className="-m-2 flex flex-col gap-6 p-2 [content-visibility:auto]"
        style={{ containIntrinsicBlockSize: `auto ${seen * USUAL_HEIGHT_PX}px` }}
      >
        {children(block)}
      </div>
    );
  });
}
