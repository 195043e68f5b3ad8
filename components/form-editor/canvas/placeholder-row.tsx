import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { publicViewOf } from "@/lib/field-types/registry/public-views";
import "@/lib/field-types/registry/all-views";

const PLAIN_PX = 64;
const LABELLED_PX = 100;
const DESCRIPTION_PX = 22;

/** A field that is not drawn and makes way for a dragged one: its words, and no controls. */
export function PlaceholderRow({ field }: { field: Field }) {
  return <p className="font-medium wrap-anywhere">{fieldName(field)}</p>;
}

/** About how high the field's row will be once drawn, so that the scroll bar tells the truth. */
export function placeholderHeight(field: Field): number {
  const hasLabel = ["label", "group"].includes(publicViewOf(field)?.frame ?? "");
  return hasLabel ? LABELLED_PX + (field.description ? DESCRIPTION_PX : 0) : PLAIN_PX;
}
