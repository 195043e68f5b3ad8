import { isRecord } from "@/lib/domain/fields/answers";
import type { BoardColumn, ColumnValue } from "../columns/board-column";
import { labelsOf } from "../columns/board-labels";

/** The content of an item in one column; only the properties of the column's type are set. */
export type ItemCell = {
  id: string;
  type: string;
  /** As people read it; null for columns of links. */
  text: string | null;
  label: string | null;
  chosen: { id: number; label: string }[];
  linked: { id: string; name: string }[];
  people: { id: string; isTeam: boolean }[];
  tags: { id: string; name: string }[];
  /** ISO dates, of a timeline or a week. */
  range: { from: string; to: string } | null;
  zone: string | null;
  number: number | null;
  date: string | null;
  /** In UTC; "" for a date without a time. */
  time: string | null;
  hour: number | null;
  minute: number | null;
  email: string | null;
  phone: string | null;
  url: string | null;
  rating: number | null;
  color: string | null;
  country: string | null;
  isChecked: boolean;
};

type Value = Record<string, unknown>;
type Holds = (cell: ItemCell, value: Value, column: BoardColumn) => boolean;

const same = (a: unknown, b: string | null) =>
  typeof a === "string" && b !== null && plain(a) === plain(b);

/** By column type: whether a cell holds a value of `ColumnValues`. */
const HOLDS: Readonly<Record<string, Holds>> = {
  long_text: ({ text }, value) => same(value["text"], text),
  // By name: an index that is read may be a position, one that is written is an id.
  status: ({ label }, value, { settings }) => {
    const known = labelsOf(settings).find(({ id }) => id === value["index"]);
    return same(known?.label ?? value["label"], label);
  },
  dropdown: ({ chosen }, value) =>
    "ids" in value
      ? isSameSet(
          value["ids"],
          chosen.map(({ id }) => String(id)),
        )
      : isSameSet(
          value["labels"],
          chosen.map(({ label }) => label),
        ),
  date: ({ date, time }, value) =>
    value["date"] === date && (value["time"] ?? "") === (time ?? "").trim(),
  hour: ({ hour, minute }, value) => value["hour"] === hour && value["minute"] === minute,
  email: ({ email }, value) =>
    typeof value["email"] === "string" && value["email"].toLowerCase() === email?.toLowerCase(),
  phone: ({ phone }, value) => phone !== null && digits(value["phone"]) === digits(phone),
  link: ({ url }, value) => value["url"] === url,
  checkbox: ({ isChecked }, value) => (value["checked"] === "true") === isChecked,
  rating: ({ rating }, value) => value["rating"] === rating,
  color_picker: ({ color }, value) => hexOf(value["color"]) === color?.toUpperCase(),
  country: ({ country }, value) => value["countryCode"] === country,
  people: ({ people }, value) => isSameSet(peopleOf(value), people.map(personKey)),
  timeline: ({ range }, value) => value["from"] === range?.from && value["to"] === range?.to,
  week: ({ range }, { week }) =>
    isRecord(week) && week["startDate"] === range?.from && week["endDate"] === range?.to,
  tags: ({ tags }, value) =>
    isSameSet(
      value["tag_ids"],
      tags.map(({ id }) => id),
    ),
  world_clock: ({ zone }, value) => zone !== null && value["timezone"] === zone,
  board_relation: ({ linked }, value) =>
    isSameSet(
      value["item_ids"],
      linked.map(({ id }) => id),
    ),
};

/**
 * Whether a cell already holds exactly this value; null = nothing. False where the types cannot be compared, so that
 * whoever asks writes or refuses.
 */
export function holdsValue(
  cell: ItemCell,
  { value, column }: { value: ColumnValue | null; column: BoardColumn },
): boolean {
  if (value === null) {
    return isEmptyCell(cell);
  }
  if (typeof value === "string") {
    return cell.type === "numbers"
      ? cell.number !== null && Number(value) === cell.number
      : same(value, cell.text);
  }
  // Each value of `ColumnValues` that is no text is a plain object.
  return HOLDS[cell.type]?.(cell, { ...value }, column) ?? false;
}

/** Whether nothing stands in a cell. */
export function isEmptyCell({ text, isChecked, range, zone, ...cell }: ItemCell): boolean {
  const lists = [cell.chosen, cell.linked, cell.people, cell.tags];
  return !text && !isChecked && range === null && zone === null && !lists.some(hasAny);
}

/** A cell in which nothing stands, or this text alone. */
export function textCell({ id, type }: Pick<ItemCell, "id" | "type">, text: string | null) {
  return {
    ...{ id, type, text, label: null, chosen: [], linked: [], people: [], tags: [] },
    ...{ range: null, zone: null, number: null, date: null, time: null, hour: null, minute: null },
    ...{ email: null, phone: null, url: null, rating: null, color: null, country: null },
    isChecked: false,
  } satisfies ItemCell;
}

function hasAny(list: readonly unknown[]): boolean {
  return list.length > 0;
}

function peopleOf({ personsAndTeams: people }: Value): string[] {
  const list: unknown[] = Array.isArray(people) ? people : [];
  return list
    .filter(isRecord)
    .map(({ id, kind }) => personKey({ id: String(id), isTeam: kind === "team" }));
}

/** A person and a team may have the same id. */
function personKey({ id, isTeam }: ItemCell["people"][number]): string {
  return `${isTeam ? "team" : "person"} ${id}`;
}

/** Equal texts may be stored in different Unicode forms. */
function plain(text: string): string {
  return text.normalize("NFC").trim();
}

function isSameSet(wanted: unknown, held: readonly string[]): boolean {
  const list = Array.isArray(wanted) ? new Set(wanted.map(String)) : new Set();
  return list.size > 0 && list.size === held.length && held.every((each) => list.has(each));
}

function digits(phone: unknown): string {
  return typeof phone === "string" ? phone.replace(/\D/g, "") : "";
}

function hexOf(color: unknown): string | null {
  const hex = typeof color === "object" && color !== null && "hex" in color ? color.hex : null;
  return typeof hex === "string" ? hex.toUpperCase() : null;
}
