import type { MarkdownBlock, MarkdownSpan } from "./markdown-tree";

type Change = { text: (text: string) => string; href: (address: string) => string };

/** The tree with its texts and addresses changed, each on its own: what they become is never parsed. */
export function withTexts(blocks: readonly MarkdownBlock[], change: Change): MarkdownBlock[] {
  return blocks.map((block) => inBlock(block, change));
}

function inBlock(block: MarkdownBlock, change: Change): MarkdownBlock {
  switch (block.block) {
    case "paragraph":
    case "heading":
      return { ...block, content: block.content.map((span) => inSpan(span, change)) };
    case "list":
      return { ...block, items: block.items.map((item) => withTexts(item, change)) };
    case "quote":
      return { ...block, content: withTexts(block.content, change) };
    case "code":
      return { ...block, text: change.text(block.text) };
    case "rule":
      return block;
  }
}

function inSpan(span: MarkdownSpan, change: Change): MarkdownSpan {
  if (typeof span === "string") {
    return change.text(span);
  }
  switch (span.span) {
    case "strong":
    case "emphasis":
      return { ...span, content: span.content.map((inner) => inSpan(inner, change)) };
    case "code":
      return { ...span, text: change.text(span.text) };
    case "link":
      return {
        ...span,
        href: change.href(span.href),
        content: span.content.map((inner) => inSpan(inner, change)),
      };
    case "break":
      return span;
  }
}
