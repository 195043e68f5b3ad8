import { isRecord } from "@/lib/domain/fields/answers";
import type { Coordinates } from "@/lib/domain/places/coordinates";
import type { BoardColumn, ColumnValue } from "../columns/board-column";
import { labelsOf } from "../columns/board-labels";
import { normalColor, normalText, normalUrl, normalZone, possiblePhones } from "./normal-forms";

/** Type, and id, of the column with the names of a board's items. */
export const NAME_COLUMN = "name";

/** The content of an item in one column; only the properties of the column's type are set. */
export type ItemCell = {
  id: string;
  type: string;
  /** As people read it; null for columns of links. */
  text: string | null;
  label: string | null;
  chosen: { id: number; label: string }[];
  linked: { id: string; name: string }[];
  /** Teams, and whatever else is no person. */
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
  /** With or without the code of its country, which may stand beside it. */
  phone: string | null;
  phoneCountry: string | null;
  url: string | null;
  rating: number | null;
  color: string | null;
  country: string | null;
  place: Coordinates | null;
  isChecked: boolean;
  /** Of a status that the board works out from subitems: how many have which label, by its id. */
  counts: { id: number; count: number }[];
};

type Value = Record<string, unknown>;
type Holds = (cell: ItemCell, value: Value, column: BoardColumn) => boolean;

const same = (a: unknown, b: string | null) =>
  typeof a === "string" && b !== null && normalText(a) === normalText(b);

/** By column type: whether a cell holds a value of `ColumnValues`, which boards store in another form than it was written. */
const HOLDS: Readonly<Record<string, Holds>> = {
  long_text: ({ text }, value) => same(value["text"], text),
  // By name: an index that is read may be a position, one that is written is an id.
  status: ({ label, text, counts }, value, { settings }) => {
    const known = labelsOf(settings).find(({ id }) => id === value["index"]);
    const [only] = counts;
    return counts.length === 1 && only
      ? only.id === (known?.id ?? value["index"])
      : counts.length === 0 && same(known?.label ?? value["label"], label ?? text);
  },
  dropdown: ({ chosen }, value) =>
    "ids" in value
      ? isSameSet(
          value["ids"],
          chosen.map(({ id }) => String(id)),
        )
      : isSameSet(
          normalLabels(value["labels"]),
          chosen.map(({ label }) => normalText(label)),
        ),
  date: ({ date, time }, value) =>
    value["date"] === date && (value["time"] ?? "") === (time ?? "").trim(),
  hour: ({ hour, minute }, value) => value["hour"] === hour && value["minute"] === minute,
  email: ({ email }, value) =>
    typeof value["email"] === "string" && value["email"].toLowerCase() === email?.toLowerCase(),
  phone: ({ phone, phoneCountry }, value) =>
    !!phone && possiblePhones(phone, phoneCountry).includes(String(value["phone"])),
  link: ({ url }, value) =>
    !!url && typeof value["url"] === "string" && normalUrl(value["url"]) === normalUrl(url),
  checkbox: ({ isChecked }, value) => (value["checked"] === "true") === isChecked,
  rating: ({ rating }, value) => value["rating"] === rating,
  color_picker: ({ color }, value) => !!color && hexOf(value["color"]) === normalColor(color),
  country: ({ country }, value) => value["countryCode"] === country,
  location: ({ place }, value) =>
    place !== null && Number(value["lat"]) === place.lat && Number(value["lng"]) === place.lng,
  people: ({ people }, value) => isSameSet(peopleOf(value), people.map(personKey)),
  timeline: ({ range }, value) => value["from"] === range?.from && value["to"] === range?.to,
  week: ({ range }, { week }) =>
    isRecord(week) && week["startDate"] === range?.from && week["endDate"] === range?.to,
  tags: ({ tags }, value) =>
    isSameSet(
      value["tag_ids"],
      tags.map(({ id }) => id),
    ),
  world_clock: ({ zone }, value) =>
    zone !== null &&
    typeof value["timezone"] === "string" &&
    normalZone(value["timezone"]) === normalZone(zone),
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

/**
 * Whether a cell is meant by this value, to find its item by it: the day of a date counts without its time, and as
 * the board shows it, as times are kept in UTC.
 */
export function isMeantBy(
  cell: ItemCell,
  { value, column }: { value: ColumnValue; column: BoardColumn },
): boolean {
  const day = typeof value === "object" && "date" in value ? value.date : null;
  return day === null ? holdsValue(cell, { value, column }) : day === shownDay(cell);
}

/** The day of a date as people read it on the board. */
export function shownDay({ date, time, text }: Pick<ItemCell, "date" | "time" | "text">) {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? "")?.[0];
  return (time ?? "").trim() !== "" && day !== undefined ? day : date;
}

/** Whether nothing stands in a cell. */
export function isEmptyCell({ text, isChecked, range, zone, ...cell }: ItemCell): boolean {
  const lists = [cell.chosen, cell.linked, cell.people, cell.tags, cell.counts];
  const values = [
    cell.number,
    cell.date,
    cell.hour,
    cell.email,
    cell.phone,
    cell.url,
    cell.country,
    cell.place,
  ];
  const isPlain = !text && !isChecked && range === null && zone === null;
  return isPlain && values.every((value) => value === null || value === "") && !lists.some(hasAny);
}

/** A cell in which nothing stands, or this text alone. */
export function textCell({ id, type }: Pick<ItemCell, "id" | "type">, text: string | null) {
  return {
    id,
    type,
    text,
    label: null,
    chosen: [],
    linked: [],
    people: [],
    tags: [],
    range: null,
    zone: null,
    number: null,
    date: null,
    time: null,
    hour: null,
    minute: null,
    email: null,
    phone: null,
    url: null,
    rating: null,
    color: null,
    country: null,
    place: null,
    phoneCountry: null,
    isChecked: false,
    counts: [],
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

function normalLabels(labels: unknown): unknown {
  return Array.isArray(labels) ? labels.map((label) => normalText(String(label))) : labels;
}

function isSameSet(wanted: unknown, held: readonly string[]): boolean {
  const list = Array.isArray(wanted) ? new Set(wanted.map(String)) : new Set();
  return list.size > 0 && list.size === held.length && held.every((each) => list.has(each));
}

function hexOf(color: unknown): string | null {
  const hex = typeof color === "object" && color !== null && "hex" in color ? color.hex : null;
  return typeof hex === "string" ? normalColor(hex) : null;
}

/** The name is no cell of an item: this is what it would be. */
export function nameCell(text: string): ItemCell {
  return textCell({ id: NAME_COLUMN, type: NAME_COLUMN }, text);
}
