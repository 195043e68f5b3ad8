import { escapeHtml } from "@/lib/domain/texts/escape-html";
import type { MarkdownBlock, MarkdownSpan } from "./markdown-tree";

/** A line between parts of an e-mail, visible on light and on dark. */
export const LINE = "border:0;border-top:1px solid #8888";
const QUOTE = "margin:0 0 1em;padding-inline-start:12px;border-inline-start:3px solid #8888";
const CODE = "white-space:pre-wrap;font-family:monospace";

/** A tree as HTML of an e-mail: styles stand in attributes, without colours of text and ground. All text is escaped. */
export function markdownHtml(blocks: readonly MarkdownBlock[]): string {
  return blocks.map(htmlOf).join("\n");
}

/** A link around HTML. */
export function anchor(href: string, html: string): string {
  return `<a href="${escapeHtml(href)}">${html}</a>`;
}

function htmlOf(block: MarkdownBlock): string {
  switch (block.block) {
    case "paragraph":
      return `<p dir="auto" style="white-space:pre-line">${spansHtml(block.content)}</p>`;
    case "heading":
      // Below the subject, which the reader's program shows as the first.
      return `<h2 dir="auto" style="font-size:17px">${spansHtml(block.content)}</h2>`;
    case "list": {
      const items = block.items.map((item) => `<li dir="auto">${item.map(htmlOf).join("")}</li>`);
      return block.start === null
        ? `<ul>${items.join("")}</ul>`
        : `<ol start="${block.start}">${items.join("")}</ol>`;
    }
    case "quote":
      return `<blockquote dir="auto" style="${QUOTE}">${block.content.map(htmlOf).join("")}</blockquote>`;
    case "code":
      return `<pre style="${CODE}">${escapeHtml(block.text)}</pre>`;
    case "rule":
      return `<hr style="${LINE}">`;
  }
}

function spansHtml(spans: readonly MarkdownSpan[]): string {
  return spans.map(spanHtml).join("");
}

function spanHtml(span: MarkdownSpan): string {
  if (typeof span === "string") {
    return escapeHtml(span);
  }
  switch (span.span) {
    case "strong":
      return `<strong>${spansHtml(span.content)}</strong>`;
    case "emphasis":
      return `<em>${spansHtml(span.content)}</em>`;
    case "code":
      return `<code style="font-family:monospace">${escapeHtml(span.text)}</code>`;
    case "link":
      return anchor(span.href, spansHtml(span.content));
    case "break":
      return "<br>";
  }
}
