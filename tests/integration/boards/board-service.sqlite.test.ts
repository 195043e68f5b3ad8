import { beforeAll, describe, expect, it } from "vitest";
import { largeAccount } from "@/tests/fakes/board-service/accounts";
import { callsOf, injectFault, newBoardToken } from "@/tests/support/board-service";
import { call, newAccount, type Account } from "../support/api";

const REFUSED = "Failed to connect to monday.com. Please check your API token.";

const connect = (account: Account, token: unknown) =>
  call("/api/monday/connect", { method: "POST", token: account.token, body: { token } });
const read = (account: Account, path: string) =>
  call(`/api/monday/${path}`, { token: account.token });

async function connected(): Promise<Account & { boardToken: string }> {
  const account = await newAccount();
  const boardToken = await newBoardToken();
  await connect(account, boardToken);
  return { ...account, boardToken };
}

describe("connecting", () => {
  it("answers with the organisation and is known to the account from then on", async () => {
    const account = await newAccount();
    const reply = await connect(account, `  Bearer ${await newBoardToken()} `);
    const user = { hasMondayToken: true, mondayOrgName: "Harbour Homes" };
    expect([reply.status, reply.json]).toEqual([200, { user }]);
    const me = await call("/api/auth/me", { token: account.token });
    expect(me.json).toMatchObject(user);
  });

  it.each([
    ["", 400, "Please enter a monday.com API token"],
    ["   ", 400, "Please enter a monday.com API token"],
    ["Bearer ", 400, "Please enter a monday.com API token"],
    [undefined, 400, "Please enter a monday.com API token"],
    [7, 400, "Please enter a monday.com API token"],
    ["nobody's", 400, REFUSED],
    ["two words", 400, REFUSED],
    ["ключ", 400, REFUSED],
    ["a\r\nX-Injected: 1", 400, REFUSED],
  ])("refuses %j", async (token, status, sentence) => {
    const reply = await connect(await newAccount(), token);
    expect([reply.status, reply.text]).toEqual([status, sentence]);
  });

  it("answers 502 when the service is away, and keeps the connection there was", async () => {
    const account = await connected();
    const token = await newBoardToken();
    await injectFault({ token, reset: true });
    const reply = await connect(account, token);
    expect([reply.status, reply.text]).toEqual([
      502,
      "monday.com cannot be reached right now. Please try again.",
    ]);
    expect((await read(account, "workspaces")).status).toBe(200);
  });

  it("repeats what the service says to an address that it does not let in", async () => {
    const token = await newBoardToken();
    const body = JSON.stringify({ errors: ["Your ip is restricted"] });
    await injectFault({ token, status: 401, body });
    const reply = await connect(await newAccount(), token);
    expect([reply.status, reply.text]).toEqual([502, "monday.com answered: Your ip is restricted"]);
  });

  it("ends with a disconnect", async () => {
    const account = await connected();
    const path = "/api/monday/disconnect";
    const reply = await call(path, { method: "POST", token: account.token });
    expect(reply.status).toBe(204);
    expect((await read(account, "workspaces")).status).toBe(409);
    const me = await call("/api/auth/me", { token: account.token });
    expect(me.json).toMatchObject({ hasMondayToken: false, mondayOrgName: null });
  });
});

describe("reading", () => {
  let account: Account & { boardToken: string };
  beforeAll(async () => {
    account = await connected();
  });

  it("lists workspaces, boards, groups and columns", async () => {
    expect((await read(account, "workspaces")).json).toEqual([
      { id: "main", name: "Main workspace" },
      { id: "71", name: "Sales" },
    ]);
    expect((await read(account, "boards")).json).toHaveLength(3);
    expect((await read(account, "boards?workspaceId=71")).json).toEqual([
      { id: "9002", name: "Properties" },
      { id: "9001", name: "Requests" },
    ]);
    expect((await read(account, "groups?boardId=9001")).json).toEqual([
      { id: "topics", title: "Open" },
      { id: "group_done", title: "Done" },
    ]);
    expect((await read(account, "columns?boardId=9002")).json).toEqual([
      { id: "name", title: "Name", type: "name" },
      { id: "country_1", title: "Country", type: "country" },
    ]);
  });

  it("lists the distinct values of a column, of all groups or of some", async () => {
    const values = async (query: string) =>
      (await read(account, `column-values?boardId=9001&columnId=text_1${query}`)).json;
    expect(await values("")).toEqual(["ann", "Ann", "Bea"]);
    const groups = encodeURIComponent('["group_done","same"]');
    expect(await values(`&groupIds=${groups}`)).toEqual(["Ann"]);
  });

  it("answers with an empty list when values cannot be had", async () => {
    const path = "column-values?boardId=9001&columnId=";
    expect((await read(account, `${path}none`)).json).toEqual([]);
    expect((await read(await newAccount(), `${path}text_1`)).json).toEqual([]);
    const owner = await connected();
    await injectFault({ token: owner.boardToken, status: 500, body: "" });
    const reply = await read(owner, `${path}text_1`);
    expect([reply.status, reply.json]).toEqual([200, []]);
    expect((await read(account, `${path}text_1&groupIds=no-json`)).status).toBe(400);
  });

  it.each(["groups", "columns"])("%s of an unknown board are not found", async (what) => {
    const reply = await read(account, `${what}?boardId=1`);
    expect([reply.status, reply.text]).toEqual([404, "monday.com has no such board."]);
    expect((await read(account, what)).status).toBe(400);
  });

  it("answers 409 without a connection", async () => {
    const reply = await read(await newAccount(), "boards");
    expect([reply.status, reply.text]).toEqual([
      409,
      "Please connect your monday.com account first.",
    ]);
  });

  it.each([
    [{ status: 503, body: "<html>" }, 502],
    [{ reset: true }, 502],
    [{ status: 429, headers: { "Retry-After": "30" } }, 502],
  ])("answers in words when the service fails with %j", async (fault, status) => {
    const owner = await connected();
    await injectFault({ token: owner.boardToken, ...fault });
    const reply = await read(owner, "workspaces");
    expect([reply.status, reply.text]).toEqual([
      status,
      "monday.com cannot be reached right now. Please try again.",
    ]);
    expect((await read(owner, "workspaces")).status).toBe(200);
  });

  it("counts the calls of the day beside what the plan allows", async () => {
    const owner = await connected();
    const usage = async () => (await read(owner, "usage")).json;
    // Another test may have been the one that asked, about an account that fails.
    const kind = expect.toBeOneOf(["current", null]) as unknown;
    const boardApi = { version: "2026-10", kind };
    // Connecting asks for the API versions, when no other test did.
    const { callsToday } = (await usage()) as { callsToday: number };
    await read(owner, "workspaces");
    await injectFault({ token: owner.boardToken, status: 503 });
    await read(owner, "boards");
    expect(await usage()).toEqual({ callsToday: callsToday + 2, callsLimit: 10_000, boardApi });
    const stranger = await newAccount();
    const unknown = { callsToday: 0, callsLimit: null, boardApi };
    expect((await read(stranger, "usage")).json).toEqual(unknown);
    const health = await call("/api/health");
    expect(health.json).toMatchObject({ boardApi });
  });

  it("says when the token is refused", async () => {
    const owner = await connected();
    await injectFault({
      token: owner.boardToken,
      status: 401,
      body: '{"errors":["Not Authenticated"]}',
    });
    const reply = await read(owner, "workspaces");
    expect([reply.status, reply.text]).toEqual([
      409,
      "monday.com refused the token. Please reconnect.",
    ]);
    expect((await read(owner, "workspaces")).status).toBe(409);
    const path = "/api/auth/me";
    const me = async () => (await call(path, { token: owner.token })).json;
    expect(await me()).toMatchObject({ hasMondayToken: false, mondayOrgName: null });
    await connect(owner, owner.boardToken);
    expect(await me()).toMatchObject({ hasMondayToken: true });
  });
});

