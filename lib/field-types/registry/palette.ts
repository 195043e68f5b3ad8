import { PALETTE_GROUPS, type PaletteGroup } from "@/lib/domain/fields/contract";
import { definitionOf } from "./definitions";
import { FIELD_TYPES, type FieldType } from "./field-types";

export type PaletteItem = { type: FieldType; label: string };

/** The types of the palette in the documented groups; empty groups are left out. */
export function paletteGroups(): { group: PaletteGroup; items: PaletteItem[] }[] {
  return PALETTE_GROUPS.map((group) => ({ group, items: itemsOf(group) })).filter(
    ({ items }) => items.length > 0,
  );
}

function itemsOf(group: PaletteGroup): PaletteItem[] {
  return FIELD_TYPES.flatMap((type) => {
    const { palette } = definitionOf({ type });
    return palette?.group === group ? [{ type, label: palette.label }] : [];
  });
}
