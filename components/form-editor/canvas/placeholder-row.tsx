import type { Field } from "@/lib/domain/fields/base-field";
import { allViews } from "@/lib/field-types/registry/all-views";
import { publicViewOf } from "@/lib/field-types/registry/public-views";

const PLAIN_PX = 64;
const LABELLED_PX = 100;
const DESCRIPTION_PX = 22;

/** A field far from the viewport that moves aside for a dragged one: its name, without controls. */
export function PlaceholderRow({ name }: { name: string }) {
  return <p className="font-medium wrap-anywhere">{name}</p>;
}

/** Estimated height of the field's row in CSS pixels, so that the scroll bar is about right. */
export function placeholderHeight(field: Field): number {
  const hasLabel = ["label", "group"].includes(publicViewOf(allViews, field)?.frame ?? "");
  return hasLabel ? LABELLED_PX + (field.description ? DESCRIPTION_PX : 0) : PLAIN_PX;
}
