import type { Field } from "@/lib/domain/fields/base-field";
import { isSameValue } from "@/lib/domain/forms/is-same-content";

type Fields = readonly Field[];

/**
 * The field that a step changed, for the canvas to show: the first one that is new or different, else
 * the one that was moved, else the one beside a removed one; null when the step was about none.
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
  // Moved down: all between the two places went up by one. Otherwise it was moved up to here.
  const isMovedDown = !isGone && before[place + 1]?.id === now[place]?.id;
  return (isMovedDown ? before[place] : (now[place] ?? now.at(-1)))?.id ?? null;
}
