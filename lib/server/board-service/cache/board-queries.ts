import "server-only";
import { z } from "zod";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { shownOption, type OptionItem } from "@/lib/domain/board/items/option-items";
import { AppError } from "@/lib/domain/errors";
import type { CountedItem, OptionColumn } from "../board-items";
import type {
  AccountPeople,
  Board,
  BoardGroup,
  ColumnOfBoard,
  FilteredColumn,
  ValuesByFilter,
  Workspace,
} from "../board-service";
import { boardItems, boardService } from "../composition";
import type { BoardQuery } from "./board-cache";

const values = z.array(z.string());
const valuesByFilter = z.record(z.string(), z.array(z.string()));

const optionItems = z.array(
  z.object({ id: z.string(), name: z.string(), hint: z.string().nullable() }),
);

const people = z.object({
  firstDayOfWeek: z.enum(["monday", "sunday"]),
  users: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});

const named = z.array(z.object({ id: z.string(), name: z.string() }));
const titled = z.array(z.object({ id: z.string(), title: z.string() }));
const columns = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    type: z.string(),
    settings: z.record(z.string(), z.json()),
    isCalculated: z.boolean().optional(),
  }),
);
const liveBoard = z.object({
  name: z.string(),
  workspaceId: z.string(),
  isArchived: z.boolean(),
  groups: titled,
  columns: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      type: z.string(),
      labels: z.array(z.string()).nullable(),
      isRequired: z.boolean(),
      unit: z.string().optional(),
      limit: z.number().optional(),
      linkedBoardIds: z.array(z.string()).optional(),
      isCalculated: z.boolean().optional(),
    }),
  ),
  subitemBoardId: z.string().optional(),
});

export function workspacesQuery(teamId: number): BoardQuery<Workspace[]> {
  return {
    teamId,
    key: JSON.stringify(["workspaces"]),
    shape: named,
    ask: (token) => boardService.listWorkspaces(token),
  };
}

/** The boards of one workspace, or of all (null). */
export function boardsQuery(teamId: number, workspaceId: string | null): BoardQuery<Board[]> {
  return {
    teamId,
    key: JSON.stringify(["boards", workspaceId]),
    shape: named,
    ask: (token) => boardService.listBoards(token, workspaceId),
  };
}

export function groupsQuery(teamId: number, boardId: string): BoardQuery<BoardGroup[]> {
  return {
    teamId,
    key: JSON.stringify(["groups", boardId]),
    shape: titled,
    ask: (token) => boardService.listGroups(token, boardId),
  };
}

export function columnsQuery(
  teamId: number,
  boardId: string,
): BoardQuery<z.output<typeof columns>> {
  return {
    teamId,
    key: JSON.stringify(["columns", boardId]),
    shape: columns,
    ask: async (token) => z.nullable(columns).parse(await boardService.listColumns(token, boardId)),
  };
}

/** A board with its groups and columns, to check a form's mapping against it. */
export function boardSnapshotQuery(teamId: number, boardId: string): BoardQuery<BoardSnapshot> {
  return {
    teamId,
    key: JSON.stringify(["live-board", boardId]),
    shape: liveBoard,
    ask: (token) => boardService.readBoard(token, boardId),
  };
}

/** The distinct values of a column. */
export function columnValuesQuery(teamId: number, column: ColumnOfBoard): BoardQuery<string[]> {
  return {
    teamId,
    key: keyOf("values", column),
    shape: values,
    ask: (token) => boardService.listColumnValues(token, column),
  };
}

/** The values of a column by the value of a filter column; one scan of the board serves all of them. */
export function valuesByFilterQuery(
  teamId: number,
  column: FilteredColumn,
): BoardQuery<ValuesByFilter> {
  return {
    teamId,
    key: keyOf("filtered", column),
    shape: valuesByFilter,
    ask: (token) => boardService.listValuesByFilter(token, column),
  };
}

/** The items that a field offers as options. */
export function optionItemsQuery(teamId: number, column: OptionColumn): BoardQuery<OptionItem[]> {
  return {
    teamId,
    key: JSON.stringify([keyOf("items", column), column.hintColumnId]),
    shape: optionItems,
    ask: (token) => boardItems.listOptionItems(token, column),
  };
}

/** How many places the column for that gives each option: its text as visitors choose it, in NFC, and their sum. */
export type Capacities = (readonly [option: string, places: number])[];

/** The same query; fails, so that what was read last is kept, where the items have no such column. */
export function capacitiesQuery(
  teamId: number,
  column: OptionColumn & { capacityColumnId: string },
): BoardQuery<Capacities> {
  return {
    teamId,
    key: JSON.stringify([
      keyOf("capacities", column),
      column.hintColumnId,
      column.capacityColumnId,
    ]),
    shape: z.array(z.tuple([z.string(), z.number()])),
    ask: async (token) => capacitiesOf(await boardItems.listOptionItems(token, column)),
  };
}

function capacitiesOf(items: CountedItem[] | null): Capacities {
  const counted = items?.filter(({ capacity }) => capacity !== undefined) ?? [];
  if (items === null || (items.length > 0 && counted.length === 0)) {
    throw new AppError("upstream", "The board has no such column.");
  }
  const sums = new Map<string, number>();
  for (const { capacity, ...item } of counted) {
    if (typeof capacity === "number") {
      const option = shownOption(item).normalize("NFC").trim();
      sums.set(option, (sums.get(option) ?? 0) + capacity);
    }
  }
  return [...sums];
}

const PEOPLE_FRESH_MS = 60 * 60_000;

/** The account's people and its calendar: kept an hour. */
export function peopleQuery(teamId: number): BoardQuery<AccountPeople> {
  return {
    teamId,
    key: JSON.stringify(["people"]),
    shape: people,
    freshMs: PEOPLE_FRESH_MS,
    ask: (token) => boardService.listPeople(token),
  };
}

function keyOf(kind: string, column: ColumnOfBoard & { filterColumnId?: string }): string {
  const { boardId, columnId, filterColumnId = null, groupIds } = column;
  return JSON.stringify([kind, boardId, columnId, filterColumnId, [...groupIds].sort()]);
}
