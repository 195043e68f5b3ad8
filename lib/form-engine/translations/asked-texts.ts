import { readSideOf } from "@/lib/domain/board/read-side";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { definitionOf, isDrawn } from "@/lib/field-types/registry/definitions";

/**
 * The texts of `originals` that translators are asked for. Left out is what can be translated and no visitor reads: the label
 * of a heading or a page break, a hidden value. So are options that are labels of a board's column, which have keys of their own.
 */
export function askedTexts<Original>(
  { fields }: Pick<FormContent, "fields">,
  originals: Readonly<Record<string, Original>>,
): Readonly<Record<string, Original>> {
  const unasked = new Set(fields.flatMap((field) => unaskedKeys(field, Object.keys(originals))));
  return Object.fromEntries(Object.entries(originals).filter(([key]) => !unasked.has(key)));
}

function unaskedKeys(field: Field, keys: readonly string[]): string[] {
  const path = `fields.${field.id}.`;
  const { kind, groups } = definitionOf(field);
  if (!isDrawn(field)) {
    return keys.filter((key) => key.startsWith(path));
  }
  const names = kind === "layout" && !groups ? [`${path}label`, `${path}placeholder`] : [];
  const labels = field.populateFromMonday ? (readSideOf(field).mondayOptions ?? []) : [];
  return [...names, ...labels.map((label) => `${path}options.${label}`)];
}
