import { directionOf } from "@/lib/domain/languages/language-tag";
import { escapeHtml } from "@/lib/domain/texts/escape-html";
import { anchor, LINE, markdownHtml } from "@/lib/field-types/_shared/markdown/markdown-html";
import { indented, markdownText } from "@/lib/field-types/_shared/markdown/markdown-text";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";

/** What an e-mail to a respondent says, before it is drawn as plain text and as HTML. */
export type MessageParts = {
  /** BCP 47: the language of the form. */
  lang: string;
  subject: string;
  /** The owner's text with the answers in it. */
  blocks: readonly MarkdownBlock[];
  /** Questions with their answers, below the text. */
  rows: readonly { label: string; text: string }[];
  /** Links to pages of this installation. */
  links: readonly { label: string; href: string }[];
  /** Why somebody gets it, and how it is stopped. */
  footer: { sentence: string; stop: { label: string; href: string } | null };
};

/** The e-mail as plain text. */
export function messageText({ blocks, rows, links, footer }: MessageParts): string {
  const { sentence, stop } = footer;
  const parts = [
    ...(blocks.length > 0 ? [markdownText(blocks)] : []),
    ...rows.map(({ label, text }) => `${label}\n${indented(text, "  ")}`),
    ...links.map(({ label, href }) => `${label}: ${href}`),
    `-- \n${[sentence, ...(stop === null ? [] : [`${stop.label}: ${stop.href}`])].join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

// No colours: in a dark program the e-mail is dark. Styles stand in attributes, as many programs drop the others.
const BODY =
  "margin:0;padding:16px;font-family:system-ui,sans-serif;font-size:15px;line-height:1.5";
const LABEL = "padding:6px 16px 6px 0;vertical-align:top;text-align:start;font-weight:600";
const ANSWER = "padding:6px 0;vertical-align:top;white-space:pre-wrap;word-break:break-word";

/** The e-mail as HTML. What people typed is escaped, and nothing in answers becomes a link. */
export function messageHtml({ lang, subject, blocks, rows, links, footer }: MessageParts): string {
  const { sentence, stop } = footer;
  const table = rows.map(
    ({ label, text }) =>
      `<tr><th scope="row" dir="auto" style="${LABEL}">${escapeHtml(label)}</th><td dir="auto" style="${ANSWER}">${escapeHtml(text)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head><body style="${BODY}"><div style="max-width:600px">`,
    markdownHtml(blocks),
    ...(table.length > 0
      ? [`<table style="border-collapse:collapse">${table.join("")}</table>`]
      : []),
    ...links.map(({ label, href }) => `<p>${anchor(href, escapeHtml(label))}</p>`),
    `<hr style="${LINE};margin:24px 0 12px">`,
    `<p dir="auto" style="margin:0;font-size:13px">${escapeHtml(sentence)}`,
    ...(stop === null ? [] : [`<br>${anchor(stop.href, escapeHtml(stop.label))}`]),
    "</p></div></body></html>",
  ].join("\n");
}
