import { describe, expect, it } from "vitest";
import { storeBoardData } from "@/lib/server/board-service/cache/board-cache.repository";
import { optionItemsQuery } from "@/lib/server/board-service/cache/board-queries";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { linkedForm } from "@/tests/factories/stored/item-links";
import type { FakeBoard, FakeCell, FakeItem } from "@/tests/fakes/board-service/accounts";
import { planningTeam } from "@/tests/fakes/board-service/planning-team";
import { injectFault, newBoardToken } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const HOUR = 60 * 60 * 1000;
const { clock, drain } = workerWithClock();

const mapped = (columnId: string, type: string, given: object = {}) =>
  plain("f", { type, mondayColumnId: columnId, ...given });

const visit = (given: object) =>
  mapped("board_relation", "multiselect", {
    options: ["Mill Lane", "Harbour (east)", "Other"],
    populateFromMonday: true,
    mondayReadBoardId: "9300",
    mondayReadColumnId: "name",
    mondayReadColumnType: "name",
    mondayColumnType: "board_relation",
    mondayHintColumnId: "text",
    ...given,
  });

const week = (from: string, to: string) => ({ from, to });

/** By case: the field, what its column holds, and what a visitor answers instead. */
const CASES: [name: string, field: object, held: FakeCell, answer: unknown, other: unknown][] = [
  [
    "a person",
    mapped("people", "dropdown", { options: ["Tom Lund", "Bea, Holm", "Other"] }),
    { text: "Tom Lund", persons_and_teams: [{ id: "72", kind: "person" }] },
    "Tom Lund",
    "Bea, Holm",
  ],
  [
    "a timeline",
    mapped("timeline", "daterange"),
    { text: "x", from: "2026-11-23", to: "2026-11-25" },
    week("2026-11-23", "2026-11-25"),
    week("2026-12-01", "2026-12-24"),
  ],
  [
    "a week",
    mapped("week", "daterange"),
    { text: "x", start_date: "2026-11-23", end_date: "2026-11-29" },
    week("2026-11-23", "2026-11-29"),
    week("2026-11-30", "2026-12-06"),
  ],
  [
    "tags",
    mapped("tags", "multiselect", { options: ["Garden", "Roof"] }),
    { text: "Roof", tags: [{ id: "500", name: "Roof" }] },
    ["Roof"],
    ["Roof", "Garden"],
  ],
  [
    "a time zone",
    mapped("world_clock", "text"),
    { text: "Europe/Oslo", timezone: "Europe/Oslo" },
    "Europe/Oslo",
    "Asia/Tokyo",
  ],
  [
    "a country",
    mapped("country", "country"),
    { text: "Norway", country: { code: "NO", name: "Norway" } },
    "NO",
    "SE",
  ],
  [
    "linked items",
    visit({}),
    { text: null, linked_items: [{ id: "91" }, { id: "92" }] },
    ["Mill Lane", "Harbour (east)"],
    ["Mill Lane"],
  ],
  [
    "a linked item that the form knows as Other",
    visit({ type: "dropdown" }),
    { text: null, linked_items: [{ id: "93" }] },
    "Harbour (west)",
    "Mill Lane",
  ],
];

const HOMES: FakeItem[] = [
  { id: "91", name: "Mill Lane", group: "topics", cells: {} },
  { id: "92", name: "Harbour", group: "topics", cells: { text: { text: "east" } } },
  { id: "93", name: "Harbour", group: "topics", cells: { text: { text: "west" } } },
];

const ghost = { text: "?", persons_and_teams: [{ id: "99", kind: "person" }] };
/** What no option of the form shows. */
const UNKNOWN: [name: string, field: object, held: FakeCell][] = [
  ["somebody who left", mapped("people", "people"), ghost],
  [
    "a team",
    mapped("people", "people"),
    { text: "?", persons_and_teams: [{ id: "72", kind: "team" }] },
  ],
  [
    "one of two namesakes",
    mapped("people", "dropdown", { options: ["Ida Berg", "Other"] }),
    { text: "Ida Berg", persons_and_teams: [{ id: "71", kind: "person" }] },
  ],
  [
    "a user, for a field of addresses",
    mapped("people", "email"),
    { text: "Tom Lund", persons_and_teams: [{ id: "72", kind: "person" }] },
  ],
  [
    "another tag",
    mapped("tags", "multiselect", { options: ["Garden"] }),
    { text: "Roof", tags: [{ id: "500", name: "Roof" }] },
  ],
  [
    "an item that is not offered",
    visit({}),
    { text: null, linked_items: [{ id: "91" }, { id: "1" }] },
  ],
];

/** A form with one field, whose link opens item 1 with this in the column. */
async function formOf(field: object, held: FakeCell) {
  const account = planningTeam();
  // The account has this one board.
  const [visits] = account.boards as [FakeBoard];
  const columns = [
    ...visits.columns,
    {
      id: "board_relation",
      title: "Home",
      type: "board_relation",
      archived: false,
      settings: { boardIds: [9300] },
    },
  ];
  const columnId = "mondayColumnId" in field ? String(field.mondayColumnId) : "";
  const own = { id: "1", name: "Visit", group: "topics", cells: { [columnId]: held } };
  const token = await newBoardToken({
    ...account,
    tags: [{ id: "500", name: "Roof", boardId: null }],
    boards: [
      { ...visits, columns, items: [own] },
      { ...visits, id: "9300", name: "Homes", items: HOMES },
    ],
  });
  const form = await linkedForm({ fields: [field], token, boardId: "9200" });
  const jobOf = (submissionId: number) =>
    db.outboxJob.findFirstOrThrow({
      where: { submissionId },
      select: { state: true, warnings: true },
    });
  const cell = async () => (await form.item())?.cells[columnId];
  return { ...form, columnId, cell, jobOf };
}

