/**
 * The Markdown that owners may use, as plain data: nothing else can be drawn, and it can be sent as
 * JSON.
 */
export type MarkdownSpan =
  | string
  | { span: "strong" | "emphasis"; content: MarkdownSpan[] }
  | { span: "code"; text: string }
  /** `href` is absolute: http, https, mailto or tel. */
  | { span: "link"; href: string; content: MarkdownSpan[] }
  | { span: "break" };

export type MarkdownBlock =
  | { block: "paragraph"; content: MarkdownSpan[] }
  /** `level` as written, 1 to 6. */
  | { block: "heading"; level: number; content: MarkdownSpan[] }
  /** `start` is null for a bulleted list. */
  | { block: "list"; start: number | null; items: MarkdownBlock[][] }
  | { block: "quote"; content: MarkdownBlock[] }
  | { block: "code"; text: string }
  | { block: "rule" };

/** The plain text of a tree, for places that allow only text, such as a heading. */
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

/** The parsed texts of a form: contents by field id, labels and help texts that have marks by `inlineMarkdownId`. */
export type ParsedContents = Readonly<Record<string, MarkdownBlock[]>>;
