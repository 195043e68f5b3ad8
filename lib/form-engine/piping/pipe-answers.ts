import type { Field } from "@/lib/domain/fields/base-field";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import type { PipeBlocks } from "@/lib/field-types/_shared/markdown/pipe-blocks";
import { withTexts } from "@/lib/field-types/_shared/markdown/with-texts";
import type { PipeAnswers } from "./piped-form";
import { pipingTexts, type PipingText } from "./piping-texts";
import { pipedText, shownAnswers, type ShowAnswer } from "./shown-answers";

/** Puts the answers of a form into its texts, again and again while it is filled in. */
export function createPiping(fields: readonly Field[], texts: DisplayTexts): PipeAnswers {
  const all = fields.map((field) => ({ field, own: pipingTexts(field) }));
  const hasContents = all.some(({ own }) => own.some(({ kind }) => kind !== "plain"));
  // A text of Markdown shows answers only once it is parsed, so that no answer is read as Markdown.
  const piping = all
    .map(({ field, own }) => ({ field, own: own.filter((text) => !isMarkdown(text)) }))
    .filter(({ own }) => own.length > 0);
  const last = new Map<string, { shown: string; field: Field }>();
  return ({ answers, visibleIds }) => {
    const show = shownAnswers({ fields, answers, visibleIds, texts });
    const entries = piping.map(({ field, own }): [string, Field] => {
      const shown = Object.fromEntries(own.map(({ key, text }) => [key, pipedText(text, show)]));
      const now = JSON.stringify(shown);
      const before = last.get(field.id);
      const piped = before?.shown === now ? before.field : { ...field, ...shown };
      last.set(field.id, { shown: now, field: piped });
      return [field.id, piped];
    });
    const inBlocks: PipeBlocks = (blocks) => pipedBlocks(blocks, show);
    return { fields: new Map(entries), inBlocks, inContents: hasContents ? inBlocks : null };
  };
}

/** A parsed text with the answers in it. Each stands as text where the pipe stood, whatever it contains. */
export function pipedBlocks(blocks: readonly MarkdownBlock[], show: ShowAnswer): MarkdownBlock[] {
  return withTexts(blocks, { text: (text) => pipedText(text, show), href: (address) => address });
}

function isMarkdown({ kind }: PipingText): boolean {
  return kind === "markdown";
}
