import type { MarkdownBlock } from "./markdown-tree";

/** Markdown source as plain text, where no parser is loaded. */
export function plainTextTree({ content }: { content: string }): MarkdownBlock[] {
  return [{ block: "paragraph", content: [content] }];
}
