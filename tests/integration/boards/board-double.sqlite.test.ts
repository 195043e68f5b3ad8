import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardOfItems, propertyTeam, type FakeAccount } from "@/tests/fakes/board-service/accounts";
import { startFakeBoardService, type JournalEntry } from "@/tests/fakes/board-service/server";

// Other tests rely on the fake, so it has tests of its own (decision 092).
const HALF_HOUR = 30 * 60 * 1000;
const CREATE = `mutation CreateItem($name: String!, $values: JSON, $add: Boolean) {
  create_item(board_id: "9001", item_name: $name, column_values: $values, create_labels_if_missing: $add) { id }
}`;
const PAGE = `query ItemsFirst($limit: Int!, $params: ItemsQuery, $cursor: String) {
  boards(ids: ["1", "9001"]) { items_page(limit: $limit, query_params: $params, cursor: $cursor) { cursor items { name } } }
}`;
const NEXT = `query ItemsNext($cursor: String!) { next_items_page(cursor: $cursor, limit: 500) { cursor items { name } } }`;
const CELLS = `query Cells { boards(ids: ["9001"]) { items_page(limit: 500) { items { name
  column_values { id text value ... on StatusValue { label } ... on DropdownValue { values { label } } } } } } }`;

let double: Awaited<ReturnType<typeof startFakeBoardService>>;
beforeAll(async () => {
  double = await startFakeBoardService({
    team: propertyTeam("Harbour Homes"),
    items: boardOfItems(1_201),
    viewer: { ...propertyTeam("Guests"), isViewOnly: true },
  });
});
afterAll(() => double.stop());

type Call = { token?: string; key?: string; variables?: Record<string, unknown> };

