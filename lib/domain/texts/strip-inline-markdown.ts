import { LIMITS } from "../limits";
import { replacePipes } from "../piping/pipes";
import { safeHref } from "../urls/safe-href";

const MAY_HAVE_MARKDOWN = /\]\(|([*_`])[^]*\1|\\[!-/:-@[-`{-~]/;

/** A quick answer for most texts, which have no marks of Markdown. */
export function mayHaveMarkdown(text: string): boolean {
  return MAY_HAVE_MARKDOWN.test(text);
}

// Without lookbehind, which browsers of 2022 do not know.
const MARK = new RegExp(
  [
    /\\(?<escaped>[!-/:-@[-`{-~])/,
    /(?<ticks>`+)(?<code>[^`]|[^`][^]*?[^`])\k<ticks>(?!`)/,
    /\[(?<link>(?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(\s*(?<address><[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+"[^"]*")?\s*\)/,
    /(?<stars>\*{1,3})(?![\s*])(?<starred>[^]*?[^\s*])\k<stars>(?!\*)/,
    /(?<lines>_{1,3})(?![\s_])(?<underlined>[^]*?[^\s_])\k<lines>(?!\w)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

const KEPT = /\uE000(\d+)\uE001/g;

/**
 * A text whose Markdown is drawn inline, as words: for names, lists, sentences and boards. It needs no parser,
 * which weighs 44 kB. Answers that the text shows stay as written, and so does what is longer than a label.
 */
export function stripInlineMarkdown(text: string): string {
  if (text.length > 2 * LIMITS.label || !mayHaveMarkdown(text)) {
    return text;
  }
  const pipes: string[] = [];
  const kept = text.includes("\uE000")
    ? text
    : replacePipes(text, ({ written }) => `\uE000${pipes.push(written) - 1}\uE001`);
  return words(kept).replace(KEPT, (mark: string, place: string) => pipes[Number(place)] ?? mark);
}

function words(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const found of text.matchAll(MARK)) {
    parts.push(text.slice(end, found.index), wordsOf(found));
    end = found.index + found[0].length;
  }
  return [...parts, text.slice(end)].join("");
}

function wordsOf({ 0: marked, groups = {}, input, index }: RegExpExecArray): string {
  const { escaped, code, link, address = "", starred, lines = "", underlined = "" } = groups;
  if (link !== undefined) {
    return safeHref(address.replace(/^<|>$/g, "")) === null
      ? `[${words(marked.slice(1))}`
      : words(link);
  }
  const typed = escaped ?? code;
  if (typed !== undefined) {
    return typed;
  }
  if (starred !== undefined) {
    return words(starred);
  }
  // Underscores within a word, as in first_name, are part of it.
  return /\w/.test(input.charAt(index - 1))
    ? `${lines}${words(marked.slice(lines.length))}`
    : words(underlined);
}
