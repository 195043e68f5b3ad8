import "server-only";
import { z } from "zod";
import type { Operation } from "./operations";

const id = z.union([z.string(), z.number().transform(String)]);
const made = z.object({ id });
const ITEMS_PER_PAGE = 500;

export const createItemOperation: Operation<
  { create_item: { id: string } },
  {
    boardId: string;
    groupId: string | null;
    name: string;
    values: string;
    createLabels: boolean;
  }
> = {
  document: `mutation CreateItem($boardId: ID!, $groupId: String, $name: String!, $values: JSON, $createLabels: Boolean) {
    create_item(
      board_id: $boardId, group_id: $groupId, item_name: $name
      column_values: $values, create_labels_if_missing: $createLabels
    ) { id }
  }`,
  data: z.object({ create_item: made }),
};

const foundItem = z.object({ id, name: z.string(), created_at: z.string().nullish() });
const foundPage = z.object({ cursor: z.string().nullable(), items: z.array(foundItem.nullable()) });
export type FoundPage = z.output<typeof foundPage>;

export const findItemsOperation: Operation<
  { boards: ({ items_page: FoundPage } | null)[] },
  { boardId: string; text: string }
> = {
  document: `query FindItems($boardId: ID!, $text: CompareValue!) {
    boards(ids: [$boardId]) {
      items_page(limit: ${ITEMS_PER_PAGE}, query_params: {
        rules: [{ column_id: "name", compare_value: $text, operator: contains_text }]
      }) { cursor items { id name created_at } }
    }
  }`,
  data: z.object({ boards: z.array(z.object({ items_page: foundPage }).nullable()) }),
};

export const findNextOperation: Operation<{ next_items_page: FoundPage }, { cursor: string }> = {
  document: `query FindNext($cursor: String!) {
    next_items_page(cursor: $cursor, limit: ${ITEMS_PER_PAGE}) { cursor items { id name created_at } }
  }`,
  data: z.object({ next_items_page: foundPage }),
};

export const createUpdateOperation: Operation<
  { create_update: { id: string } },
  { itemId: string; body: string }
> = {
  document: `mutation CreateUpdate($itemId: ID!, $body: String!) {
    create_update(item_id: $itemId, body: $body) { id }
  }`,
  data: z.object({ create_update: made }),
};

/** Sent as multipart, with the file as its own part. */
export const addFileOperation: Operation<
  { add_file_to_column: { id: string } },
  { itemId: string; columnId: string; file: null }
> = {
  document: `mutation AddFile($itemId: ID!, $columnId: String!, $file: File!) {
    add_file_to_column(item_id: $itemId, column_id: $columnId, file: $file) { id }
  }`,
  data: z.object({ add_file_to_column: made }),
};

export const boardKindOperation: Operation<
  { boards: ({ board_kind: string } | null)[] },
  { boardId: string }
> = {
  document: `query BoardKind($boardId: ID!) { boards(ids: [$boardId]) { id board_kind } }`,
  data: z.object({ boards: z.array(z.object({ board_kind: z.string() }).nullable()) }),
};

/** `boardId` is that of a private board, which has tags of its own, or null. */
export const tagOperation: Operation<
  { create_or_get_tag: { id: string } },
  { name: string; boardId: string | null }
> = {
  document: `mutation Tag($name: String!, $boardId: ID) {
    create_or_get_tag(tag_name: $name, board_id: $boardId) { id }
  }`,
  data: z.object({ create_or_get_tag: made }),
};

export const writeOperations = [
  boardKindOperation,
  tagOperation,
  createItemOperation,
  findItemsOperation,
  findNextOperation,
  createUpdateOperation,
  addFileOperation,
];
