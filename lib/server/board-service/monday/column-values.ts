import "server-only";
import { z } from "zod";
import { labelsOf as boardLabels } from "@/lib/domain/board/columns/board-labels";
import { shownDay } from "@/lib/domain/board/items/item-cell";
import { normalUrl, possiblePhones, tagKey } from "@/lib/domain/board/items/normal-forms";
import { countryName } from "@/lib/domain/countries/countries";
import type { BoardColumn, ValuesByFilter } from "../board-service";
import type { Cell } from "./operations";
import { listPeople } from "./people";
import { scanItems, type Item } from "./scan-items";

const MAX_VALUES = 500;

const labelledSettings = z.object({
  labels: z.array(
    z.object({
      label: z.string(),
      index: z.number().optional(),
      is_deactivated: z.boolean().optional(),
    }),
  ),
});

function clockOf(hour: number | null | undefined, minute: number | null | undefined) {
  const parts = [hour, minute].map((part) => String(part).padStart(2, "0"));
  return typeof hour === "number" && typeof minute === "number" ? parts.join(":") : null;
}

const namesOf = (rows: ({ name: string } | null)[] | null | undefined) =>
  rows?.flatMap((row) => (row === null ? [] : [row.name])) ?? [];

/** What a cell holds, as people read it on the board; several values of a column that holds several. */
export function cellTexts(cell: Cell): string[] {
  return (READERS[cell.type] ?? (({ text }) => [text ?? ""]))(cell).filter((text) => text !== "");
}

/** The values of a cell by the type of its column; all other types use the cell's text. */
const READERS: Readonly<Record<string, (cell: Cell) => string[]>> = {
  status: ({ label, text }) => [label ?? text ?? ""],
  // Never split the text: labels may contain commas.
  dropdown: ({ values }) => values?.flatMap((row) => (row === null ? [] : [row.label])) ?? [],
  board_relation: ({ linked_items: items }) => namesOf(items),
  tags: ({ tags }) => namesOf(tags),
  country: ({ country }) => [country?.name ?? ""],
  checkbox: ({ checked, text }) => [checked || text === "v" ? "Yes" : "No"],
  date: ({ date = null, time = null, text = null }) => [shownDay({ date, time, text }) ?? ""],
  hour: ({ hour, minute, text }) => [clockOf(hour, minute) ?? text ?? ""],
  world_clock: ({ timezone, text }) => [timezone || text || ""],
  link: ({ url, url_text: text }) => [text || url || ""],
  mirror: ({ display_value: value }) => [value ?? ""],
  dependency: ({ display_value: value }) => [value ?? ""],
  formula: ({ display_value: value }) => [value ?? ""],
  file: () => [],
  button: () => [],
};

const PEOPLE = "people";
// Teams have ids of their own.
const PERSON = "person";
/** Names of the account's users by id. */
type Names = ReadonlyMap<string, string>;

type Source = { token: string; boardId: string; column: BoardColumn; groupIds: readonly string[] };

/**
 * The distinct values of a column, read from its items. For a column with labels and without given groups
 * the labels of its settings are returned, without reading items.
 */
export async function columnValues({ column, ...board }: Source): Promise<string[]> {
  const labels = labelsOf(column);
  if (labels !== null && board.groupIds.length === 0) {
    return labels.slice(0, MAX_VALUES);
  }
  const items = await scanItems({ ...board, columnIds: [column.id] });
  const names = await namesFor(board.token, [column]);
  return inOrder(
    items.flatMap((item) => valuesOf(item, column, names)),
    column,
  );
}

/** The distinct values of `column` for every value of `filter`. */
export async function valuesByFilter({
  column,
  filter,
  ...board
}: Source & { filter: BoardColumn }): Promise<ValuesByFilter> {
  const items = await scanItems({ ...board, columnIds: [column.id, filter.id] });
  const names = await namesFor(board.token, [column, filter]);
  const found = new Map<string, string[]>();
  for (const item of items) {
    for (const key of filterKeys(item, filter, names)) {
      const beside = found.get(key) ?? [];
      beside.push(...valuesOf(item, column, names));
      found.set(key, beside);
    }
  }
  return Object.fromEntries([...found].map(([key, values]) => [key, inOrder(values, column)]));
}