describe("listings", () => {
  const LISTINGS = [
    ["workspaces", "workspaces?", ["Workspaces"]],
    ["boards", "boards?workspaceId=71&", ["Boards"]],
    ["groups", "groups?boardId=9001&", ["Groups"]],
    ["columns", "columns?boardId=9001&", ["Columns"]],
    ["a board as it is", "live-board?boardId=9001&", ["LiveBoard", "RequiredColumns"]],
  ] as const;
  const away = (token: string) => injectFault({ token, status: 503, times: 9 });

  it.each(LISTINGS)("of %s are read once a minute, or on request", async (_, path, calls) => {
    const owner = await connected();
    const asked = async () => (await callsOf(owner.boardToken)).slice(1);
    await Promise.all([read(owner, path), read(owner, path)]);
    const { json } = await read(owner, path);
    expect(await asked()).toEqual(calls);
    const fresh = await read(owner, `${path}fresh=1`);
    expect(await asked()).toEqual([...calls, ...calls]);
    expect(JSON.stringify(fresh.json).length).toBe(JSON.stringify(json).length);
  });

  it("are shown as they were while the service is away, and say since when", async () => {
    const owner = await connected();
    const before = await read(owner, "boards");
    expect(before.headers.get("X-Stale-Since")).toBeNull();
    await away(owner.boardToken);
    const stale = await read(owner, "boards?fresh=1");
    expect([stale.status, stale.json]).toEqual([200, before.json]);
    const since = new Date(stale.headers.get("X-Stale-Since") ?? "");
    expect(Math.abs(Date.now() - since.getTime())).toBeLessThan(180_000);
    expect((await read(owner, "workspaces")).status).toBe(502);
  });

  it("are forgotten with the connection and with another account", async () => {
    const owner = await connected();
    expect((await read(owner, "boards")).json).toHaveLength(3);
    await connect(owner, await newBoardToken(largeAccount(2)));
    expect((await read(owner, "boards")).json).toHaveLength(2);
    await call("/api/monday/disconnect", { method: "POST", token: owner.token });
    expect((await read(owner, "boards")).status).toBe(409);
    expect((await read(await connected(), "boards")).json).toHaveLength(3);
  });

  it("of a board say why it cannot be looked at", async () => {
    const owner = await connected();
    const stateOf = async (boardId: string) =>
      (await read(owner, `live-board?boardId=${boardId}&fresh=1`)).json;
    const unread = { readAt: null, board: null };
    expect(await stateOf("404")).toEqual({ state: "gone", ...unread });
    expect(await stateOf("9006")).toMatchObject({ state: "there", board: { isArchived: true } });
    const body = JSON.stringify({ errors: [{ message: "", extensions: { code: "x" } }] });
    await injectFault({ token: owner.boardToken, status: 403, body });
    expect(await stateOf("9001")).toEqual({ state: "forbidden", ...unread });
    await away(owner.boardToken);
    expect(await stateOf("9001")).toEqual({ state: "away", ...unread });
    expect(await stateOf("9006")).toMatchObject({ state: "away", board: { isArchived: true } });
    const stranger = await newAccount();
    const reply = await read(stranger, "live-board?boardId=9001");
    expect([reply.status, reply.json]).toEqual([200, { state: "not-connected", ...unread }]);
  });
});
