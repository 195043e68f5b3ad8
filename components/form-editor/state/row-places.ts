import type { Field } from "@/lib/domain/fields/base-field";
import { canvasDepths } from "./canvas-depths";
import type { EditorState } from "./editor-state";
import { isSection } from "./is-section";
import { selectFields } from "./selectors";

/** A row of canvas and outline: its field, its indent level, and if a section begins or ends above it. */
export type RowPlace = { id: string; depth: number; isApart: boolean };

const placesByFields = new WeakMap<readonly Field[], RowPlace[]>();

/** The rows in order, cached by the array of fields: canvas and outline read them at each keystroke. */
export function selectPlaces(state: EditorState): RowPlace[] {
  const fields = selectFields(state);
  const places = placesByFields.get(fields) ?? placesOf(fields);
  placesByFields.set(fields, places);
  return places;
}

function placesOf(fields: readonly Field[]): RowPlace[] {
  const depths = canvasDepths(fields);
  let section: string | undefined;
  return fields.map((field, index) => {
    const depth = depths[index] ?? 0;
    const above = section;
    // A field that depends on the one above is in its section, even without a `sectionId`.
    if (isSection(field)) {
      section = field.id;
    } else if (depth === 0) {
      section = field.sectionId;
    }
    return { id: field.id, depth, isApart: index > 0 && section !== above };
  });
}

/** True when no row was added, removed or moved, which holds for most keystrokes. */
export function isSamePlaces(left: readonly RowPlace[], right: readonly RowPlace[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ id, depth, isApart }, index) => {
      const other = right[index];
      return other?.id === id && other.depth === depth && other.isApart === isApart;
    })
  );
}
