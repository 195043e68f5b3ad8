import "server-only";

type NewItem = {
  boardId: string;
  /** null: the board's first group. */
  groupId: string | null;
  name: string;
  /** In the service's own formats, by column id. */
  values: Readonly<Record<string, unknown>>;
  /** Whether labels that a column does not have are added to it. */
  mayCreateLabels: boolean;
  /** The same key within half an hour is the same item. */
  idempotencyKey: string;
};

type NamedItem = { id: string; name: string; createdAt: Date };

export type NewFile = {
  itemId: string;
  columnId: string;
  file: { name: string; type: string; bytes: Uint8Array };
  idempotencyKey: string;
};

/** What the product writes to a work-management service; like BoardService, every call may throw BoardServiceError. */
export type BoardWriter = {
  /** All or nothing: one bad value refuses the item. */
  createItem(token: string, item: NewItem): Promise<{ id: string }>;
  /** Items whose name holds this text, at most 50. */
  findItems(token: string, wanted: { boardId: string; text: string }): Promise<NamedItem[]>;
  /** Adds an update to an item; `html` is escaped already. */
  addUpdate(
    token: string,
    update: { itemId: string; html: string; idempotencyKey: string },
  ): Promise<void>;
  /** Adds to the files of a column. */
  addFile(token: string, file: NewFile): Promise<void>;
};
