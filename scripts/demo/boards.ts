import type { FakeAccount, FakeBoard, FakeItem } from "@/tests/fakes/board-service/accounts";

/** The token of the demo account; it can be entered again after a disconnect. */
export const DEMO_TOKEN = "demo-token";

const WORKSPACE = "7100";
const HOMES_BOARD = 8102;
const LINES_BOARD = 8105;
const labels = (...names: string[]) => ({
  // Ids differ from the positions in which labels are shown.
  labels: names.map((label, index) => ({ id: index * 3 + 1, label, index, color: index })),
});
const column = (id: string, title: string, type: string, settings = {}) => ({
  id,
  title,
  type,
  settings,
  archived: false,
});
const group = (id: string, title: string) => ({ id, title, archived: false, deleted: false });

type Home = [name: string, city: string, state: string, group: string];

const HOMES: readonly Home[] = [
  ["12 Harbour Street", "Northport", "Free", "rent"],
  ["14 Harbour Street", "Northport", "Free", "rent"],
  ["3 Linden Court", "Northport", "Rented", "rent"],
  ["48 Mill Lane", "Weston", "Free", "rent"],
  ["50 Mill Lane", "Weston", "Renovation", "rent"],
  ["7 Orchard Row", "Weston", "Free", "sale"],
  ["9 Orchard Row", "Weston", "Free", "sale"],
  ["1 Station Square", "Ashford", "Free", "rent"],
  ["2 Station Square", "Ashford", "Rented", "rent"],
  ["22 Abbey Road", "Ashford", "Free", "sale"],
];

/** Names of the homes in the group that the demo's form reads. */
export const RENTED_HOMES = HOMES.filter(([, , , home]) => home === "rent").map(([name]) => name);

/** The boards of a small property team before the first submission. */
export function demoBoards(): FakeAccount {
  return {
    organisation: "Harbour Homes",
    workspaces: [
      { id: null, name: "Main workspace" },
      { id: WORKSPACE, name: "Lettings" },
    ],
    users: [
      { id: "1", name: "Owner", email: "owner@harbour.example" },
      { id: "2", name: "Maya Stone", email: "maya@harbour.example" },
      { id: "3", name: "Jonas Reed", email: "jonas@harbour.example" },
    ],
    boards: [viewings(), homes(), repairs(), works(), linesOfWorks()],
  };
}

function viewings(): FakeBoard {
  return board("8101", "Viewings", {
    groups: [group("new", "New"), group("done", "Done")],
    columns: [
      column("name", "Name", "name"),
      column("email", "E-mail", "email"),
      column("phone", "Phone", "phone"),
      column("city", "City", "status", labels("Northport", "Weston", "Ashford")),
      column("home", "Home", "board_relation", { boardIds: [HOMES_BOARD] }),
      column("day", "Day", "date"),
      column("state", "State", "status", labels("New", "Confirmed", "Done")),
      column("people", "People", "numbers"),
      column("agent", "Agent", "people"),
      column("away", "Away", "timeline"),
      column("country", "Country", "country"),
      column("notes", "Notes", "long_text"),
      column("papers", "Papers", "file"),
    ],
  });
}

function homes(): FakeBoard {
  return board("8102", "Homes", {
    groups: [group("rent", "For rent"), group("sale", "For sale")],
    columns: [
      column("name", "Name", "name"),
      column("city", "City", "status", labels("Northport", "Weston", "Ashford")),
      column("state", "State", "status", labels("Free", "Rented", "Renovation")),
    ],
    items: HOMES.map(([name, city, state, groupId], index): FakeItem => ({
      id: String(500 + index),
      name,
      group: groupId,
      cells: { city: { text: city, label: city }, state: { text: state, label: state } },
    })),
  });
}

function repairs(): FakeBoard {
  return board("8103", "Repairs", {
    groups: [group("inbox", "Inbox")],
    columns: [
      column("name", "Name", "name"),
      column("home", "Home", "text"),
      column("kind", "Kind", "dropdown", {
        labels: ["Water", "Heating", "Doors, windows", "Electricity"].map((label, index) => ({
          id: index + 1,
          label,
        })),
      }),
      column("urgency", "Urgency", "status", labels("Can wait", "This week", "Today")),
      column("what", "What happened", "long_text"),
      column("photo", "Photo", "file"),
    ],
  });
}

/** Nearly every kind of column that answers can fill, and lines as subitems. */
function works(): FakeBoard {
  return board("8104", "Works", {
    groups: [group("planned", "Planned"), group("done", "Done")],
    columns: [
      column("name", "What is to be done?", "name"),
      column("home", "Home", "board_relation", { boardIds: [HOMES_BOARD] }),
      column("owner", "Who looks after it?", "people"),
      column("period", "From and to", "timeline"),
      column("week", "Week of the painters", "week"),
      column("budget", "Budget", "numbers", { unit: { symbol: "€", direction: "left" } }),
      column("zone", "Time zone of the tenant", "world_clock"),
      column("tags", "Tags", "tags"),
      column("total", "With tax", "formula"),
      column("lines", "Subitems", "subtasks", { boardIds: [LINES_BOARD] }),
    ],
  });
}

function linesOfWorks(): FakeBoard {
  return board(String(LINES_BOARD), "Subitems of Works", {
    type: "sub_items_board",
    columns: [
      column("name", "Name", "name"),
      column("kind", "Kind", "text"),
      column("amount", "Amount", "numbers"),
    ],
  });
}

function board(id: string, name: string, parts: Partial<FakeBoard>): FakeBoard {
  return {
    id,
    name,
    type: "board",
    workspaceId: WORKSPACE,
    state: "active",
    groups: [],
    columns: [],
    items: [],
    ...parts,
  };
}
