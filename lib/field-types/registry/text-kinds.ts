import { inlineMarkdownKeys } from "@/lib/domain/fields/inline-markdown-texts";
import { definitionOf } from "./definitions";

/** "inline": the text stands parsed where it is drawn, and as words where it is a name. */
export type TextKind = "plain" | "inline" | "markdown";
type TextKinds = Readonly<Record<string, TextKind>>;

const COMMON: TextKinds = { label: "plain", placeholder: "plain" };

/** The texts of a field's type that can show answers, and which Markdown they have. */
export function textKinds(field: { type: string }): TextKinds {
  const inline = inlineMarkdownKeys(field).map((key) => [key, "inline"] as const);
  return { ...COMMON, ...definitionOf(field).texts, ...Object.fromEntries<TextKind>(inline) };
}
