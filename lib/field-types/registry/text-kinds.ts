import { definitionOf } from "./definitions";

type TextKinds = Readonly<Record<string, "plain" | "markdown">>;

const COMMON: TextKinds = { label: "plain", description: "plain", placeholder: "plain" };

/** The texts of a field's type that can show answers, and whether they are Markdown. */
export function textKinds(field: { type: string }): TextKinds {
  return { ...COMMON, ...definitionOf(field).texts };
}
