import type { FakeAccount, FakeBoard } from "./accounts";

/** Title and settings of one column of each type, in the shapes of the real service. */
const COLUMNS: Record<string, [title: string, settings?: Record<string, unknown>]> = {
  name: ["Request"],
  text: ["Requestor"],
  long_text: ["Reason"],
  numbers: ["Budget", { unit: { symbol: "€", direction: "left" }, function: "sum" }],
  status: [
    "State",
    {
      labels: [
        { id: 5, label: "New", color: 1, index: 0 },
        { id: 0, label: "Approved", color: 2, index: 1 },
        { id: 12, label: "Old", color: 3, index: 2, is_deactivated: true },
      ],
    },
  ],
  dropdown: [
    "Rooms",
    {
      limit_select: true,
      label_limit_count: 2,
      labels: [
        { id: 1, label: "Kitchen" },
        { id: 2, label: "Bath, tiles" },
      ],
    },
  ],
  date: ["Deadline"],
  hour: ["Call at"],
  email: ["E-mail"],
  phone: ["Phone"],
  link: ["Website"],
  checkbox: ["Urgent"],
  rating: ["Priority", { limit: 10 }],
  color_picker: ["Colour"],
  file: ["Photos"],
  board_relation: ["Property", { boardIds: [9002], allowMultipleItems: false }],
  people: ["Owner", { max_people_allowed: 1 }],
  timeline: ["Works"],
  week: ["Week"],
  country: ["Country"],
  tags: ["Tags"],
  world_clock: ["Zone"],
  location: ["Place"],
  mirror: ["City of the property"],
  formula: ["With tax"],
  auto_number: ["Number"],
  creation_log: ["Created"],
  last_updated: ["Updated"],
  progress: ["Progress"],
  button: ["Button"],
  vote: ["Votes"],
  time_tracking: ["Time"],
  subtasks: ["Subitems"],
  dependency: ["After"],
  doc: ["Notes"],
  item_id: ["Item ID"],
};

/** An account with a board that has a column of every type; the ids of columns are their types. */
export function teamWithEveryColumn(): FakeAccount {
  const group = (id: string, title: string) => ({ id, title, archived: false, deleted: false });
  const board: FakeBoard = {
    id: "9100",
    name: "Renovations",
    type: "board",
    workspaceId: "71",
    state: "active",
    groups: [group("topics", "Open"), group("done", "Done")],
    columns: Object.entries(COLUMNS).map(([type, [title, settings = {}]]) => ({
      id: type,
      title,
      type,
      archived: false,
      settings,
    })),
    items: [],
    required: ["name", "email"],
  };
  const columns = [{ id: "name", title: "Name", type: "name", archived: false, settings: {} }];
  const homes = ["3 Linden Court", "48 Mill Lane"].map((name, index) => ({
    id: String(610 + index),
    name,
    group: "topics",
    cells: {},
  }));
  const properties = {
    ...board,
    id: "9002",
    name: "Properties",
    columns,
    items: homes,
    required: [],
  };
  return {
    organisation: "Harbour Homes",
    workspaces: [{ id: "71", name: "Sales" }],
    boards: [board, properties, { ...properties, id: "9003", name: "Gone", state: "archived" }],
  };
}
