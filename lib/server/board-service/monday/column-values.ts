import "server-only";
import { z } from "zod";
import type { BoardColumn } from "../board-service";
import { callMonday } from "./monday-client";
import { itemsFirstOperation, itemsNextOperation, type Cell, type ItemRule } from "./operations";

const ITEMS_PER_PAGE = 500;
/** A board holds at most 10,000 items. */
const MAX_PAGES = 20;
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

type Source = { token: string; boardId: string; column: BoardColumn; groupIds: readonly string[] };

/**
 * The distinct values of a column: for a column of labels without groups what its settings offer,
 * else what the items hold, numbers by value and the rest by name.
 */
export async function columnValues(source: Source): Promise<string[]> {
  const labels = labelsOf(source.column);
  if (labels !== null && source.groupIds.length === 0) {
    return labels.slice(0, MAX_VALUES);
  }
  const found = distinct(await scan(source));
  // In the order of the settings where there is one.
  const ordered = labels?.filter((label) => found.includes(label)) ?? sorted(found, source.column);
  return ordered.slice(0, MAX_VALUES);
}

/** The offered labels of a column that has them, in their order; null for other columns. */
function labelsOf({ settings }: BoardColumn): string[] | null {
  const parsed = labelledSettings.safeParse(settings);
  if (!parsed.success) {
    return null;
  }
  const offered = parsed.data.labels.filter(({ is_deactivated: isGone }) => !isGone);
  const ordered = offered.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
  return distinct(ordered.map(({ label }) => label));
}

async function scan({ token, boardId, column, groupIds }: Source): Promise<string[]> {
  const columnIds = [column.id];
  const rules: ItemRule[] =
    groupIds.length === 0
      ? []
      : [{ column_id: "group", compare_value: groupIds, operator: "any_of" }];
  const first = await callMonday({
    token,
    operation: itemsFirstOperation,
    variables: {
      boardId,
      columnIds,
      limit: ITEMS_PER_PAGE,
      params: rules.length === 0 ? null : { rules },
    },
  });
  let page = first.boards[0]?.items_page;
  const values: string[] = [];
  for (let count = 1; page !== undefined; count += 1) {
    values.push(...page.items.flatMap((item) => (item === null ? [] : valuesOf(item, column))));
    page =
      page.cursor === null || count === MAX_PAGES
        ? undefined
        : await nextPage({ token, cursor: page.cursor, columnIds });
  }
  return values;
}

async function nextPage({
  token,
  ...variables
}: {
  token: string;
  cursor: string;
  columnIds: string[];
}) {
  const answer = await callMonday({
    token,
    operation: itemsNextOperation,
    variables: { ...variables, limit: ITEMS_PER_PAGE },
  });
  return answer.next_items_page;
}

type Item = { name: string; column_values: (Cell | null)[] };

function valuesOf({ name, column_values: cells }: Item, column: BoardColumn): string[] {
  if (column.type === "name") {
    return [name];
  }
  const cell = cells.find((each) => each?.id === column.id);
  return cell ? cellValues(cell) : [];
}

const namesOf = (rows: ({ name: string } | null)[] | undefined) =>
  rows?.flatMap((row) => (row === null ? [] : [row.name])) ?? [];

/** What a cell says, by the type of its column; every other type says it in its text. */
const READERS: Readonly<Record<string, (cell: Cell) => string[]>> = {
  status: ({ label }) => [label ?? ""],
  // Never split the text: labels may hold commas.
  dropdown: ({ values }) => values?.flatMap((row) => (row === null ? [] : [row.label])) ?? [],
  board_relation: ({ linked_items: items }) => namesOf(items),
  tags: ({ tags }) => namesOf(tags),
  country: ({ country }) => [country?.name ?? ""],
  checkbox: ({ checked }) => [checked ? "Yes" : "No"],
  date: ({ date }) => [date ?? ""],
  link: ({ url, url_text: text }) => [text || url || ""],
  mirror: ({ display_value: value }) => [value ?? ""],
  dependency: ({ display_value: value }) => [value ?? ""],
  formula: ({ display_value: value }) => [value ?? ""],
  file: () => [],
  button: () => [],
};

function cellValues(cell: Cell): string[] {
  return READERS[cell.type]?.(cell) ?? [cell.text ?? ""];
}

function sorted(values: readonly string[], { type }: BoardColumn): string[] {
  const compare = (a: string, b: string) =>
    type === "numbers" ? Number(a) - Number(b) : a.localeCompare(b, "en", { numeric: true });
  return [...values].sort(compare);
}

function distinct(values: readonly string[]): string[] {
  const clean = values.map((value) => value.normalize("NFC").trim());
  return [...new Set(clean.filter((value) => value !== ""))];
}
