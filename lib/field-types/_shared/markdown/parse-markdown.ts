import MarkdownIt from "markdown-it";
import { LIMITS } from "@/lib/domain/limits";
import { safeHref } from "@/lib/domain/urls/safe-href";
import type { MarkdownBlock, MarkdownSpan } from "./markdown-tree";
import { pipesAsMarks } from "./pipes-as-marks";
import { plainTextTree } from "./plain-text-tree";

type Token = ReturnType<(typeof parser)["parse"]>[number];
/** A token with the tokens between it and its closing one. */
type Node = { token: Token; children: Node[] };

// CommonMark; lists and quotes deeper than `maxNesting` are dropped. HTML is treated as text.
const parser = new MarkdownIt("commonmark", { html: false, maxNesting: 20 });
// Links, emphasis and code within a line of words; everything else stays as typed.
const inlineParser = new MarkdownIt("zero").enable(["link", "emphasis", "backticks", "escape"]);
// A link with a refused address is drawn as its source text.
for (const each of [parser, inlineParser]) {
  each.validateLink = (address) => safeHref(address) !== null;
}

const MARKS = /[*_[\]`!&\\<\n]/g;

/** How many characters of a text may become elements: they make parsing and drawing slow. */
export function countMarks(text: string): number {
  return text.match(MARKS)?.length ?? 0;
}

/**
 * Markdown as a tree of the allowed elements: no HTML, no images (they become links),
 * no addresses except http, https, mailto and tel. Linear in the length of the text. A text with more
 * marks than a person sets stays as typed.
 */
export function parseMarkdown(text: string): MarkdownBlock[] {
  if (countMarks(text) > LIMITS.markdownMarks) {
    return plainTextTree({ content: text });
  }
  const marked = pipesAsMarks(text);
  return marked.restore(nested(parser.parse(marked.text, {})).flatMap(blockOf));
}

/** A label or a help text in the same way, as one paragraph. A list or a heading is none: `1. ` stays as typed. */
export function parseInline(text: string): MarkdownBlock[] {
  if (countMarks(text) > LIMITS.markdownMarks) {
    return plainTextTree({ content: text });
  }
  const marked = pipesAsMarks(text);
  const content = nested(inlineParser.parseInline(marked.text, {})).flatMap(spanOf);
  return marked.restore([{ block: "paragraph", content }]);
}

function nested(tokens: readonly Token[]): Node[] {
  const root: Node[] = [];
  const open = [root];
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const node = { token, children: nested(token.children ?? []) };
    open.at(-1)?.push(node);
    if (token.nesting > 0) {
      open.push(node.children);
    }
  }
  return root;
}

function blockOf({ token, children }: Node): MarkdownBlock[] {
  switch (token.type) {
    case "paragraph_open":
      return [{ block: "paragraph", content: children.flatMap(spanOf) }];
    case "heading_open":
      return [
        { block: "heading", level: Number(token.tag.slice(1)), content: children.flatMap(spanOf) },
      ];
    case "bullet_list_open":
      return [{ block: "list", start: null, items: itemsOf(children) }];
    case "ordered_list_open":
      return [
        { block: "list", start: Number(token.attrGet("start") ?? 1), items: itemsOf(children) },
      ];
    case "blockquote_open":
      return [{ block: "quote", content: children.flatMap(blockOf) }];
    case "code_block":
    case "fence":
      return [{ block: "code", text: token.content.replace(/\n$/, "") }];
    case "hr":
      return [{ block: "rule" }];
    default:
      return [];
  }
}

function itemsOf(items: readonly Node[]): MarkdownBlock[][] {
  return items.map(({ children }) => children.flatMap(blockOf));
}

function spanOf({ token, children }: Node): MarkdownSpan[] {
  switch (token.type) {
    case "inline":
      return children.flatMap(spanOf);
    case "text":
      return token.content === "" ? [] : [token.content];
    case "softbreak":
      return ["\n"];
    case "hardbreak":
      return [{ span: "break" }];
    case "strong_open":
      return [{ span: "strong", content: children.flatMap(spanOf) }];
    case "em_open":
      return [{ span: "emphasis", content: children.flatMap(spanOf) }];
    case "code_inline":
      return [{ span: "code", text: token.content }];
    case "link_open":
      return linkTo(addressOf(token, "href"), children.flatMap(spanOf));
    case "image":
      return linkTo(addressOf(token, "src"), [token.content || addressOf(token, "src")]);
    default:
      return [];
  }
}

function addressOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? "");
}

function linkTo(address: string, content: MarkdownSpan[]): MarkdownSpan[] {
  const href = safeHref(address);
  return href === null ? content : [{ span: "link", href, content: withoutLinks(content) }];
}

/** An image inside a link would become a link inside a link. */
function withoutLinks(spans: readonly MarkdownSpan[]): MarkdownSpan[] {
  return spans.flatMap((span) => {
    if (typeof span === "string" || !("content" in span)) {
      return [span];
    }
    const content = withoutLinks(span.content);
    return span.span === "link" ? content : [{ ...span, content }];
  });
}
