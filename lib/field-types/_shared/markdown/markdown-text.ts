import type { MarkdownBlock, MarkdownSpan } from "./markdown-tree";

/** A tree as plain text: lists and quotes by their signs, links with their addresses behind them. */
export function markdownText(blocks: readonly MarkdownBlock[]): string {
  return blocks
    .map(textOf)
    .filter((text) => text.trim() !== "")
    .join("\n\n");
}

function textOf(block: MarkdownBlock): string {
  switch (block.block) {
    case "paragraph":
    case "heading":
      return spansText(block.content);
    case "list":
      return block.items
        .map((item, index) => {
          const marker = block.start === null ? "- " : `${block.start + index}. `;
          const text = item.map(textOf).join("\n");
          return marker + text.replace(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`);
        })
        .join("\n");
    case "quote":
      return indented(markdownText(block.content), "> ");
    case "code":
      return indented(block.text, "    ");
    case "rule":
      return "----------";
  }
}

/** With the same text before each line. */
export function indented(text: string, by: string): string {
  return text.replace(/^/gm, by);
}

function spansText(spans: readonly MarkdownSpan[]): string {
  return spans.map(spanText).join("");
}

function spanText(span: MarkdownSpan): string {
  if (typeof span === "string") {
    return span;
  }
  switch (span.span) {
    case "strong":
    case "emphasis":
      return spansText(span.content);
    case "code":
      return span.text;
    case "link": {
      const words = spansText(span.content);
      const address = span.href.replace(/^(?:mailto|tel):/, "");
      return words === address || words === span.href ? words : `${words} (${address})`;
    }
    case "break":
      return "\n";
  }
}
