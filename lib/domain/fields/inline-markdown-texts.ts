import { stripInlineMarkdown } from "../texts/strip-inline-markdown";
import { hasMarkdownLabel } from "./markdown-labels";

/** The texts of a field whose Markdown is drawn inline: links, emphasis and code. */
export function inlineMarkdownKeys({ type }: { type: string }): string[] {
  return ["description", "sectionDescription", ...(hasMarkdownLabel(type) ? ["label"] : [])];
}

/** How such a text is found among the parsed ones. No id of a field has a slash. */
export function inlineMarkdownId(fieldId: string, key: string): string {
  return `${INLINE_MARKDOWN}${fieldId}/${key}`;
}

export const INLINE_MARKDOWN = "inline/";

/** The texts with inline Markdown by their ids, as their owner wrote them. */
export function inlineMarkdownTexts(field: {
  id: string;
  type: string;
}): [id: string, text: string][] {
  const values = new Map<string, unknown>(Object.entries(field));
  return inlineMarkdownKeys(field).flatMap((key): [string, string][] => {
    const text = values.get(key);
    return typeof text === "string" ? [[inlineMarkdownId(field.id, key), text]] : [];
  });
}

type Labelled = { type: string; label: string };

/** The label as words, wherever it is a name. */
export function plainLabel({ type, label }: Labelled): string {
  return hasMarkdownLabel(type) ? stripInlineMarkdown(label) : label;
}

/** The fields with labels as words; the same objects where they are already. */
export function withPlainLabels<F extends Labelled>(fields: readonly F[]): F[] {
  return fields.map((field) => {
    const label = plainLabel(field);
    return label === field.label ? field : { ...field, label };
  });
}
