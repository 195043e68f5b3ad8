import { paletteGroups } from "@/lib/field-types/registry/palette";

export type PaletteItem = { type: string; label: string };
export type PaletteSection = { group: string; items: PaletteItem[] };

/** The palette's groups with the types whose label or name holds the words; empty groups go. */
export function searchPalette(query: string): PaletteSection[] {
  const words = query.trim().toLowerCase();
  return paletteGroups()
    .map(({ group, items }) => ({ group, items: items.filter((item) => isHit(item, words)) }))
    .filter(({ items }) => items.length > 0);
}

/** All hits in one list: those that begin with the words first. */
export function rankPalette(query: string): PaletteItem[] {
  const words = query.trim().toLowerCase();
  const items = searchPalette(query).flatMap((section) => section.items);
  const starts = (item: PaletteItem) => item.label.toLowerCase().startsWith(words);
  return [...items.filter(starts), ...items.filter((item) => !starts(item))];
}

function isHit(item: PaletteItem, words: string): boolean {
  return item.label.toLowerCase().includes(words) || item.type.toLowerCase().includes(words);
}
