import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

export const SKETCH_SHAPES = ["heading", "few-choices", "choices", "short", "tall", "box"] as const;

/** Input of a small drawing of a field: its appearance and the length of its label. */
export type FieldSketch = { look: (typeof SKETCH_SHAPES)[number]; label: number };

export type StoredField = Pick<Field, "type"> & Partial<Pick<Field, "label" | "options">>;

/** More fields do not fit on a card. */
export const SKETCHED = 6;
const FEW_OPTIONS = 3;

/**
 * The form's first fields; accepts stored fields of older versions, which may lack newer
 * properties.
 */
export function sketchOf(fields: readonly StoredField[]): FieldSketch[] {
  return fields
    .filter((field) => !definitionOf(field).readsAddress)
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
  // Every type with rows is drawn as high as a multi-line text.
  if ("rows" in field) {
    return "tall";
  }
  return kind === "input" ? "short" : "box";
}
