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
  /** Within half an hour the service creates only one item per key. */
  idempotencyKey: string;
};

/** `createdAt`: null where the service does not say. */
type NamedItem = { id: string; name: string; createdAt: Date | null };

export type NewFile = {
  itemId: string;
  columnId: string;
  file: { name: string; type: string; bytes: Uint8Array };
  idempotencyKey: string;
};

/** A quote or line break in the name of a file must not end the header that it is sent in. */
export function uploadedName(name: string): string {
  return name.replace(/["\r\n\\]/g, "_");
}

/** Writes to a work-management service; like BoardService, every call may throw BoardServiceError. */
export type BoardWriter = {
  /** One bad value makes the service refuse the whole item. */
  createItem(token: string, item: NewItem): Promise<{ id: string }>;
  /** All items whose name contains this text. */
  findItems(token: string, wanted: { boardId: string; text: string }): Promise<NamedItem[]>;
  /** Adds an update to an item; `html` is escaped already. */
  addUpdate(
    token: string,
    update: { itemId: string; html: string; idempotencyKey: string },
  ): Promise<void>;
  /** The id of the tag of this name, which is made if there is none; idempotent by itself. */
  findOrMakeTag(
    token: string,
    tag: { boardId: string; name: string; idempotencyKey: string },
  ): Promise<number>;
  /** Adds a file to a column of files. */
  addFile(token: string, file: NewFile): Promise<void>;
};
