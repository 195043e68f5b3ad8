import { stripInlineMarkdown } from "../texts/strip-inline-markdown";
import { hasMarkedLabel } from "./marked-labels";

/** The texts of a field whose Markdown is drawn inline: links, emphasis and code. */
export function markedKeys({ type }: { type: string }): string[] {
  return ["description", "sectionDescription", ...(hasMarkedLabel(type) ? ["label"] : [])];
}

/** How such a text is found among the parsed ones. No id of a field has a slash. */
export function markedTextId(fieldId: string, key: string): string {
  return `${MARKED_TEXT}${fieldId}/${key}`;
}

export const MARKED_TEXT = "inline/";

/** The texts with inline Markdown by their ids, as their owner wrote them. */
export function markedTexts(field: { id: string; type: string }): [id: string, text: string][] {
  const values = new Map<string, unknown>(Object.entries(field));
  return markedKeys(field).flatMap((key): [string, string][] => {
    const text = values.get(key);
    return typeof text === "string" ? [[markedTextId(field.id, key), text]] : [];
  });
}

type Labelled = { type: string; label: string };

/** The label as words, wherever it is a name. */
export function plainLabel({ type, label }: Labelled): string {
  return hasMarkedLabel(type) ? stripInlineMarkdown(label) : label;
}

/** The fields with labels as words; the same objects where they are already. */
export function withPlainLabels<F extends Labelled>(fields: readonly F[]): F[] {
  return fields.map((field) => {
    const label = plainLabel(field);
    return label === field.label ? field : { ...field, label };
  });
}
