import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { FakeItem } from "@/tests/fakes/board-service/accounts";
import { teamWithEveryColumn } from "@/tests/fakes/board-service/every-column";
import { startFakeBoardService } from "@/tests/fakes/board-service/server";
import { mondayItems } from "./monday-items";
import { mondayService } from "./monday-service";

let double: Awaited<ReturnType<typeof startFakeBoardService>>;

// The real module reads the whole environment of a server.
const environment = vi.hoisted(() => ({ MONDAY_API_URL: "", OUTBOUND_ALLOW: [] }));
vi.mock("@/lib/server/environment/env", () => ({ env: environment }));

beforeAll(async () => {
  double = await startFakeBoardService({
    typed: typedTeam(),
    twins: typedTeam({ id: "43", name: "Meant", group: "topics", cells: {} }),
  });
  environment.MONDAY_API_URL = double.url;
});
afterAll(() => double.stop());

it("finds values by what people read on the board, and by what answers hold", async () => {
  const narrowed = async (filterColumnId: string) => {
    const column = { boardId: "9100", columnId: "name", groupIds: [], filterColumnId };
    return Object.keys((await mondayService.listValuesByFilter("typed", column)) ?? {}).sort();
  };
  expect(await narrowed("country")).toEqual(["TR", "Turkey", "Türkiye"]);
  expect(await narrowed("link")).toEqual(["Our site", "https://a.co", "https://a.co/"]);
  expect(await narrowed("email")).toEqual(["Ann", "ann@a.co"]);
  expect(await narrowed("phone")).toEqual(["+30901820", "+4930901820", "30 901820"]);
  expect(await narrowed("date")).toEqual(["2026-11-24"]);
  expect(await narrowed("hour")).toEqual(["16:05"]);
  expect(await narrowed("tags")).toEqual(["#roofgarden", "Roofgarden"]);
  expect(await narrowed("world_clock")).toEqual(["Europe/Oslo"]);
  expect(await narrowed("mirror")).toEqual(["Bergen", "Bergen, Oslo", "Oslo"]);
  // A team is not the person of the same id.
  expect(await narrowed("people")).toEqual(["Owner"]);
});

it("offers items by columns that have no text", async () => {
  const column = { boardId: "9100", columnId: "mirror", groupIds: [], hintColumnId: null };
  expect(await mondayItems.listOptionItems("typed", column)).toEqual([
    { id: "42", name: "Bergen, Oslo", hint: null },
  ]);
  const hinted = { ...column, columnId: "name", hintColumnId: "mirror" };
  expect(await mondayItems.listOptionItems("twins", hinted)).toEqual([
    { id: "42", name: "Meant", hint: "Bergen, Oslo" },
    { id: "43", name: "Meant", hint: null },
  ]);
});

/** A board with an item whose cells are as people make them. */
function typedTeam(...others: FakeItem[]) {
  const account = teamWithEveryColumn();
  const cells = {
    country: { text: "Turkey", country: { code: "TR", name: "Turkey" } },
    link: { text: "Our site - https://a.co", url: "https://a.co", url_text: "Our site" },
    email: { text: "Ann", email: "ann@a.co", label: "Ann" },
    phone: { text: "30 901820", phone: "30 901820", country_short_name: "DE" },
    date: { text: "2026-11-24 00:30", date: "2026-11-23", time: "23:30:00" },
    hour: { text: "04:05 PM", hour: 16, minute: 5 },
    tags: { text: "Roofgarden", tags: [{ id: "5", name: "Roofgarden" }] },
    world_clock: { text: "Oslo", timezone: "Europe/Oslo" },
    mirror: { text: null, display_value: "Bergen, Oslo" },
    people: {
      text: "Owner, Movers",
      persons_and_teams: ["person", "team"].map((kind) => ({ id: "1", kind })),
    },
  };
  account.boards[0]?.items.push({ id: "42", name: "Meant", group: "topics", cells }, ...others);
  return account;
}
