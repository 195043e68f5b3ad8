import { boardsOf, editItem, newBoardToken } from "@/tests/support/board-service";
import type { Account } from "./account";
import { field } from "./form-builder";

const BOARD = "9001";
const ITEM = "1";
const FIELDS = [
  field("text", "who", { label: "Requestor", mondayColumnId: "text_1", required: true }),
  field("number", "amount", {
    label: "Amount",
    mondayColumnId: "numbers_1",
    updateMode: "readonly",
  }),
  field("text", "title", { label: "Request", mondayColumnId: "name" }),
  field("radio", "state", {
    label: "State",
    mondayColumnId: "status",
    options: ["New", "Approved"],
    updateMode: "readonly",
  }),
  field("textarea", "reason", { label: "Reason", mondayColumnId: "long_text_1" }),
  field("multiselect", "related", {
    label: "Related requests",
    options: ["Bath tiles", "Removed since", "Other"],
    mondayOptions: ["Bath tiles", "Removed since"],
    populateFromMonday: true,
    mondayReadBoardId: BOARD,
    mondayReadColumnId: "name",
    mondayReadColumnType: "name",
    mondayHintColumnId: "text_1",
    mondayColumnId: "relation_1",
    mondayColumnType: "board_relation",
  }),
  field("date", "day", { label: "Day", mondayColumnId: "date_1" }),
];

/** A live form whose links change the items of a board, and the link for one. */
export async function linkedForm(account: Account) {
  const token = await newBoardToken();
  await account.connectBoardService(token);
  const form = await account.createLiveForm({
    title: "Change your request",
    fields: FIELDS,
    mondayWorkspaceId: "71",
    mondayBoardId: BOARD,
    settings: { updateLinks: { enabled: true, validDays: 30, singleUse: false, inReceipt: false } },
  });
  const items = async () => {
    const { boards } = await boardsOf(token);
    return boards.find(({ id }) => id === BOARD)?.items ?? [];
  };
  return {
    form,
    link: await account.linkToItem(form.id, ITEM),
    items,
    cells: async () => (await items()).find(({ id }) => id === ITEM)?.cells ?? {},
    change: (cells: Parameters<typeof editItem>[1]["cells"]) =>
      editItem(token, { itemId: ITEM, cells }),
  };
}