async function ask(query: string, { token = "team", key, variables = {} }: Call = {}) {
  const response = await fetch(double.url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: token,
      "API-Version": "2026-10",
      ...(key !== undefined && { "Idempotency-Key": key }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const create = (name: string, values: unknown, call: Call & { add?: boolean } = {}) =>
  ask(CREATE, { ...call, variables: { name, values: text(values), add: call.add ?? false } });
const text = (values: unknown) => (typeof values === "object" ? JSON.stringify(values) : values);
const cursorIn = (answer: string) => /"cursor":"([^"]+)"/.exec(answer)?.[1] ?? "";
const idIn = (answer: string) => /"id":"(\d+)"/.exec(answer)?.[1];
const tell = (what: string, body: unknown = {}) =>
  fetch(new URL(`/double/${what}`, double.url), { method: "POST", body: JSON.stringify(body) });

async function itemNames(token = "team"): Promise<string[]> {
  const reply = await fetch(new URL(`/double/boards?token=${token}`, double.url));
  // The fake's response.
  const { boards } = (await reply.json()) as Pick<FakeAccount, "boards">;
  return boards.flatMap(({ items }) => items.map(({ name }) => name));
}

describe("the double of the board service", () => {
  it("takes values as a text of JSON, and reads them back as the service does", async () => {
    const values = {
      status: { index: 0 },
      dropdown_1: { ids: [1, 2] },
      numbers_1: "",
      date_1: { date: "2026-03-01" },
    };
    expect((await create("Round trip", values)).text).toContain('"create_item":{"id":"');
    const { text: cells } = await ask(CELLS);
    expect(cells).toContain('"text":"Approved","value":"{\\"index\\":0}","label":"Approved"');
    expect(cells).toContain('"text":"Kitchen, Bath, tiles"');
    expect(cells).toContain('"id":"numbers_1","text":"0"');
    expect(cells).toContain('"id":"relation_1","text":null,"value":null');
  });

  it.each([
    ["status", { index: 99 }, "missingLabel"],
    ["status", { index: 12 }, "missingLabel"],
    ["dropdown_1", { ids: [1], labels: ["Kitchen"] }, "missingLabel"],
    ["date_1", { date: "2026-02-30" }, "invalidValue"],
    ["rating_1", { rating: 6 }, "invalidValue"],
    ["email_1", { email: "a@b.example" }, "invalidValue"],
    ["numbers_1", "1,5", "invalidValue"],
    ["formula_1", "1", "unsupportedColumnType"],
  ])("refuses an item as a whole for one bad value: %s %j", async (id, value, code) => {
    const { text: answer } = await create(`Bad ${id}`, { text_1: "Good", [id]: value });
    expect(answer).toContain("ColumnValueException");
    expect(answer).toContain(`"column_id":"${id}"`);
    expect(answer).toContain(`"column_validation_error_code":"${code}"`);
    expect(await itemNames()).not.toContain(`Bad ${id}`);
  });

  it("refuses values that are no text, and names that are too long", async () => {
    const variables = { name: "Object", values: { text_1: "x" } };
    expect((await ask(CREATE, { variables })).text).toContain("InvalidArgumentException");
    expect((await create("x".repeat(256), {})).text).toContain("ItemNameTooLongException");
  });

  it("adds labels only on request, and if all values are valid", async () => {
    const withNew = { dropdown_1: { labels: ["Attic"] } };
    expect((await create("No label", withNew)).text).toContain("missingLabel");
    const bad = { ...withNew, rating_1: { rating: 9 } };
    expect((await create("Bad too", bad, { add: true })).text).toContain("ColumnValueException");
    expect((await create("No label yet", withNew)).text).toContain("missingLabel");
    expect((await create("New label", withNew, { add: true })).text).toContain('"id"');
    expect((await create("Old label", withNew)).text).toContain('"id"');
  });

  it("pages by cursors that are opaque, bound to their query and end after an hour", async () => {
    const first = await ask(PAGE, { token: "items", variables: { limit: 500 } });
    const second = await ask(NEXT, {
      token: "items",
      variables: { cursor: cursorIn(first.text) },
    });
    expect(second.text).toContain('"name":"Item 500"');
    const third = await ask(NEXT, { token: "items", variables: { cursor: cursorIn(second.text) } });
    expect(third.text).toContain('"cursor":null');
    const both = { limit: 10, cursor: cursorIn(first.text), params: { rules: [] } };
    expect((await ask(PAGE, { token: "items", variables: both })).text).toContain("InvalidArg");
    const long = { limit: 501 };
    expect((await ask(PAGE, { token: "items", variables: long })).text).toContain("above 500");
    await tell(`clock?pass=${2 * HALF_HOUR}`);
    const late = { cursor: cursorIn(second.text) };
    expect((await ask(NEXT, { token: "items", variables: late })).text).toContain("CursorExpired");
  });

  it("narrows by rules, but not by what is calculated", async () => {
    const rule = (column: string, value: unknown) => ({
      limit: 10,
      params: { rules: [{ column_id: column, compare_value: value, operator: "any_of" }] },
    });
    const byStatus = await ask(PAGE, { variables: rule("status", ["5"]) });
    expect(byStatus.text).toContain('[{"name":"Kitchen light"}]');
    const byFormula = await ask(PAGE, { variables: rule("formula_1", ["120"]) });
    expect(byFormula.text).toContain("cannot be filtered");
  });

  it("does once what comes twice under a key, for half an hour", async () => {
    const call = { key: "same-key" };
    const first = await create("Once", {}, call);
    const again = await create("Once", {}, call);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(idIn(again.text)).toBe(idIn(first.text));
    const count = async () => (await itemNames()).filter((name) => name === "Once").length;
    expect(await count()).toBe(1);
    await tell(`clock?pass=${HALF_HOUR}`);
    await create("Once", {}, call);
    expect(await count()).toBe(2);
  });

  it("answers 409 while the first of two is under way", async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => create("At once", {}, { key: "at-once" })),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect((await itemNames()).filter((name) => name === "At once")).toHaveLength(1);
  });

  it("performs the write and then loses the response, on request", async () => {
    const fault = { token: "team", operation: "CreateItem", times: 1, reset: true };
    await tell("faults", { ...fault, afterCommit: true });
    await expect(create("Lost", {}, { key: "lost" })).rejects.toThrow("fetch failed");
    const again = await create("Lost", {}, { key: "lost" });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    await tell("faults", { ...fault, reset: false, truncated: true });
    const half = await create("Half", {}, { key: "half" });
    expect(() => JSON.parse(half.text) as unknown).toThrow(SyntaxError);
    expect(await itemNames()).toEqual(expect.arrayContaining(["Lost", "Half"]));
  });

  it("knows its users, and what is left to call", async () => {
    const stranger = await ask(CELLS, { token: "Bearer team" });
    expect([stranger.status, stranger.text]).toEqual([401, '{"errors":["Not Authenticated"]}']);
    const viewer = await create("By a viewer", {}, { token: "viewer" });
    expect([viewer.status, viewer.text.includes("USER_ACCESS_DENIED")]).toEqual([403, true]);
    const { headers, text: answer } = await ask(CELLS);
    expect(headers.get("ratelimit")).toMatch(/^"minuteRate";r=\d+;t=60, "concurrency";r=\d+$/);
    expect(headers.get("ratelimit-policy")).toContain("q=5000");
    expect(answer).toContain('"request_id":"');
  });

  it("keeps a journal of what it was asked", async () => {
    await create("In the journal", { text_1: "x" }, { key: "journal-key" });
    const reply = await fetch(new URL("/double/journal?token=team", double.url));
    // The fake's response.
    const { calls } = (await reply.json()) as { calls: JournalEntry[] };
    expect(calls.at(-1)).toMatchObject({
      operation: "CreateItem",
      idempotencyKey: "journal-key",
      variables: { name: "In the journal" },
      headers: { "api-version": "2026-10" },
    });
  });

  it("shows its boards to people", async () => {
    const page = await (await fetch(new URL("/", double.url))).text();
    expect(page).toContain("Round trip");
    expect(page).not.toContain("Subitems of Requests");
  });
});
