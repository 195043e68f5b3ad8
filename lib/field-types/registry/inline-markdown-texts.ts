import { inlineMarkdownId } from "@/lib/domain/fields/inline-markdown-id";
import { stripInlineMarkdown } from "@/lib/domain/texts/strip-inline-markdown";
import { definitionOf } from "./definitions";
import { textKinds } from "./text-kinds";

/** The texts with inline Markdown by their ids, as their owner wrote them. */
export function inlineMarkdownTexts(field: {
  id: string;
  type: string;
}): [id: string, text: string][] {
  const values = new Map<string, unknown>(Object.entries(field));
  return Object.entries(textKinds(field)).flatMap(([key, kind]): [string, string][] => {
    const text = values.get(key);
    return kind === "inline" && typeof text === "string"
      ? [[inlineMarkdownId(field.id, key), text]]
      : [];
  });
}

type Labelled = { type: string; label: string };

/** The label as words, wherever it is a name. */
export function plainLabel(field: Labelled): string {
  return definitionOf(field).texts?.["label"] === "inline"
    ? stripInlineMarkdown(field.label)
    : field.label;
}

/** The fields with labels as words; the same objects where they are already. */
export function withPlainLabels<F extends Labelled>(fields: readonly F[]): F[] {
  return fields.map((field) => {
    const label = plainLabel(field);
    return label === field.label ? field : { ...field, label };
  });
}
