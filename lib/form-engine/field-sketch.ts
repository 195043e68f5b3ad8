import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

export const FIELD_LOOKS = ["heading", "few-choices", "choices", "short", "tall", "box"] as const;

/** What a small drawing of a field needs: how it looks, and how many characters its label has. */
export type FieldSketch = { look: (typeof FIELD_LOOKS)[number]; label: number };

export type StoredField = Pick<Field, "type"> & Partial<Pick<Field, "label" | "options">>;

/** No card is high enough for more fields. */
export const SKETCHED = 6;
const FEW_OPTIONS = 3;

/** A form's first fields; also as they are stored, which may be without what came later. */
export function sketchOf(fields: readonly StoredField[]): FieldSketch[] {
  return fields
    .slice(0, SKETCHED)
    .map((field) => ({ look: lookOf(field), label: field.label?.length ?? 0 }));
}

function lookOf(field: StoredField): FieldSketch["look"] {
  const { kind } = definitionOf(field);
  if (kind === "layout") {
    return "heading";
  }
  if (kind === "choice") {
    return (field.options?.length ?? 0) <= FEW_OPTIONS ? "few-choices" : "choices";
  }
  // Whatever has rows is drawn as high as text of several lines.
  if ("rows" in field) {
    return "tall";
  }
  return kind === "input" ? "short" : "box";
}
