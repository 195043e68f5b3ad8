import "server-only";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { hasLabels, labelsOf } from "@/lib/domain/board/columns/board-labels";
import { columnFacts } from "@/lib/domain/board/columns/column-facts";
import { subitemBoardId } from "@/lib/domain/board/subitem-board";
import {
  BoardServiceError,
  MAIN_WORKSPACE,
  type BoardColumn,
  type BoardService,
} from "../board-service";
import { columnsOf, groupsOf, isNotNull } from "./board-parts";
import { columnValues, valuesByFilter } from "./column-values";
import { callMonday } from "./monday-client";
import {
  boardSnapshotOperation,
  boardsOperation,
  boardTagsOperation,
  columnsOperation,
  connectOperation,
  groupsOperation,
  PAGE_SIZE,
  requiredColumnsOperation,
  subitemBoardOperation,
  versionsOperation,
  workspacesOperation,
} from "./operations";
import { listPeople } from "./people";

const MAX_PAGES = 50;
// Calls per UTC day that the service grants by plan.
const CALLS_A_DAY: Readonly<Record<string, number>> = {
  free: 1_000,
  basic: 1_000,
  standard: 1_000,
  pro: 10_000,
  enterprise: 25_000,
};
// The service lists documents and the boards of subitems too, with other types.
const BOARD = "board";

/** The board service at MONDAY_API_URL. */
export const mondayService: BoardService = {
  async identify(token) {
    const { me } = await callMonday({ token, operation: connectOperation, variables: {} });
    if (me === null) {
      throw new BoardServiceError("token", { message: "Nobody is known by this token." });
    }
    const { name, slug, tier } = me.account;
    return {
      organisationName: name,
      // The slug becomes a part of links.
      accountSlug: slug && /^[a-z0-9-]{1,63}$/i.test(slug) ? slug : null,
      callsLimit: CALLS_A_DAY[tier?.toLowerCase() ?? ""] ?? null,
    };
  },

  async listApiVersions(token) {
    const { versions } = await callMonday({ token, operation: versionsOperation, variables: {} });
    return versions.filter(isNotNull).map(({ value: version, kind }) => ({ version, kind }));
  },

  async listWorkspaces(token) {
    const rows = await allPages(async (page) => {
      const variables = { page };
      return (await callMonday({ token, operation: workspacesOperation, variables })).workspaces;
    });
    return rows.map(({ id, name }) => ({ id: id ?? MAIN_WORKSPACE, name })).sort(byName);
  },

  async listBoards(token, workspaceId) {
    const workspaceIds =
      workspaceId === null ? null : [workspaceId === MAIN_WORKSPACE ? null : workspaceId];
    const rows = await allPages(async (page) => {
      const variables = { page, workspaceIds };
      return (await callMonday({ token, operation: boardsOperation, variables })).boards;
    });
    return rows
      .filter(({ type }) => (type ?? BOARD) === BOARD)
      .map(({ id, name }) => ({ id, name }))
      .sort(byName);
  },

  async listGroups(token, boardId) {
    const variables = { boardId };
    const { boards } = await callMonday({ token, operation: groupsOperation, variables });
    return boards[0] ? groupsOf(boards[0].groups) : null;
  },

  listColumns,

  async findSubitemBoard(token, boardId) {
    const variables = { boardId };
    const { boards } = await callMonday({ token, operation: subitemBoardOperation, variables });
    return boards[0] ? ownSubitemBoard(boardId, boards[0]) : null;
  },

  readBoard,

  async listColumnValues(token, { boardId, columnId, groupIds }) {
    const [column] = await findColumns({ token, boardId, ids: [columnId] });
    return column === undefined ? null : columnValues({ token, boardId, column, groupIds });
  },

  async listTags(token, column) {
    const own = await boardTags(token, column.boardId);
    const used = await mondayService.listColumnValues(token, { ...column, groupIds: [] });
    return [...new Set([...own, ...(used ?? [])])];
  },

  async listValuesByFilter(token, { boardId, columnId, filterColumnId, groupIds }) {
    const ids = [columnId, filterColumnId];
    const [column, filter] = await findColumns({ token, boardId, ids });
    return column === undefined || filter === undefined
      ? null
      : valuesByFilter({ token, boardId, column, filter, groupIds });
  },

  listPeople,
};

type Levels = {
  hierarchy_type?: string | null | undefined;
  columns: Parameters<typeof columnsOf>[0];
};

/** On a board of several levels, subitems are items of the board itself. */
function ownSubitemBoard(boardId: string, { hierarchy_type: levels, columns }: Levels) {
  return levels === "multi_level" ? boardId : subitemBoardId(columnsOf(columns));
}

/** Reads a board in two calls; null when it is deleted or this token may not see it. */
async function readBoard(token: string, boardId: string): Promise<BoardSnapshot | null> {
  const variables = { boardId };
  const { boards } = await callMonday({ token, operation: boardSnapshotOperation, variables });
  const [board] = boards;
  if (!board || board.state === "deleted") {
    return null;
  }
  const required = await requiredColumns(token, boardId);
  const subitemBoard = ownSubitemBoard(boardId, board);
  return {
    name: board.name,
    ...(subitemBoard !== null && { subitemBoardId: subitemBoard }),
    workspaceId: board.workspace_id ?? MAIN_WORKSPACE,
    isArchived: board.state === "archived",
    groups: groupsOf(board.groups),
    columns: columnsOf(board.columns).map(({ id, title, type, settings, isCalculated }) => ({
      id,
      title,
      type,
      ...(isCalculated && { isCalculated }),
      labels: hasLabels(type) ? labelTexts(settings) : null,
      isRequired: required.has(id),
      ...columnFacts({ type, settings }),
    })),
  };
}

/** Empty when the service refuses the query: not every plan has required columns. */
async function requiredColumns(token: string, boardId: string): Promise<Set<string>> {
  const operation = requiredColumnsOperation;
  const found = await unlessRefused(callMonday({ token, operation, variables: { boardId } }));
  return new Set(found?.validations?.required_column_ids ?? []);
}

/** Empty when the service refuses the query: not every token may read tags. */
async function boardTags(token: string, boardId: string): Promise<string[]> {
  const operation = boardTagsOperation;
  const found = await unlessRefused(callMonday({ token, operation, variables: { boardId } }));
  return (found?.boards[0]?.tags ?? []).flatMap((tag) => tag?.name ?? []);
}

/** null for a failure that says nothing about the token. */
async function unlessRefused<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof BoardServiceError && error.failure !== "token") {
      return null;
    }
    throw error;
  }
}

function labelTexts(settings: unknown): string[] {
  return labelsOf(settings).map(({ label }) => label);
}

/** The columns with these ids, in the order of the ids; undefined for those that do not exist. */
async function findColumns({
  token,
  boardId,
  ids,
}: {
  token: string;
  boardId: string;
  ids: string[];
}): Promise<(BoardColumn | undefined)[]> {
  const columns = await listColumns(token, boardId);
  return ids.map((id) => columns?.find((column) => column.id === id));
}

async function listColumns(token: string, boardId: string): Promise<BoardColumn[] | null> {
  const variables = { boardId };
  const { boards } = await callMonday({ token, operation: columnsOperation, variables });
  return boards[0] ? columnsOf(boards[0].columns) : null;
}

/** Reads pages until one is not full; drops rows that are null. */
async function allPages<Row>(read: (page: number) => Promise<(Row | null)[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const next = await read(page);
    rows.push(...next.filter(isNotNull));
    if (next.length < PAGE_SIZE) {
      break;
    }
  }
  return rows;
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, "en", { sensitivity: "base", numeric: true });
}
