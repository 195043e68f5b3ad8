import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { boardOfItems, largeAccount, propertyTeam } from "@/tests/fakes/board-service/accounts";
import { startFakeBoardService, type Fault } from "@/tests/fakes/board-service/server";
import { BoardServiceError } from "../board-service";
import { withDeadline } from "../call-deadline";
import { mondayItems } from "./monday-items";
import { mondayService } from "./monday-service";

const TOKEN = "team-token";
let double: Awaited<ReturnType<typeof startFakeBoardService>>;

// The real module reads the whole environment of a server.
const environment = vi.hoisted(() => ({ MONDAY_API_URL: "", OUTBOUND_ALLOW: [] }));
vi.mock("@/lib/server/environment/env", () => ({ env: environment }));

beforeAll(async () => {
  double = await startFakeBoardService({
    [TOKEN]: propertyTeam("Harbour Homes"),
    large: largeAccount(205),
    items: boardOfItems(1201),
  });
  environment.MONDAY_API_URL = double.url;
});
afterAll(() => double.stop());

async function inject(fault: Partial<Fault>) {
  const body = { token: TOKEN, times: 1, status: 200, body: "", ...fault };
  await fetch(new URL("/double/faults", double.url), {
    method: "POST",
    body: JSON.stringify(body),
  });
}

async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BoardServiceError)) {
    throw new Error(`expected a BoardServiceError, got ${String(error)}`);
  }
  return { failure: error.failure, ...error.detail };
}

