import "server-only";
import { z } from "zod";

/** A GraphQL operation: its document and the schema of its data. */
export type Operation<Data, Variables extends Record<string, unknown>> = {
  document: string;
  data: z.ZodType<Data>;
  /** Whether the rest is of use where the service refuses a part for good. */
  mayLack?: boolean;
  /** Carries the type of the variables; never read. */
  variables?: Variables;
};

export const PAGE_SIZE = 100;

// Ids are strings in JSON; older versions of the API sent numbers.
const id = z.union([z.string(), z.number().transform(String)]);

// Lists may contain nulls, which count towards a full page. A list that is null itself is none that was read.
function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item.nullable());
}

export const connectOperation = operation<Record<string, never>>()(
  `query Connect { me { id name account { id name slug tier } } }`,
  z.object({
    me: z
      .object({
        account: z.object({
          name: z.string(),
          slug: z.string().nullish(),
          tier: z.string().nullish(),
        }),
      })
      .nullable(),
  }),
);

export const versionsOperation = operation<Record<string, never>>()(
  `query Versions { versions { value kind } }`,
  z.object({ versions: listOf(z.object({ value: z.string(), kind: z.string().max(64) })) }),
);

export const workspacesOperation = operation<{ page: number }>()(
  `query Workspaces($page: Int!) {
    workspaces(limit: ${PAGE_SIZE}, page: $page, state: active) { id name }
  }`,
  z.object({ workspaces: listOf(z.object({ id: id.nullable(), name: z.string() })) }),
);

/** Ordered by creation: only that order is stable across pages. */
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

const group = z.object({
  id: z.string(),
  title: z.string(),
  archived: z.boolean().nullish(),
  deleted: z.boolean().nullish(),
});
const column = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  archived: z.boolean().nullish(),
  settings: z.unknown(),
  capabilities: z.object({ calculated: z.object({ function: z.string() }).nullish() }).nullish(),
});

const COLUMN = `fragment BoardColumn on Column {
    id title type archived settings
    capabilities { calculated { function } }
  }`;

export const groupsOperation = operation<{ boardId: string }>()(
  `query Groups($boardId: ID!) {
    boards(ids: [$boardId]) { id groups { id title archived deleted } }
  }`,
  z.object({ boards: listOf(z.object({ groups: listOf(group) })) }),
);

export const columnsOperation = operation<{ boardId: string }>()(
  `query Columns($boardId: ID!) {
    boards(ids: [$boardId]) { id columns { ...BoardColumn } }
  }
  ${COLUMN}`,
  z.object({ boards: listOf(z.object({ columns: listOf(column) })) }),
);

export const subitemBoardOperation = operation<{ boardId: string }>()(
  `query SubitemBoard($boardId: ID!) {
    boards(ids: [$boardId]) { id hierarchy_type columns { ...BoardColumn } }
  }
  ${COLUMN}`,
  z.object({
    boards: listOf(z.object({ hierarchy_type: z.string().nullish(), columns: listOf(column) })),
  }),
);

/** Includes archived and deleted boards, to distinguish them from boards that do not exist. */
export const boardSnapshotOperation = operation<{ boardId: string }>()(
  `query LiveBoard($boardId: ID!) {
    boards(ids: [$boardId], state: all) {
      id name state workspace_id
      groups { id title archived deleted }
      hierarchy_type
      columns { ...BoardColumn }
    }
  }
  ${COLUMN}`,
  z.object({
    boards: listOf(
      z.object({
        hierarchy_type: z.string().nullish(),
        name: z.string(),
        state: z.string(),
        workspace_id: id.nullish(),
        groups: listOf(group),
        columns: listOf(column),
      }),
    ),
  }),
);

/** Of a private board; those of the others belong to the account. */
export const boardTagsOperation = operation<{ boardId: string }>()(
  `query BoardTags($boardId: ID!) { boards(ids: [$boardId]) { tags { name } } }`,
  z.object({
    boards: listOf(
      z.object({ tags: z.array(z.object({ name: z.string() }).nullable()).nullish() }),
    ),
  }),
);

export const requiredColumnsOperation = operation<{ boardId: string }>()(
  `query RequiredColumns($boardId: ID!) { validations(id: $boardId) { required_column_ids } }`,
  z.object({
    validations: z.object({ required_column_ids: z.array(z.string()).nullish() }).nullable(),
  }),
);

