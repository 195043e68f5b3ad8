import "server-only";
import { directionOf } from "@/lib/domain/languages/language-tag";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { escapeHtml } from "@/lib/domain/texts/escape-html";

/** The content of an e-mail, before it is rendered as text and HTML. */
export type MailContent = {
  /** BCP 47: that of a form, in e-mails to its visitors; absent: that of its texts. */
  language?: string;
  subject: string;
  /** Paragraphs before everything else. */
  intro: string[];
  /** Questions with their answers. */
  rows: { label: string; text: string }[];
  /** Links to the application. */
  links: { label: string; href: string }[];
  /** Why the recipient gets this e-mail. */
  footer: string;
};

const PAGE = "font-family:system-ui,sans-serif;font-size:15px;line-height:1.5;color:#1c1c1c";
const LABEL = "padding:6px 16px 6px 0;vertical-align:top;text-align:start;font-weight:600";
const ANSWER = "padding:6px 0;vertical-align:top;white-space:pre-wrap;word-break:break-word";
const FOOTER = "margin-top:24px;font-size:13px;color:#5c5c5c";

/** Content with the link that unsubscribes; null in e-mails that somebody asked for, or that are about safety. */
type Sent = MailContent & { unsubscribeUrl: string | null; texts: SystemTexts };

/** The mail as plain text. */
export function mailText({ intro, rows, links, footer, unsubscribeUrl, texts }: Sent): string {
  const blocks = [
    ...intro,
    ...rows.map(({ label, text }) => `${label}\n${text.replace(/^/gm, "  ")}`),
    ...links.map(({ label, href }) => `${label}: ${href}`),
    `-- \n${[footer, ...(unsubscribeUrl === null ? [] : [`${texts.mails.stop}: ${unsubscribeUrl}`])].join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** The mail as HTML; everything that people typed is escaped. */
export function mailHtml(content: Sent): string {
  const { subject, intro, rows, links, footer, unsubscribeUrl, texts } = content;
  const { language = texts.language } = content;
  const stop =
    unsubscribeUrl === null
      ? ""
      : `<br><a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(texts.mails.stop)}</a>`;
  const table = rows.map(
    ({ label, text }) =>
      `<tr><th scope="row" dir="auto" style="${LABEL}">${escapeHtml(label)}</th><td dir="auto" style="${ANSWER}">${escapeHtml(text)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${PAGE}">`,
    ...intro.map((paragraph) => `<p dir="auto">${escapeHtml(paragraph)}</p>`),
    ...(table.length > 0
      ? [`<table style="border-collapse:collapse">${table.join("")}</table>`]
      : []),
    ...links.map(
      ({ label, href }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`,
    ),
    `<p style="${FOOTER}">${escapeHtml(footer)}${stop}</p>`,
    "</body></html>",
  ].join("\n");
}
