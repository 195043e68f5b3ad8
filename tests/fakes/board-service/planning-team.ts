import type { FakeAccount } from "./accounts";

const TYPES = ["name", "people", "timeline", "week", "country", "tags", "world_clock", "text"];

/**
 * An account of four people, two of one name, with a board of columns for people, dates and places; the ids of
 * columns are their types.
 */
export function planningTeam(given: Partial<FakeAccount> = {}): FakeAccount {
  const user = (id: string, name: string) => ({
    id,
    name,
    email: `${name.split(" ")[0]?.toLowerCase()}-${id}@harbour.example`,
  });
  return {
    organisation: "Harbour Homes",
    workspaces: [{ id: "71", name: "Sales" }],
    users: [
      user("71", "Ida Berg"),
      user("72", "Tom Lund"),
      user("73", "Ida Berg"),
      user("74", "Bea, Holm"),
    ],
    boards: [
      {
        id: "9200",
        name: "Visits",
        type: "board",
        workspaceId: "71",
        state: "active",
        groups: [{ id: "topics", title: "Open", archived: false, deleted: false }],
        columns: TYPES.map((type) => ({
          id: type,
          title: type,
          type,
          archived: false,
          settings: {},
        })),
        items: [],
      },
    ],
    ...given,
  };
}
