import Database from "better-sqlite3";
import { afterEach, expect, it, vi } from "vitest";
import { sqliteAdapterFactory } from "./sqlite-adapter";

afterEach(() => {
  vi.restoreAllMocks();
});

it("prepares a query once, and runs it each time with its own values", async () => {
  const prepare = vi.spyOn(Database.prototype, "prepare");
  const adapter = await sqliteAdapterFactory(":memory:").connect();
  const sql = "SELECT ? AS value";
  const read = (value: string) =>
    adapter.queryRaw({ sql, args: [value], argTypes: [{ scalarType: "string", arity: "scalar" }] });

  expect((await read("one")).rows).toEqual([["one"]]);
  expect((await read("two")).rows).toEqual([["two"]]);
  expect(prepare.mock.calls.filter(([text]) => text === sql)).toHaveLength(1);
  await adapter.dispose();
});
