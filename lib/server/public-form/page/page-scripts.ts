import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import {
  FORM_ROOT_ID,
  FORM_PAGES_ID,
  PLAIN_PAGES,
  PLAIN_TWIN,
} from "@/lib/contracts/public-form/public-form-page";
import { SHOW_ALL_PAGES_SCRIPT } from "./show-all-pages";

const MANIFEST = path.resolve("public", "page", "scripts.json");

/** Written by scripts/lib/build-page-scripts.mjs: the addresses of what the browser loads. */
const manifestSchema = z.object({
  /** For pages with a form, and for visitors' pages without one. */
  form: z.string(),
  page: z.string(),
  /** Scripts that the form's one imports at once. */
  imports: z.array(z.string()),
  /** Of forms with pages. */
  pages: z.array(z.string()),
  /** The scripts of each on-demand view, by field type. */
  views: z.record(z.string(), z.array(z.string())),
});

// Next's scripts. Data for scripts (`type="application/json"`) stays.
const SCRIPTS = /<script(?![^>]*\stype="application\/json")[^>]*>.*?<\/script>/gs;
// Of browsers with scripts; the text of an element holds no tag.
const PLAIN = new RegExp(
  `(?<=<div id="${PLAIN_PAGES.start}").*?(?=<span id="${PLAIN_PAGES.end}")`,
  "s",
);
const INNER = /<(\/?)noscript[^>]*>/g;
// Hints to load what only Next's client would use: its scripts, and the style sheet of its error pages (16 kB gzipped).
const HINTS = /<link(?=[^>]*\srel="preload")(?=[^>]*\sas="(?:script|style)")[^>]*>/g;

/**
 * A page of Next with the visitors' own scripts instead of Next's (decision 129). `types` are the field types
 * of its form. Owners' texts contain no tags: React escapes them, and in JSON the quotes of attributes.
 */
export function withPageScripts(
  html: string,
  { nonce, types }: { nonce: string; types: readonly string[] },
): string {
  const { form, page, imports, pages, views } = manifestSchema.parse(
    JSON.parse(readFileSync(MANIFEST, "utf8")),
  );
  const isForm = html.includes(`id="${FORM_ROOT_ID}"`);
  const isPaged = html.includes(`id="${FORM_PAGES_ID}"`);
  const own = [...(isPaged ? pages : []), ...types.flatMap((type) => views[type] ?? [])];
  const more = isForm ? [...imports, ...own] : [];
  const hints = [...new Set(more)].map(
    (src) => `<link rel="modulepreload" href="${src}" nonce="${nonce}"/>`,
  );
  const showAll = isPaged ? `<script nonce="${nonce}">${SHOW_ALL_PAGES_SCRIPT}</script>` : "";
  const script = `<script type="module" src="${isForm ? form : page}" nonce="${nonce}"></script>`;
  return html
    .replace(SCRIPTS, "")
    .replace(HINTS, "")
    .replace(PLAIN, (pages) => pages.replace(INNER, plainTwin))
    .replace("</head>", () => `${hints.join("")}${showAll}${script}</head>`);
}

// An element that may stand where `noscript` may: as unknown to the parser, and as inline.
function plainTwin(_tag: string, slash: string): string {
  return slash === "" ? `<span ${PLAIN_TWIN}="">` : "</span>";
}
