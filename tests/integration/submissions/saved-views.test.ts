import { beforeAll, describe, expect, it } from "vitest";
import { savedViewListResponse, savedViewResponse } from "@/lib/contracts/submissions/saved-views";
import { call, newAccount, type Account } from "../support/api";
import { newFormWithPrivateColumns } from "../support/form-with-private-columns";
import { newMember } from "../support/teams";

let owner: Account;

beforeAll(async () => {
  owner = await newAccount();
});

const OPEN = {
  name: "Open ones",
  filters: { status: "open", q: "Ada ", from: "2026-01-01", timeZone: "Europe/Oslo" },
  columns: ["name", "private.status"],
  sort: { sort: "status", order: "desc" },
};

async function newViews() {
  const form = await newFormWithPrivateColumns(owner);
  const names = async (account = owner) =>
    savedViewListResponse
      .parse((await form.as(account, "GET", "/views")).json)
      .map(({ name }) => name);
  const save = (body: unknown, account = owner) => form.as(account, "POST", "/views", body);
  const saved = async (body: unknown) => savedViewResponse.parse((await save(body)).json);
  return { ...form, names, save, saved };
}

describe("saved views of a form", () => {
  it("are kept as they are, by name, for the team", async () => {
    const form = await newViews();
    const first = await form.save(OPEN);
    expect(first.status).toBe(201);
    const { id, ...view } = savedViewResponse.parse(first.json);
    expect(view).toEqual(OPEN);
    expect(await form.saved({ name: "all" })).toMatchObject({
      filters: {},
      columns: null,
      sort: {},
    });
    const reader = await newMember(owner, "reader");
    expect(await form.names(reader)).toEqual(["all", "Open ones"]);
    const renamed = { ...OPEN, name: "Mine", columns: null };
    expect((await form.as(owner, "PUT", `/views/${id}`, renamed)).json).toEqual({ ...renamed, id });
    expect(await form.names()).toEqual(["all", "Mine"]);
    expect((await form.as(owner, "DELETE", `/views/${id}`)).status).toBe(204);
    expect(await form.names()).toEqual(["all"]);
    expect((await form.as(owner, "DELETE", `/views/${id}`)).status).toBe(404);
    expect((await form.as(owner, "PUT", `/views/${id}`, renamed)).status).toBe(404);
  });

  it("have names of their own, whatever the case, and are at most 50", async () => {
    const form = await newViews();
    const { id } = await form.saved({ name: "One" });
    const again = await form.save({ name: " oNE" });
    expect([again.status, again.text]).toEqual([409, "This form has a saved view of that name."]);
    expect((await form.as(owner, "PUT", `/views/${id}`, { name: "ONE" })).status).toBe(200);
    const both = await Promise.all([form.save({ name: "Two" }), form.save({ name: "two" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    for (let number = 3; number <= 50; number += 1) {
      expect((await form.save({ name: `View ${number}` })).status).toBe(201);
    }
    expect((await form.save({ name: "51" })).text).toBe("A form can have at most 50 saved views.");
  });

  it.each([
    ["no name", {}],
    ["a blank name", { name: " " }],
    ["a name of 101 characters", { name: "x".repeat(101) }],
    ["an unknown filter", { name: "x", filters: { colour: "red" } }],
    ["a filter that the list refuses", { name: "x", filters: { synced: "perhaps" } }],
    ["a filter that is no text", { name: "x", filters: { q: 5 } }],
    ["an order that there is not", { name: "x", sort: { sort: "note" } }],
    ["columns that are no list", { name: "x", columns: "name" }],
    ["101 columns", { name: "x", columns: Array.from({ length: 101 }, String) }],
    ["more than there is", { name: "x", team: 1 }],
    ["a name of prototypes as a filter", JSON.parse('{"name":"x","filters":{"__proto__":{}}}')],
  ])("are refused with %s", async (_name, body: unknown) => {
    const form = await newViews();
    expect((await form.save(body)).status).toBe(400);
    expect(await form.names()).toEqual([]);
  });

  it("are changed by no reader, designer or stranger, and go with their form", async () => {
    const form = await newViews();
    const { id } = await form.saved(OPEN);
    const [reader, designer, stranger] = [
      await newMember(owner, "reader"),
      await newMember(owner, "designer"),
      await newAccount(),
    ];
    const cases = [
      [reader, 403],
      [designer, 403],
      [stranger, 404],
    ] as const;
    for (const [account, status] of cases) {
      expect((await form.save({ name: "x" }, account)).status).toBe(status);
      expect((await form.as(account, "PUT", `/views/${id}`, OPEN)).status).toBe(status);
      expect((await form.as(account, "DELETE", `/views/${id}`)).status).toBe(status);
    }
    expect((await form.as(designer, "GET", "/views")).status).toBe(403);
    expect((await form.as(stranger, "GET", "/views")).status).toBe(404);
    const other = await newViews();
    expect((await other.as(owner, "DELETE", `/views/${id}`)).status).toBe(404);
    await call(form.path, { method: "DELETE", token: owner.token });
    expect((await form.as(owner, "GET", "/views")).status).toBe(404);
    await form.as(owner, "POST", "/restore");
    expect(await form.names()).toEqual(["Open ones"]);
  });
});
