import { isFoundIn } from "@/lib/domain/texts/is-found-in";
import { paletteGroups } from "@/lib/field-types/registry/palette";

export type PaletteItem = { type: string; label: string };
export type PaletteGroup = { group: string; items: PaletteItem[] };

/** The palette's groups, reduced to types whose label or name contains the query; without empty groups. */
export function searchPalette(query: string): PaletteGroup[] {
  const words = query.trim().toLowerCase();
  return paletteGroups()
    .map(({ group, items }) => ({ group, items: items.filter((item) => isMatch(item, words)) }))
    .filter(({ items }) => items.length > 0);
}

/** All matches in one list, those whose label starts with the query first. */
export function rankPalette(query: string): PaletteItem[] {
  const words = query.trim().toLowerCase();
  const items = searchPalette(query).flatMap((group) => group.items);
  const starts = (item: PaletteItem) => item.label.toLowerCase().startsWith(words);
  return [...items.filter(starts), ...items.filter((item) => !starts(item))];
}

function isMatch(item: PaletteItem, words: string): boolean {
  return isFoundIn(item.label, words) || isFoundIn(item.type, words);
}
