import { stripInlineMarkdown } from "@/lib/domain/texts/strip-inline-markdown";
import { definitionOf } from "../definitions";

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
