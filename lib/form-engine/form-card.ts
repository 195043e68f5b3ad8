import type { Field } from "@/lib/domain/fields/base-field";
import type { Form } from "@/lib/domain/forms/form";
import { definitionOf } from "@/lib/field-types/definitions";

/** What a small drawing of a field needs: how it looks, and how many characters its label has. */
export type FieldSketch = {
  look: "heading" | "few-choices" | "choices" | "short" | "tall" | "box";
  label: number;
};

export type StoredField = Pick<Field, "type"> & Partial<Pick<Field, "label" | "options">>;

/** What lists of forms show of one: without its fields, which are most of it. */
export type FormCardData = Pick<
  Form,
  | "id"
  | "title"
  | "status"
  | "fullPublicUrl"
  | "mondayBoardId"
  | "hasUnpublishedChanges"
  | "viewCount"
  | "submissionCount"
  | "updatedAt"
> & { fieldCount: number; sketch: FieldSketch[] };

/** No card is high enough for more fields. */
export const SKETCHED = 6;
const FEW_OPTIONS = 3;

/** The card of a whole form. */
export function cardOf({ fields, ...form }: Form): FormCardData {
  return {
    id: form.id,
    title: form.title,
    status: form.status,
    fullPublicUrl: form.fullPublicUrl,
    mondayBoardId: form.mondayBoardId,
    hasUnpublishedChanges: form.hasUnpublishedChanges,
    viewCount: form.viewCount,
    submissionCount: form.submissionCount,
    updatedAt: form.updatedAt,
    fieldCount: fields.length,
    sketch: sketchOf(fields),
  };
}

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
