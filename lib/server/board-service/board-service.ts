import "server-only";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import type { FirstDayOfWeek } from "@/lib/domain/board/column-values/week";

/** Our id for the account's main workspace, whose id is null in the service. */
export const MAIN_WORKSPACE = "main";

export type Workspace = { id: string; name: string };
export type Board = { id: string; name: string };
export type BoardGroup = { id: string; title: string };
/** `settings` in the service's own format: labels of a status, limit of a rating. */
export type BoardColumn = {
  id: string;
  title: string;
  type: string;
  settings: Readonly<Record<string, unknown>>;
  /** Whether the board works its values out from subitems. */
  isCalculated?: boolean | undefined;
};

export type ColumnOfBoard = { boardId: string; columnId: string; groupIds: readonly string[] };
/** A column whose values are narrowed by those of another one. */
export type FilteredColumn = ColumnOfBoard & { filterColumnId: string };
/** For each value of the filter column, the distinct values beside it. */
export type ValuesByFilter = Readonly<Record<string, string[]>>;
/** A user of the account; address and id never leave the server. */
export type AccountUser = { id: string; name: string; email: string };
export type AccountPeople = { firstDayOfWeek: FirstDayOfWeek; users: AccountUser[] };

/**
 * Reads from a work-management service. Every call takes the token it acts with and may throw
 * BoardServiceError.
 */
export type BoardService = {
  /** The token's organisation, and the calls per day of its plan (null when unknown). */
  identify(token: string): Promise<{
    organisationName: string;
    /** Names the account's pages; null when the service does not say it. */
    accountSlug: string | null;
    callsLimit: number | null;
  }>;
  /** The versions of the service's API, each with the service's own word for its state. */
  listApiVersions(token: string): Promise<{ version: string; kind: string }[]>;
  listWorkspaces(token: string): Promise<Workspace[]>;
  /** Sorted by name; those of one workspace, or of all (null). */
  listBoards(token: string, workspaceId: string | null): Promise<Board[]>;
  /** null: no such board, or none that this token may see. */
  listGroups(token: string, boardId: string): Promise<BoardGroup[] | null>;
  listColumns(token: string, boardId: string): Promise<BoardColumn[] | null>;
  /** The board of a board's subitems, which may be the board itself; null: its items have none. */
  findSubitemBoard(token: string, boardId: string): Promise<string | null>;
  /** null: no such board, or none that this token may see. Archived boards are found. */
  readBoard(token: string, boardId: string): Promise<BoardSnapshot | null>;
  /** At most 500 distinct values of a column, in the given groups; without any, in the whole board. */
  listColumnValues(token: string, column: ColumnOfBoard): Promise<string[] | null>;
  /** Names of the board's own tags, and of those that its items have in a column of tags. */
  listTags(token: string, column: Omit<ColumnOfBoard, "groupIds">): Promise<string[]>;
  /** The values of a column by the value of another one, in one scan of the board. */
  listValuesByFilter(token: string, column: FilteredColumn): Promise<ValuesByFilter | null>;
  /** The account's active users in the order in which they joined, and its calendar. */
  listPeople(token: string): Promise<AccountPeople>;
};

/**
 * busy: retry after `retryAfterMs`. daily-limit: no more calls today. transient: not understood, or unknown
 * whether the call took effect; it may succeed later. token: refused for good. permission: the token may not do
 * this. data: this request can never succeed. board-full: the board takes no more items.
 */
export type BoardFailure =
  "busy" | "daily-limit" | "transient" | "token" | "permission" | "data" | "board-full";

type FailureDetail = {
  message: string;
  /** The service's own error code, "" without one. */
  serviceCode: string;
  retryAfterMs: number | null;
  /** What the service says of the column whose value it refused. */
  columnId: string | null;
  columnTitle: string | null;
  columnType: string | null;
  /** Whether the request may succeed without one of its values. */
  isAboutValues: boolean;
  /** Whether the call may have taken effect although it failed. */
  mayHaveLanded: boolean;
  /** Whether the service itself forbids the call, be it for good or not. */
  isForbidden: boolean;
  /** Whether the service refused the caller in words of its own, which may be about our address. */
  isAccessDenied: boolean;
  /** Whether this is the stored answer to an earlier call with the same idempotency key. */
  isReplayed: boolean;
};

export class BoardServiceError extends Error {
  readonly failure: BoardFailure;
  readonly detail: Readonly<Omit<FailureDetail, "message">>;

  constructor(failure: BoardFailure, given: Partial<FailureDetail> & { message: string }) {
    const { message, ...detail } = given;
    super(message);
    this.name = "BoardServiceError";
    this.failure = failure;
    this.detail = {
      serviceCode: "",
      retryAfterMs: null,
      columnId: null,
      columnTitle: null,
      columnType: null,
      isAboutValues: false,
      mayHaveLanded: failure === "transient",
      isReplayed: false,
      isAccessDenied: false,
      isForbidden: failure === "permission",
      ...detail,
    };
  }

  get retryAfterMs(): number | null {
    return this.detail.retryAfterMs;
  }
}