export const cellSchema = z.object({
  id: z.string(),
  type: z.string(),
  text: z.string().nullish(),
  label: z.string().nullish(),
  battery_value: z.array(z.object({ key: id, count: z.number() })).nullish(),
  values: listOf(z.object({ label: z.string() })).nullish(),
  linked_items: listOf(z.object({ id, name: z.string() })).nullish(),
  display_value: z.string().nullish(),
  tags: listOf(z.object({ name: z.string() })).nullish(),
  persons_and_teams: listOf(z.object({ id, kind: z.string().nullish() })).nullish(),
  country: z.object({ code: z.string(), name: z.string() }).nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  country_short_name: z.string().nullish(),
  hour: z.number().nullish(),
  minute: z.number().nullish(),
  timezone: z.string().nullish(),
  time: z.string().nullish(),
  checked: z.boolean().nullish(),
  date: z.string().nullish(),
  url: z.string().nullish(),
  url_text: z.string().nullish(),
});
/** One cell of an item; only the properties of its own type are set. */
export type Cell = z.output<typeof cellSchema>;

const itemsPage = z.object({
  cursor: z.string().nullable(),
  items: listOf(z.object({ name: z.string(), column_values: listOf(cellSchema) })),
});

/** Without it, the cells that a board works out from subitems are absent. */
export const CALCULATED = "capabilities: [CALCULATED]";

/** A cell as `cellSchema` reads it. */
export const CELL = `fragment Cell on ColumnValue {
    id type text
    ... on StatusValue { label }
    ... on BatteryValue { battery_value { key count } }
    ... on DropdownValue { values { label } }
    ... on BoardRelationValue { display_value linked_items { id name } }
    ... on MirrorValue { display_value }
    ... on DependencyValue { display_value }
    ... on FormulaValue { display_value }
    ... on TagsValue { tags { name } }
    ... on PeopleValue { persons_and_teams { id kind } }
    ... on CountryValue { country { code name } }
    ... on CheckboxValue { checked }
    ... on DateValue { date time }
    ... on HourValue { hour minute }
    ... on EmailValue { email }
    ... on PhoneValue { phone country_short_name }
    ... on LinkValue { url url_text }
    ... on WorldClockValue { timezone }
  }`;

/** The cells of an item in the columns `$columnIds`. */
export const CELLS = `fragment Cells on Item {
    name
    column_values(ids: $columnIds, ${CALCULATED}) { ...Cell }
  }
  ${CELL}`;

export type ItemRule = { column_id: string; compare_value: unknown; operator: string };

export const itemsFirstOperation = operation<{
  boardId: string;
  columnIds: string[];
  limit: number;
  params: { rules: ItemRule[] } | null;
}>()(
  `query ItemsFirst($boardId: ID!, $columnIds: [String!], $limit: Int!, $params: ItemsQuery) {
    boards(ids: [$boardId]) { id items_page(limit: $limit, query_params: $params) { cursor items { ...Cells } } }
  }
  ${CELLS}`,
  z.object({ boards: listOf(z.object({ items_page: itemsPage })) }),
  { mayLack: true },
);

export const itemsNextOperation = operation<{
  cursor: string;
  columnIds: string[];
  limit: number;
}>()(
  `query ItemsNext($cursor: String!, $columnIds: [String!], $limit: Int!) {
    next_items_page(cursor: $cursor, limit: $limit) { cursor items { ...Cells } }
  }
  ${CELLS}`,
  z.object({ next_items_page: itemsPage }),
  { mayLack: true },
);

export const USERS_PER_PAGE = 1000;

/** People who may be assigned: those who have signed in or are invited. */
export const peopleOperation = operation<{ page: number }>()(
  `query People($page: Int!) {
    me { id account { id first_day_of_the_week } }
    users(limit: ${USERS_PER_PAGE}, page: $page) { id name email }
  }`,
  z.object({
    me: z.object({ account: z.object({ first_day_of_the_week: z.string().nullish() }) }).nullable(),
    users: listOf(z.object({ id, name: z.string(), email: z.string() })),
  }),
);

export const operations = [
  peopleOperation,
  connectOperation,
  workspacesOperation,
  boardsOperation,
  groupsOperation,
  columnsOperation,
  subitemBoardOperation,
  boardSnapshotOperation,
  boardTagsOperation,
  requiredColumnsOperation,
  itemsFirstOperation,
  itemsNextOperation,
];

function operation<Variables extends Record<string, unknown>>() {
  return <Data>(
    document: string,
    data: z.ZodType<Data>,
    { mayLack = false } = {},
  ): Operation<Data, Variables> => ({ document, data, mayLack });
}
