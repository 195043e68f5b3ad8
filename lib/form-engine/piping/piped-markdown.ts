import { replacePipes } from "@/lib/domain/piping/pipes";
import { markdownSource } from "@/lib/field-types/_shared/markdown/markdown-source";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { pipedText, type ShowAnswer } from "./shown-answers";

/**
 * A parsed text with the answers in it as Markdown again, for programs. It is written from the tree, because an
 * answer that is put into the source may become the destination of a link: what was no link stays none.
 */
export function pipedMarkdown(blocks: readonly MarkdownBlock[], show: ShowAnswer): string {
  return markdownSource(blocks, {
    text: (text) => ofText(text, show),
    code: (text) => pipedText(text, show),
  });
}

const ANSWER = "\uE000";

function ofText(text: string, show: ShowAnswer): string {
  const answers: string[] = [];
  const own = replacePipes(text.replaceAll(ANSWER, ""), (pipe) => {
    const answer = show(pipe.fieldId, pipe.columnId);
    const shown = answer === null ? pipe.written : answer || pipe.fallback;
    answers.push(shown.replace(/\s*\n\s*/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&"));
    return ANSWER;
  });
  return own
    .replace(/[\\`*_[\]()<>&~|]/g, "\\$&")
    .replace(/^([ \t]*)([-+=#]|\d+(?=[.)]))/gm, (_all, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    )
    .replaceAll(ANSWER, () => answers.shift() ?? "");
}