/** The spellings by which an item is found in a column: what people read there, and what answers write there. */
function filterKeys(item: Item, filter: BoardColumn, names: Names): string[] {
  const cell = cellOf(item, filter);
  const more = cell ? (SPELLINGS[cell.type]?.(cell) ?? []) : [];
  return distinct([...valuesOf(item, filter, names), ...more.map((text) => text ?? "")]);
}

const SPELLINGS: Readonly<Record<string, (cell: Cell) => (string | null | undefined)[]>> = {
  country: ({ country }) => [country?.code, country && countryName(country.code)],
  email: ({ email }) => [email],
  link: ({ url }) => (url ? [url, normalUrl(url)] : []),
  mirror: ({ display_value: value }) => value?.split(", ") ?? [],
  numbers: ({ text }) => [text ? String(Number(text)) : null],
  phone: ({ phone, country_short_name: country }) =>
    phone ? [phone, ...possiblePhones(phone, country ?? null)] : [],
  tags: ({ tags }) => namesOf(tags).map(tagKey),
};

/** The active labels of a column in the order of its settings; null for columns without labels. */
function labelsOf({ settings }: BoardColumn): string[] | null {
  const parsed = labelledSettings.safeParse(settings);
  if (!parsed.success) {
    return null;
  }
  const offered = parsed.data.labels.filter(({ is_deactivated: isGone }) => !isGone);
  const ordered = offered.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
  return distinct(ordered.map(({ label }) => label));
}

/** Distinct values: in the order of the column's labels, else numbers by value and texts by name. */
function inOrder(values: readonly string[], column: BoardColumn): string[] {
  const found = distinct(values);
  const compare = column.type === "numbers" ? byNumber : byText;
  const ordered = labelsOf(column)?.filter((label) => found.includes(label));
  return (ordered ?? found.sort(compare)).slice(0, MAX_VALUES);
}

function byNumber(a: string, b: string): number {
  return Number(a) - Number(b);
}

function byText(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

/** What cells of people say is only ids. Teams have no names here. */
async function namesFor(token: string, columns: readonly BoardColumn[]): Promise<Names> {
  if (!columns.some(({ type }) => type === PEOPLE)) {
    return new Map();
  }
  const { users } = await listPeople(token);
  return new Map(users.map(({ id, name }) => [id, name]));
}

/** The values of an item in a column. */
function valuesOf(
  { name, column_values: cells }: Item,
  column: BoardColumn,
  names: Names,
): string[] {
  if (column.type === "name") {
    return [name];
  }
  const cell = cellOf({ column_values: cells }, column);
  if (column.type === PEOPLE) {
    // The cell's text is joined by commas, which names may hold.
    const people = cell?.persons_and_teams?.filter((each) => (each?.kind ?? PERSON) === PERSON);
    return people?.flatMap((person) => names.get(person?.id ?? "") ?? []) ?? [];
  }
  const counts = cell?.battery_value?.filter(({ count }) => count > 0) ?? [];
  if (counts.length > 0) {
    const ids = counts.map(({ key }) => Number(key));
    const labels = boardLabels(column.settings).filter(({ id }) => ids.includes(id));
    return labels.map(({ label }) => label);
  }
  return cell ? cellTexts(cell) : [];
}

function cellOf({ column_values: cells }: Pick<Item, "column_values">, { id }: BoardColumn) {
  return cells.find((each) => each?.id === id);
}

/** Trimmed, without empty values and duplicates; equal characters are compared in Unicode NFC. */
function distinct(values: readonly string[]): string[] {
  const clean = values.map((value) => value.normalize("NFC").trim());
  return [...new Set(clean.filter((value) => value !== ""))];
}
