import type { Field } from "@/lib/domain/fields/base-field";
import { canvasDepths } from "./canvas-depths";
import type { EditorState } from "./editor-state";
import { isSection } from "./is-section";
import { selectFields } from "./selectors";

/** A row of canvas and outline: which field stands there, how far in, and whether a section begins or is over. */
export type RowPlace = { id: string; depth: number; isApart: boolean };

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
  let section: string | undefined;
  return fields.map((field, index) => {
    const depth = depths[index] ?? 0;
    const above = section;
    // What depends on the field above stands in its section, named or not.
    if (isSection(field)) {
      section = field.id;
    } else if (depth === 0) {
      section = field.sectionId;
    }
    return { id: field.id, depth, isApart: index > 0 && section !== above };
  });
}

/** True when no row came, went or moved: most key strokes leave all of them where they are. */
export function isSamePlaces(left: readonly RowPlace[], right: readonly RowPlace[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ id, depth, isApart }, index) => {
      const other = right[index];
      return other?.id === id && other.depth === depth && other.isApart === isApart;
    })
  );
}
