import type { TextKind } from "@/lib/domain/fields/contract";
import { definitionOf } from "../definitions";

type TextKinds = Readonly<Record<string, TextKind>>;

const COMMON: TextKinds = { label: "plain", placeholder: "plain", description: "inline" };

/** The texts of a field's type that can show answers, and which Markdown they have. */
export function textKinds(field: { type: string }): TextKinds {
  return { ...COMMON, ...definitionOf(field).texts };
}
