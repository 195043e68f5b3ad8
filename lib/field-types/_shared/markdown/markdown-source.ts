import type { MarkdownBlock, MarkdownSpan } from "./markdown-tree";

/** How its texts and its code are written; escaping is up to them. */
type Write = { text: (text: string) => string; code: (text: string) => string };

/** A tree as Markdown that is read as this tree again. */
export function markdownSource(blocks: readonly MarkdownBlock[], write: Write): string {
  return blocks.map((block) => ofBlock(block, write)).join("\n\n");
}

function ofBlock(block: MarkdownBlock, write: Write): string {
  switch (block.block) {
    case "paragraph":
      return ofSpans(block.content, write).trim();
    case "heading":
      return `${"#".repeat(block.level)} ${ofSpans(block.content, write).replace(/\n/g, " ").trim()}`;
    case "list":
      return block.items
        .map((item, index) => {
          const marker = block.start === null ? "- " : `${block.start + index}. `;
          const indent = " ".repeat(marker.length);
          return marker + markdownSource(item, write).replace(/\n(?=.)/g, `\n${indent}`);
        })
        .join("\n");
    case "quote":
      return markdownSource(block.content, write).replace(/^/gm, "> ");
    case "code": {
      const text = write.code(block.text);
      const fence = fenceFor(text, "```");
      return `${fence}\n${text}\n${fence}`;
    }
    case "rule":
      return "---";
  }
}

function ofSpans(spans: readonly MarkdownSpan[], write: Write): string {
  return spans.map((span) => ofSpan(span, write)).join("");
}

function ofSpan(span: MarkdownSpan, write: Write): string {
  if (typeof span === "string") {
    return write.text(span);
  }
  switch (span.span) {
    case "strong":
      return `**${ofSpans(span.content, write)}**`;
    case "emphasis":
      return `*${ofSpans(span.content, write)}*`;
    case "code": {
      const text = write.code(span.text).replace(/\s*\n\s*/g, " ");
      const fence = fenceFor(text, "`");
      const space = /^`|`$/.test(text) ? " " : "";
      return `${fence}${space}${text}${space}${fence}`;
    }
    case "link":
      return `[${ofSpans(span.content, write)}](<${span.href.replace(/[<>\\]/g, "\\$&")}>)`;
    case "break":
      return "\\\n";
  }
}

/** Longer than any backticks of the text. */
function fenceFor(text: string, shortest: string): string {
  const runs = (text.match(/`+/g) ?? []).map((run) => `${run}\``);
  return [shortest, ...runs].reduce((one, other) => (other.length > one.length ? other : one));
}