const DELIVERED = { state: "delivered", warnings: [] };

/** What is on the wire of an answer: of a choice the text behind "Other". */
const onWire = ({ f, f_other: text }: Readonly<Record<string, unknown>>) => text ?? f;

describe.each(CASES)("%s", (_name, field, held, answer, other) => {
  it("is shown as the column holds it, and written back as it was", async () => {
    const form = await formOf(field, held);
    const link = form.linkTo();
    const shown = await form.open(link);
    expect(onWire(shown.answers)).toEqual(answer);
    const same = await form.send(link, { revision: shown.revision, body: { f: answer } });
    expect(same.update).toEqual({ changed: [] });

    await form.send(link, { revision: shown.revision, body: { f: other } });
    await drain();
    const changed = await form.open(link);
    expect(onWire(changed.answers)).toEqual(other);
    await form.send(link, { revision: changed.revision, body: { f: answer } });
    await drain();
    expect(onWire((await form.open(link)).answers)).toEqual(answer);
    expect((await form.item())?.changes).toEqual([[form.columnId], [form.columnId]]);
  });

  it("is no conflict when the service wrote it and its answer was lost", async () => {
    const form = await formOf(field, held);
    const link = form.linkTo();
    const { revision } = await form.open(link);
    const { id } = await form.send(link, { revision, body: { f: other } });
    const lost = { operation: "ChangeItem", status: 503, body: "{}", afterCommit: true };
    await injectFault({ token: form.token, ...lost });
    await drain();
    expect(await form.jobOf(id)).toMatchObject({ state: "waiting" });
    clock.offset = HOUR;
    await drain();
    expect(await form.jobOf(id)).toEqual(DELIVERED);
    expect((await form.item())?.changes).toHaveLength(1);
  });

  it("is cleared when it is sent empty", async () => {
    const form = await formOf(field, held);
    const link = form.linkTo();
    const { revision } = await form.open(link);
    await form.send(link, { revision, body: { f: "" } });
    await drain();
    expect((await form.cell())?.text).toBeNull();
    expect((await form.open(link)).answers).toEqual({});
  });
});

describe.each(UNKNOWN)("%s", (_name, field, held) => {
  it("is not shown, and stays as it is", async () => {
    const form = await formOf(field, held);
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    expect(answers).toEqual({});
    const { update } = await form.send(link, { revision, body: { f: "" } });
    expect(update).toEqual({ changed: [] });
    await drain();
    expect(await form.cell()).toEqual(held);
  });
});

describe("people", () => {
  const TOM = { text: "Tom Lund", persons_and_teams: [{ id: "72", kind: "person" }] };
  const field = mapped("people", "people");

  it("are keys and names, and say nothing of ids and addresses", async () => {
    const form = await formOf(field, TOM);
    const shown = await form.open(form.linkTo());
    expect(shown.answers).toEqual({ f: [{ key: expect.any(String) as string, name: "Tom Lund" }] });
    // A key may hold these digits by chance; it is no number.
    expect(JSON.stringify(shown.answers)).not.toMatch(/"72"|@/);
  });

  it("may be sent as they were shown, or as keys", async () => {
    const form = await formOf(field, TOM);
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    for (const f of [answers["f"], (answers["f"] as { key: string }[]).map(({ key }) => key)]) {
      expect((await form.send(link, { revision, body: { f } })).update).toEqual({ changed: [] });
    }
  });

  it("open the page once the account says who they are, and blank where it refuses", async () => {
    const form = await formOf(field, TOM);
    const link = form.linkTo();
    await injectFault({
      token: form.token,
      operation: "People",
      status: 503,
      body: "{}",
      times: 2,
    });
    await expect(form.open(link)).rejects.toMatchObject({ code: "unavailable" });
    expect((await form.open(link)).answers).toHaveProperty("f");

    const other = await formOf(field, TOM);
    const error = { message: "No", extensions: { code: "USER_ACCESS_DENIED" } };
    const refusal = { status: 403, body: JSON.stringify({ errors: [error] }), times: 2 };
    await injectFault({ token: other.token, operation: "People", ...refusal });
    expect((await other.open(other.linkTo())).answers).toEqual({});
  });
});

it("an item that was added after the options were read is shown", async () => {
  const field = visit({});
  const form = await formOf(field, { text: null, linked_items: [{ id: "91" }] });
  const optionColumn = { boardId: "9300", columnId: "name", groupIds: [], hintColumnId: "text" };
  const { key } = optionItemsQuery(form.teamId, optionColumn);
  const old = { payload: [], calls: 1, readAt: new Date(0) };
  await storeBoardData({ teamId: form.teamId, key, ...old });
  expect((await form.open(form.linkTo())).answers).toEqual({ f: ["Mill Lane"] });
});