describe("mondayService", () => {
  it("names the organisation of a token", async () => {
    expect(await mondayService.identify(TOKEN)).toEqual({
      organisationName: "Harbour Homes",
      accountSlug: "team",
      callsLimit: 10_000,
    });
  });

  it("lists workspaces by name, the unnamed one under its own id", async () => {
    expect(await mondayService.listWorkspaces(TOKEN)).toEqual([
      { id: "main", name: "Main workspace" },
      { id: "71", name: "Sales" },
    ]);
  });

  it("lists the boards of all workspaces or of one, and nothing else", async () => {
    const names = async (workspaceId: string | null) =>
      (await mondayService.listBoards(TOKEN, workspaceId)).map(({ name }) => name);
    expect(await names(null)).toEqual(["Ideas", "Properties", "Requests"]);
    expect(await names("71")).toEqual(["Properties", "Requests"]);
    expect(await names("main")).toEqual(["Ideas"]);
  });

  it("reads every page", async () => {
    expect(await mondayService.listWorkspaces("large")).toHaveLength(205);
    expect(await mondayService.listBoards("large", null)).toHaveLength(205);
  });

  it("leaves archived and deleted groups and columns out", async () => {
    const groups = await mondayService.listGroups(TOKEN, "9001");
    expect(groups?.map(({ id }) => id)).toEqual(["topics", "group_done"]);
    const columns = await mondayService.listColumns(TOKEN, "9001");
    expect(columns?.some(({ id }) => id === "text_old")).toBe(false);
    expect(columns?.find(({ id }) => id === "rating_1")).toEqual({
      id: "rating_1",
      title: "Priority",
      type: "rating",
      settings: { limit: 5 },
    });
  });

  it("reads a board with what a mapping is compared with", async () => {
    const board = await mondayService.readBoard(TOKEN, "9001");
    expect(board).toMatchObject({
      workspaceId: "71",
      isArchived: false,
      groups: [
        { id: "topics", title: "Open" },
        { id: "group_done", title: "Done" },
      ],
    });
    const columns = new Map(board?.columns.map((column) => [column.id, column]));
    const text = { id: "text_1", title: "Requestor", type: "text" };
    expect(columns.get("text_1")).toEqual({ ...text, labels: null, isRequired: true });
    expect(columns.get("status")?.labels).toEqual(["New", "Approved", "2026"]);
    expect([columns.get("status")?.isRequired, columns.has("text_old")]).toEqual([false, false]);
  });

  it("distinguishes archived boards from deleted ones", async () => {
    const isArchived = async (id: string) => (await mondayService.readBoard(TOKEN, id))?.isArchived;
    expect(await Promise.all(["9003", "9006", "9007", "404"].map(isArchived))).toEqual([
      false,
      true,
      undefined,
      undefined,
    ]);
    expect((await mondayService.readBoard(TOKEN, "9003"))?.workspaceId).toBe("main");
  });

  it("does without required columns when the plan has none", async () => {
    const refusal = { errors: [{ message: "No", extensions: { code: "USER_UNAUTHORIZED" } }] };
    await inject({ operation: "RequiredColumns", body: JSON.stringify(refusal) });
    const board = await mondayService.readBoard(TOKEN, "9001");
    expect(board?.columns.some(({ isRequired }) => isRequired)).toBe(false);
  });

  it("distinguishes a missing board from an empty one", async () => {
    expect(await mondayService.listGroups(TOKEN, "404")).toBeNull();
    expect(await mondayService.listColumns(TOKEN, "404")).toBeNull();
    expect(await mondayService.listGroups(TOKEN, "9003")).toEqual([]);
  });

  it.each<[string, string[], string[]]>([
    ["status", [], ["New", "Approved", "2026"]],
    ["status", ["group_done"], ["Approved"]],
    ["dropdown_1", [], ["Kitchen", "Bath, tiles", "Garden"]],
    ["dropdown_1", ["topics"], ["Kitchen", "Bath, tiles"]],
    ["text_1", [], ["ann", "Ann", "Bea"]],
    ["text_1", ["group_done"], ["Ann"]],
    ["text_1", ["group_done", "topics"], ["ann", "Ann", "Bea"]],
    ["numbers_1", [], ["20", "100"]],
    ["name", [], ["Bath tiles", "Kitchen light"]],
    ["relation_1", [], ["Harbour 4", "Mill Lane 2"]],
    ["formula_1", [], ["24", "120"]],
    ["files_1", [], []],
    ["email_1", [], []],
  ])("reads the distinct values of %s in groups %j", async (columnId, groupIds, values) => {
    const column = { boardId: "9001", columnId, groupIds };
    expect(await mondayService.listColumnValues(TOKEN, column)).toEqual(values);
  });

  it("reads the items of every page, and offers at most 500 values", async () => {
    const column = { boardId: "1", columnId: "text_1", groupIds: [] };
    const values = await mondayService.listColumnValues("items", column);
    expect(values).toHaveLength(500);
    expect(values?.slice(-1)).toEqual(["Value 499"]);
  });

  it.each<[string, string, string[], Record<string, string[]>]>([
    ["text_1", "status", [], { New: ["Bea"], Approved: ["Ann"] }],
    ["status", "name", [], { "Kitchen light": ["New"], "Bath tiles": ["Approved"] }],
    [
      "name",
      "dropdown_1",
      ["topics"],
      { Kitchen: ["Kitchen light"], "Bath, tiles": ["Kitchen light"] },
    ],
    ["numbers_1", "relation_1", [], { "Harbour 4": ["20", "100"], "Mill Lane 2": ["100"] }],
    ["text_1", "email_1", [], {}],
  ])("reads %s for every value of %s", async (columnId, filterColumnId, groupIds, values) => {
    const column = { boardId: "9001", columnId, filterColumnId, groupIds };
    expect(await mondayService.listValuesByFilter(TOKEN, column)).toEqual(values);
  });

  it("lists the items that a column of links names, each once", async () => {
    const column = { boardId: "9001", columnId: "relation_1", groupIds: [], hintColumnId: null };
    expect(await mondayItems.listOptionItems(TOKEN, column)).toEqual([
      { id: "Harbour 4", name: "Harbour 4", hint: null },
      { id: "Mill Lane 2", name: "Mill Lane 2", hint: null },
    ]);
    expect(await mondayItems.listOptionItems(TOKEN, { ...column, columnId: "gone" })).toBeNull();
  });

  it("lists the items of a board by name, with a hint where two are called the same", async () => {
    const column = { boardId: "9001", columnId: "name", groupIds: [], hintColumnId: "text_1" };
    expect(await mondayItems.listOptionItems(TOKEN, column)).toEqual([
      { id: "2", name: "Bath tiles", hint: null },
      { id: "1", name: "Kitchen light", hint: "Bea" },
      { id: "3", name: "Kitchen light", hint: "ann" },
    ]);
    const open = { ...column, groupIds: ["group_done"] };
    expect(await mondayItems.listOptionItems(TOKEN, open)).toHaveLength(1);
  });

  it("lists the items of a large board, at most 500", async () => {
    const column = { boardId: "1", columnId: "name", groupIds: [], hintColumnId: null };
    const items = await mondayItems.listOptionItems("items", column);
    expect([items?.length, items?.at(-1)?.name]).toEqual([500, "Item 499"]);
  });

  it("reports a missing column", async () => {
    const column = { boardId: "9001", columnId: "text_old", groupIds: [] };
    expect(await mondayService.listColumnValues(TOKEN, column)).toBeNull();
    const filtered = { ...column, columnId: "text_1", filterColumnId: "text_old" };
    expect(await mondayService.listValuesByFilter(TOKEN, filtered)).toBeNull();
  });

  it("shares one deadline between all the calls of a question", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    const question = withDeadline(1000, async () => {
      await mondayService.listBoards("large", null);
      clock.mockReturnValue(1000);
      return mondayService.listWorkspaces("large");
    });
    expect(await failureOf(question)).toMatchObject({ failure: "transient" });
    clock.mockRestore();
    expect(await mondayService.listWorkspaces("large")).toHaveLength(205);
  });

  it("reports a refused token", async () => {
    expect(await failureOf(mondayService.identify("wrong"))).toMatchObject({ failure: "token" });
  });

  const coded = (code: string, more = {}) =>
    JSON.stringify({ errors: [{ message: "No", extensions: { code, ...more } }] });

  it.each<[string, Partial<Fault>, object]>([
    [
      "a full minute",
      { status: 429, body: coded("MINUTE_RATE_LIMIT_EXCEEDED", { retry_in_seconds: 58 }) },
      { failure: "busy", retryAfterMs: 58_000 },
    ],
    [
      "a wait in a header",
      { status: 429, headers: { "Retry-After": "7" } },
      { failure: "busy", retryAfterMs: 7000 },
    ],
    [
      "an absurd wait",
      { status: 429, headers: { "Retry-After": "1e12" } },
      { retryAfterMs: 86_400_000 },
    ],
    [
      "a budget that is used up, with status 200",
      { body: coded("COMPLEXITY_BUDGET_EXHAUSTED", { retry_in_seconds: 22 }) },
      { failure: "busy", retryAfterMs: 22_000 },
    ],
    [
      "partial data",
      {
        body: JSON.stringify({
          data: { me: null },
          errors: [{ message: "Blocked", extensions: { code: "tooManyRequests" } }],
        }),
      },
      { failure: "busy" },
    ],
    [
      "the end of the day's calls",
      { status: 429, body: coded("DAILY_LIMIT_EXCEEDED") },
      { failure: "daily-limit" },
    ],
    [
      "a view-only user",
      { status: 403, body: coded("USER_ACCESS_DENIED") },
      { failure: "permission" },
    ],
    ["a locked resource", { status: 423 }, { failure: "busy" }],
    [
      "a block with status 200",
      { body: coded("API_TEMPORARILY_BLOCKED") },
      { failure: "transient" },
    ],
    [
      "an HTML page",
      { status: 503, body: "<html>Service Unavailable</html>" },
      { failure: "transient" },
    ],
    ["a truncated answer", { body: '{"data":{"me":{' }, { failure: "transient" }],
    ["a lost connection", { reset: true }, { failure: "transient" }],
    [
      "a refused value",
      { body: coded("ColumnValueException", { error_data: { column_id: "status" } }) },
      { failure: "data", columnId: "status" },
    ],
    [
      "the older shape",
      {
        status: 200,
        body: JSON.stringify({ error_code: "ComplexityException", error_message: "Too much" }),
      },
      { failure: "busy" },
    ],
  ])("tells %s", async (_name, fault, expected) => {
    await inject(fault);
    expect(await failureOf(mondayService.identify(TOKEN))).toMatchObject(expected);
  });

  it("sends the pinned version", async () => {
    const journal = await fetch(new URL(`/double/journal?token=${TOKEN}`, double.url));
    const { calls } = (await journal.json()) as { calls: { version: string }[] };
    expect(new Set(calls.map(({ version }) => version))).toEqual(new Set(["2026-10"]));
  });
});
