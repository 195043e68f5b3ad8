import "server-only";
import type { LiveBoard } from "@/lib/domain/board/live-board";

/** A null id would be the account's unnamed main workspace; it is shown under this one. */
export const MAIN_WORKSPACE = "main";

export type Workspace = { id: string; name: string };
export type Board = { id: string; name: string };
export type BoardGroup = { id: string; title: string };
/** `settings` as the service keeps them: labels of a status, limit of a rating. */
export type BoardColumn = {
  id: string;
  title: string;
  type: string;
  settings: Readonly<Record<string, unknown>>;
};

export type ColumnOfBoard = { boardId: string; columnId: string; groupIds: readonly string[] };
/** A column whose values are narrowed by those of another one. */
export type FilteredColumn = ColumnOfBoard & { filterColumnId: string };
/** For each value of the filter column, the distinct values beside it. */
export type ValuesByFilter = Readonly<Record<string, string[]>>;
export type LinkedItem = { id: string; name: string };

/**
 * What the product asks of a work-management service. Every call names the token it acts with and
 * throws BoardServiceError.
 */
export type BoardService = {
  /** The organisation that the token belongs to, and how many calls a day its plan has; null when unknown. */
  identify(token: string): Promise<{ organisationName: string; callsLimit: number | null }>;
  listWorkspaces(token: string): Promise<Workspace[]>;
  /** Sorted by name; of one workspace, or with null of all. */
  listBoards(token: string, workspaceId: string | null): Promise<Board[]>;
  /** null: no such board, or none that this token may see. */
  listGroups(token: string, boardId: string): Promise<BoardGroup[] | null>;
  listColumns(token: string, boardId: string): Promise<BoardColumn[] | null>;
  /** null: no such board, or none that this token may see; an archived one is there. */
  readBoard(token: string, boardId: string): Promise<LiveBoard | null>;
  /** Distinct values of a column, of some groups or with none named of the whole board; at most 500. */
  listColumnValues(token: string, column: ColumnOfBoard): Promise<string[] | null>;
  /** The values of a column for every value of another, in one reading of the board. */
  listValuesByFilter(token: string, column: FilteredColumn): Promise<ValuesByFilter | null>;
  /** Items that a column of links names so far, by name; null when it is no such column. */
  listLinkedItems(token: string, column: ColumnOfBoard): Promise<LinkedItem[] | null>;
};

/**
 * busy: try again after `retryAfterMs`. daily-limit: nothing more today. transient: nobody knows
 * whether it happened. token: refused for good. permission: the token may not do this.
 * data: this request can never succeed.
 */
export type BoardFailure =
  "busy" | "daily-limit" | "transient" | "token" | "permission" | "data" | "board-full";

export class BoardServiceError extends Error {
  readonly failure: BoardFailure;
  /** The service's own word for it, "" without one. */
  readonly serviceCode: string;
  readonly retryAfterMs: number | null;
  /** The column that a refused value was meant for. */
  readonly columnId: string | null;

  constructor(
    failure: BoardFailure,
    detail: {
      message: string;
      serviceCode?: string;
      retryAfterMs?: number | null;
      columnId?: string | null;
    },
  ) {
    super(detail.message);
    this.name = "BoardServiceError";
    this.failure = failure;
    this.serviceCode = detail.serviceCode ?? "";
    this.retryAfterMs = detail.retryAfterMs ?? null;
    this.columnId = detail.columnId ?? null;
  }
}
