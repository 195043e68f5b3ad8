import "server-only";
import { boardCountryCode } from "@/lib/domain/board/column-values/board-countries";
import type { ItemCell } from "@/lib/domain/board/items/item-cell";
import { coordinatesOf } from "@/lib/domain/places/coordinates";
import { isNotNull } from "./board-parts";
import type { ItemCellRow } from "./item-operations";

const ISO_DAY = "2026-11-24".length;
const DAY = /\d{4}-\d{2}-\d{2}/g;

/** What the text of a cell says, by the type of its column. */
const SAID_BY_TEXT: Readonly<Record<string, (text: string) => Partial<ItemCell>>> = {
  // What the service shows for a ticked box.
  checkbox: (text) => ({ isChecked: text === "v" }),
  color_picker: (text) => ({ color: text }),
  country: (text) => ({ country: boardCountryCode(text) }),
  date: (text) => ({ date: text.match(DAY)?.[0] ?? null }),
  email: (text) => ({ email: /\S+@\S+/.exec(text)?.[0] ?? null }),
  // The text of a link ends with its address.
  link: (text) => ({ url: /https?:\/\/\S+$/i.exec(text)?.[0] ?? null }),
  numbers: (text) => ({ number: numberOf(text) }),
  phone: (text) => ({ phone: text }),
  rating: (text) => ({ rating: numberOf(text) }),
  status: (text) => ({ label: text }),
  timeline: rangeIn,
  week: rangeIn,
};

/**
 * A cell in one form for each type. What the service leaves out of the parts of a type, as it does for cells that are
 * calculated or were written long ago, is read from the cell's text.
 */
export function itemCellOf(row: ItemCellRow): ItemCell {
  const { id, type, text = null, values, linked_items: linked } = row;
  const { time = null, hour = null, minute = null } = row;
  const counts = (row.battery_value ?? []).filter(({ count }) => count > 0).map(countOf);
  const said = text ? (SAID_BY_TEXT[type]?.(text.trim()) ?? {}) : {};
  return {
    id,
    type,
    text,
    time,
    hour,
    minute,
    label: row.label ?? (counts.length > 0 ? null : (said.label ?? null)),
    date: row.date || (said.date ?? null),
    color: row.color || (said.color ?? null),
    number: row.number ?? said.number ?? null,
    rating: row.rating ?? said.rating ?? null,
    email: row.email || (said.email ?? null),
    phone: row.phone || (said.phone ?? null),
    phoneCountry: row.country_short_name || null,
    url: row.url || (said.url ?? null),
    country: countryOf(row) ?? said.country ?? null,
    place: coordinatesOf(row),
    chosen: (values ?? []).filter(isNotNull).map((each) => ({ ...each, id: Number(each.id) })),
    linked: (linked ?? []).filter(isNotNull),
    people: (row.persons_and_teams ?? [])
      .filter(isNotNull)
      .map(({ id: personId, kind }) => ({ id: personId, isTeam: (kind ?? PERSON) !== PERSON })),
    tags: (row.tags ?? []).filter(isNotNull),
    range: rangeOf(row) ?? said.range ?? null,
    zone: row.timezone || null,
    isChecked: row.checked === true || said.isChecked === true,
    counts,
  };
}

function countOf({ key, count }: { key: string; count: number }): ItemCell["counts"][number] {
  return { id: Number(key), count };
}

const PERSON = "person";

/** The service may add a time to the days of a range. */
function rangeOf(row: ItemCellRow): ItemCell["range"] {
  const [from, to] = [row.from ?? row.start_date, row.to ?? row.end_date];
  return from && to ? { from: from.slice(0, ISO_DAY), to: to.slice(0, ISO_DAY) } : null;
}

function rangeIn(text: string): Partial<ItemCell> {
  const [from, to] = text.match(DAY) ?? [];
  return { range: from !== undefined && to !== undefined ? { from, to } : null };
}

function countryOf({ country }: ItemCellRow): string | null {
  const code = country?.code.trim().toUpperCase();
  return code || (country?.name ? boardCountryCode(country.name) : null);
}

function numberOf(text: string): number | null {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
