import { inlineMarkdownId } from "@/lib/domain/fields/inline-markdown-id";
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
