import "server-only";
import { z } from "zod";

/** One call of the API: its document and the shape of its data. */
export type Operation<Data, Variables extends Record<string, unknown>> = {
  document: string;
  data: z.ZodType<Data>;
  /** Carries the type of the variables; never read. */
  variables?: Variables;
};

export const PAGE_SIZE = 100;

// Ids are strings on the wire; older answers held numbers.
const id = z.union([z.string(), z.number().transform(String)]);

// Lists may be null and hold nulls, which count towards a full page.
function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item.nullable())
    .nullish()
    .transform((rows) => rows ?? []);
}

export const connectOperation = operation<Record<string, never>>()(
  `query Connect { me { id name account { id name slug } } }`,
  z.object({ me: z.object({ account: z.object({ name: z.string() }) }).nullable() }),
);

export const workspacesOperation = operation<{ page: number }>()(
  `query Workspaces($page: Int!) {
    workspaces(limit: ${PAGE_SIZE}, page: $page, state: active) { id name }
  }`,
  z.object({ workspaces: listOf(z.object({ id: id.nullable(), name: z.string() })) }),
);

/** Ordered by creation, because only that order is stable from page to page. */
export const boardsOperation = operation<{
  page: number;
  workspaceIds: (string | null)[] | null;
}>()(
  `query Boards($page: Int!, $workspaceIds: [ID]) {
    boards(limit: ${PAGE_SIZE}, page: $page, workspace_ids: $workspaceIds, state: active, order_by: created_at) {
      id name type workspace_id
    }
  }`,
  z.object({ boards: listOf(z.object({ id, name: z.string(), type: z.string().nullish() })) }),
);

export const groupsOperation = operation<{ boardId: string }>()(
  `query Groups($boardId: ID!) {
    boards(ids: [$boardId]) { id groups { id title archived deleted } }
  }`,
  z.object({
    boards: listOf(
      z.object({
        groups: listOf(
          z.object({
            id: z.string(),
            title: z.string(),
            archived: z.boolean().nullish(),
            deleted: z.boolean().nullish(),
          }),
        ),
      }),
    ),
  }),
);

export const columnsOperation = operation<{ boardId: string }>()(
  `query Columns($boardId: ID!) {
    boards(ids: [$boardId]) { id columns { id title type archived settings } }
  }`,
  z.object({
    boards: listOf(
      z.object({
        columns: listOf(
          z.object({
            id: z.string(),
            title: z.string(),
            type: z.string(),
            archived: z.boolean().nullish(),
            settings: z.unknown(),
          }),
        ),
      }),
    ),
  }),
);

export const operations = [
  connectOperation,
  workspacesOperation,
  boardsOperation,
  groupsOperation,
  columnsOperation,
];

function operation<Variables extends Record<string, unknown>>() {
  return <Data>(document: string, data: z.ZodType<Data>): Operation<Data, Variables> => ({
    document,
    data,
  });
}
