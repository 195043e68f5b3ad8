import type { MarkdownBlock } from "./markdown-tree";

/** Markdown as it was typed, for where nobody has parsed it. */
export function asTyped({ content }: { content: string }): MarkdownBlock[] {
  return [{ block: "paragraph", content: [content] }];
}
