import type { Field } from "@/lib/domain/fields/base-field";
import { canvasDepths } from "./canvas-depths";
import type { EditorState } from "./editor-state";
import { selectFields } from "./selectors";

/** A row of canvas and outline: which field stands there, and how far in. */
export type RowPlace = { id: string; depth: number };

const known = new WeakMap<readonly Field[], RowPlace[]>();

/** Canvas and outline ask at each key stroke: the same list for the same fields. */
export function selectPlaces(state: EditorState): RowPlace[] {
  const fields = selectFields(state);
  const places = known.get(fields) ?? placesOf(fields);
  known.set(fields, places);
  return places;
}

function placesOf(fields: readonly Field[]): RowPlace[] {
  const depths = canvasDepths(fields);
  return fields.map(({ id }, index) => ({ id, depth: depths[index] ?? 0 }));
}

/** True when no row came, went or moved: most key strokes leave all of them where they are. */
export function isSamePlaces(left: readonly RowPlace[], right: readonly RowPlace[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ id, depth }, index) => right[index]?.id === id && right[index].depth === depth)
  );
}
