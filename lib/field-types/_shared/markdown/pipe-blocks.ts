import type { MarkdownBlock } from "./markdown-tree";

/** Puts answers into a parsed text. */
export type PipeBlocks = (blocks: readonly MarkdownBlock[]) => readonly MarkdownBlock[];
