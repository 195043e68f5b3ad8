import type { Field } from "@/lib/domain/fields/base-field";
import { isSameValue } from "@/lib/domain/forms/is-same-content";

type Fields = readonly Field[];

/**
 * Id of the field that an undo or redo step changed, for the canvas to show: the first new or different
 * one, else the moved one, else a neighbour of the removed one; null if no field changed.
 */
export function changedField(before: Fields, now: Fields): string | null {
  if (before === now) {
    return null;
  }
  const known = new Map(before.map((field) => [field.id, field]));
  const changed = now.find((field) => !isSameValue(field, known.get(field.id)));
  if (changed) {
    return changed.id;
  }
  const place = before.findIndex(({ id }, index) => id !== now[index]?.id);
  if (place === -1) {
    return null;
  }
  const isGone = before.length > now.length;
  // Moved down: the fields in between moved up by one. Otherwise the field was moved up to this place.
  const isMovedDown = !isGone && before[place + 1]?.id === now[place]?.id;
  return (isMovedDown ? before[place] : (now[place] ?? now.at(-1)))?.id ?? null;
}
