import "server-only";

type NewBoard = {
  /** As in the list of workspaces. */
  workspaceId: string;
  name: string;
  description: string;
  /** Within half an hour the service creates only one board per key. */
  idempotencyKey: string;
};

type NewColumn = {
  boardId: string;
  /** Ours, so that a column that was made is found again: up to 20 lower-case letters, digits and _. */
  id: string;
  title: string;
  type: string;
  settings: Readonly<Record<string, unknown>> | null;
  idempotencyKey: string;
};

/** Makes boards on a work-management service; like BoardService, every call may throw BoardServiceError. */
export type BoardBuilder = {
  /** An active board of the workspace whose description contains this text. */
  findBoard(token: string, wanted: { workspaceId: string; text: string }): Promise<string | null>;
  /** A board without items. Resolves to its id. */
  createBoard(token: string, board: NewBoard): Promise<string>;
  createGroup(
    token: string,
    group: { boardId: string; title: string; idempotencyKey: string },
  ): Promise<void>;
  /** The service refuses an id that the board has. */
  createColumn(token: string, column: NewColumn): Promise<void>;
};
