import "server-only";
import { randomUUID } from "node:crypto";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { BoardServiceError } from "../board-service";
import { uploadedName, type BoardWriter, type NewFile } from "../board-writer";
import { isNotNull } from "./board-parts";
import { callMonday } from "./monday-client";
import {
  addFileOperation,
  boardKindOperation,
  createItemOperation,
  createUpdateOperation,
  findItemsOperation,
  findNextOperation,
  tagOperation,
  type FoundPage,
} from "./write-operations";

/** Uploads take longer than other calls. */
const FILE_DEADLINE_MS = 60_000;
const WRITE_DEADLINE_MS = 15_000;
/** A board holds at most 10,000 items. */
const MAX_PAGES = 20;

/** Writes to the board service at MONDAY_API_URL. */
export const mondayWriter: BoardWriter = {
  async createItem(token, { values, idempotencyKey, mayCreateLabels, ...item }) {
    const { create_item: made } = await callMonday({
      token,
      operation: createItemOperation,
      // The service wants the values as a string of JSON.
      variables: { ...item, values: JSON.stringify(values), createLabels: mayCreateLabels },
      write: { idempotencyKey, deadlineMs: WRITE_DEADLINE_MS },
    });
    return { id: made.id };
  },

  async findItems(token, variables) {
    const { boards } = await callMonday({ token, operation: findItemsOperation, variables });
    const [board] = boards;
    if (!board) {
      throw new BoardServiceError("data", { message: `${BOARD_HOST} has no such board.` });
    }
    const rows: FoundPage["items"] = [];
    let page: FoundPage | undefined = board.items_page;
    for (let count = 1; page !== undefined; count += 1) {
      rows.push(...page.items);
      const { cursor }: FoundPage = page;
      page =
        cursor === null || count === MAX_PAGES
          ? undefined
          : (await callMonday({ token, operation: findNextOperation, variables: { cursor } }))
              .next_items_page;
    }
    return rows.filter(isNotNull).map(({ id, name, created_at: createdAt }) => ({
      id,
      name,
      createdAt: createdAt ? new Date(createdAt) : null,
    }));
  },

  async addUpdate(token, { itemId, html, idempotencyKey }) {
    await callMonday({
      token,
      operation: createUpdateOperation,
      variables: { itemId, body: html },
      write: { idempotencyKey, deadlineMs: WRITE_DEADLINE_MS },
    });
  },

  async findOrMakeTag(token, { boardId, name, idempotencyKey }) {
    const kind = { token, operation: boardKindOperation, variables: { boardId } };
    const isPrivate = (await callMonday(kind)).boards[0]?.board_kind === "private";
    const { create_or_get_tag: tag } = await callMonday({
      token,
      operation: tagOperation,
      variables: { name, boardId: isPrivate ? boardId : null },
      write: { idempotencyKey, deadlineMs: WRITE_DEADLINE_MS },
    });
    return Number(tag.id);
  },

  async addFile(token, { itemId, columnId, file, idempotencyKey }) {
    await callMonday({
      token,
      operation: addFileOperation,
      variables: { itemId, columnId, file: null },
      write: { idempotencyKey, deadlineMs: FILE_DEADLINE_MS, file: multipart(file) },
    });
  },
};

type Multipart = { contentType: string; build: (query: string, variables: unknown) => Uint8Array };

/** A multipart body with the query and one file, whose `map` part assigns the file to a variable. */
function multipart({ name, type, bytes }: NewFile["file"]): Multipart {
  const boundary = `formlane-${randomUUID()}`;
  const part = (key: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    build: (query, variables) => {
      const head =
        part("query", query) +
        part("variables", JSON.stringify(variables)) +
        part("map", JSON.stringify({ image: "variables.file" })) +
        `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${uploadedName(name)}"\r\n` +
        `Content-Type: ${type || "application/octet-stream"}\r\n\r\n`;
      return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    },
  };
}
