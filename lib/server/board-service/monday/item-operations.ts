import "server-only";
import { z } from "zod";
import { CALCULATED, type ItemRule, type Operation } from "./operations";

const id = z.union([z.string(), z.number().transform(String)]);
const text = z.string().nullish();
const number = z.number().nullish();
const named = z.array(z.object({ id, name: z.string() }).nullable()).nullish();

const itemCell = z.object({
  id: z.string(),
  type: z.string(),
  text,
  label: text,
  battery_value: z.array(z.object({ key: id, count: z.number() })).nullish(),
  values: z.array(z.object({ id, label: z.string() }).nullable()).nullish(),
  linked_items: named,
  number,
  date: text,
  time: text,
  hour: number,
  minute: number,
  email: text,
  phone: text,
  country_short_name: text,
  url: text,
  rating: number,
  color: text,
  country: z.object({ code: z.string(), name: text }).nullish(),
  persons_and_teams: z.array(z.object({ id, kind: text }).nullable()).nullish(),
  tags: named,
  from: text,
  to: text,
  start_date: text,
  end_date: text,
  timezone: text,
  lat: number,
  lng: number,
  checked: z.boolean().nullish(),
});
/** One cell of an item as it comes. */
export type ItemCellRow = z.output<typeof itemCell>;

const item = z.object({
  id,
  name: z.string(),
  state: z.enum(["active", "archived", "deleted"]).nullish(),
  board: z.object({ id }).nullish(),
  parent_item: z.object({ board: z.object({ id }).nullish() }).nullish(),
  column_values: z.array(itemCell.nullable()),
});
export type ItemRow = z.output<typeof item>;

const page = z.object({ cursor: z.string().nullable(), items: z.array(item.nullable()) });

const ITEM = `fragment ItemWithCells on Item {
    id name state
    board { id }
    parent_item { board { id } }
    column_values(ids: $columnIds, ${CALCULATED}) {
      id type text
      ... on StatusValue { label }
      ... on BatteryValue { battery_value { key count } }
      ... on DropdownValue { values { id label } }
      ... on BoardRelationValue { linked_items { id name } }
      ... on NumbersValue { number }
      ... on DateValue { date time }
      ... on HourValue { hour minute }
      ... on EmailValue { email }
      ... on PhoneValue { phone country_short_name }
      ... on LinkValue { url }
      ... on RatingValue { rating }
      ... on ColorPickerValue { color }
      ... on CountryValue { country { code name } }
      ... on CheckboxValue { checked }
      ... on PeopleValue { persons_and_teams { id kind } }
      ... on TagsValue { tags { id name } }
      ... on TimelineValue { from to }
      ... on WeekValue { start_date end_date }
      ... on WorldClockValue { timezone }
      ... on LocationValue { lat lng }
    }
  }`;

export const itemOperation: Operation<
  { items: (ItemRow | null)[] },
  { itemId: string; columnIds: readonly string[] }
> = {
  document: `query ItemById($itemId: ID!, $columnIds: [String!]) {
    items(ids: [$itemId]) { ...ItemWithCells }
  }
  ${ITEM}`,
  data: z.object({ items: z.array(item.nullable()) }),
};

type Page = z.output<typeof page>;

export const searchItemsOperation: Operation<
  { boards: ({ items_page: Page } | null)[] },
  {
    boardId: string;
    columnIds: readonly string[];
    limit: number;
    params: { rules: ItemRule[] } | null;
  }
> = {
  document: `query SearchItems($boardId: ID!, $columnIds: [String!], $limit: Int!, $params: ItemsQuery) {
    boards(ids: [$boardId]) {
      items_page(limit: $limit, query_params: $params) { cursor items { ...ItemWithCells } }
    }
  }
  ${ITEM}`,
  data: z.object({ boards: z.array(z.object({ items_page: page }).nullable()) }),
};

export const searchNextOperation: Operation<
  { next_items_page: Page },
  { cursor: string; columnIds: readonly string[]; limit: number }
> = {
  document: `query SearchNext($cursor: String!, $columnIds: [String!], $limit: Int!) {
    next_items_page(cursor: $cursor, limit: $limit) { cursor items { ...ItemWithCells } }
  }
  ${ITEM}`,
  data: z.object({ next_items_page: page }),
};

export const changeItemOperation: Operation<
  { change_multiple_column_values: { id: string } },
  { boardId: string; itemId: string; values: string; createLabels: boolean }
> = {
  document: `mutation ChangeItem($boardId: ID!, $itemId: ID!, $values: JSON!, $createLabels: Boolean) {
    change_multiple_column_values(
      board_id: $boardId, item_id: $itemId
      column_values: $values, create_labels_if_missing: $createLabels
    ) { id }
  }`,
  data: z.object({ change_multiple_column_values: z.object({ id }) }),
};

export const createSubitemOperation: Operation<
  { create_subitem: { id: string } },
  { itemId: string; name: string; values: string }
> = {
  document: `mutation CreateSubitem($itemId: ID!, $name: String!, $values: JSON) {
    create_subitem(parent_item_id: $itemId, item_name: $name, column_values: $values) { id }
  }`,
  data: z.object({ create_subitem: z.object({ id }) }),
};

export const archiveItemOperation: Operation<{ archive_item: { id: string } }, { itemId: string }> =
  {
    document: `mutation ArchiveItem($itemId: ID) { archive_item(item_id: $itemId) { id } }`,
    data: z.object({ archive_item: z.object({ id }) }),
  };

const subitem = z.object({ id, name: z.string(), state: text });

export const subitemsOperation: Operation<
  {
    items: ({ subitems?: (z.output<typeof subitem> | null)[] | null | undefined } | null)[];
  },
  { itemId: string }
> = {
  document: `query Subitems($itemId: ID!) { items(ids: [$itemId]) { subitems { id name state } } }`,
  data: z.object({
    items: z.array(z.object({ subitems: z.array(subitem.nullable()).nullish() }).nullable()),
  }),
};

export const updatesOperation: Operation<
  { items: ({ updates?: ({ body: string } | null)[] | null | undefined } | null)[] },
  { itemId: string }
> = {
  document: `query Updates($itemId: ID!) { items(ids: [$itemId]) { updates(limit: 100) { body } } }`,
  data: z.object({
    items: z.array(
      z
        .object({ updates: z.array(z.object({ body: z.string() }).nullable()).nullish() })
        .nullable(),
    ),
  }),
};

const asset = z.object({ name: z.string(), file_size: z.number() });

export const filesOperation: Operation<
  { items: ({ assets?: (z.output<typeof asset> | null)[] | null | undefined } | null)[] },
  { itemId: string; columnId: string }
> = {
  document: `query Files($itemId: ID!, $columnId: String!) {
    items(ids: [$itemId]) { assets(assets_source: columns, column_ids: [$columnId]) { name file_size } }
  }`,
  data: z.object({
    items: z.array(z.object({ assets: z.array(asset.nullable()).nullish() }).nullable()),
  }),
};

/** Several items with their state alone. */
export const itemStatesOperation: Operation<
  { items: ({ id: string; state?: string | null | undefined } | null)[] },
  { itemIds: readonly string[] }
> = {
  document: `query ItemStates($itemIds: [ID!]) { items(ids: $itemIds, limit: 100) { id state } }`,
  data: z.object({ items: z.array(z.object({ id, state: text }).nullable()) }),
};

export const itemOperations = [
  itemStatesOperation,
  createSubitemOperation,
  archiveItemOperation,
  subitemsOperation,
  updatesOperation,
  filesOperation,
  itemOperation,
  searchItemsOperation,
  searchNextOperation,
  changeItemOperation,
];
