/** What owners may write, as plain data: nothing else can be drawn, and it survives JSON. */
export type MarkdownSpan =
  | string
  | { span: "strong" | "emphasis"; content: MarkdownSpan[] }
  | { span: "code"; text: string }
  /** `href` is absolute and one of http, https, mailto, tel. */
  | { span: "link"; href: string; content: MarkdownSpan[] }
  | { span: "break" };

export type MarkdownBlock =
  | { block: "paragraph"; content: MarkdownSpan[] }
  /** `level` as written, 1 to 6. */
  | { block: "heading"; level: number; content: MarkdownSpan[] }
  /** `start` is null for a list without numbers. */
  | { block: "list"; start: number | null; items: MarkdownBlock[][] }
  | { block: "quote"; content: MarkdownBlock[] }
  | { block: "code"; text: string }
  | { block: "rule" };

/** The running text of a tree, for where nothing else may stand, such as in a heading. */
export function spansOf(blocks: readonly MarkdownBlock[]): MarkdownSpan[] {
  return blocks.flatMap((block, index) => {
    const spans = spansOfBlock(block);
    return index > 0 && spans.length > 0 ? [{ span: "break" as const }, ...spans] : spans;
  });
}

function spansOfBlock(block: MarkdownBlock): MarkdownSpan[] {
  switch (block.block) {
    case "paragraph":
    case "heading":
      return block.content;
    case "list":
      return spansOf(block.items.flat());
    case "quote":
      return spansOf(block.content);
    case "code":
      return [block.text];
    case "rule":
      return [];
  }
}
