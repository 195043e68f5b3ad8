import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { afterEach, expect, it, vi } from "vitest";
import { sqliteAdapterFactory } from "./sqlite-adapter";

// The driver declares it as `any`.
const prototype = DatabaseSync.prototype as DatabaseSyncInstance;
afterEach(() => {
  DatabaseSync.prototype = prototype;
});

/** Watches how connections that are opened later prepare statements: the driver's own methods are read-only. */
function watchPrepare() {
  const prepare = vi.fn<DatabaseSyncInstance["prepare"]>(function (this: unknown, ...query) {
    return prototype.prepare.apply(this, query);
  });
  const watched: unknown = Object.create(prototype, { prepare: { value: prepare } });
  DatabaseSync.prototype = watched;
  return prepare;
}

it("prepares a query once, and runs it each time with its own values", async () => {
  const prepare = watchPrepare();
  const adapter = await sqliteAdapterFactory(":memory:").connect();
  const sql = "SELECT ? AS value";
  const read = (value: string) =>
    adapter.queryRaw({ sql, args: [value], argTypes: [{ scalarType: "string", arity: "scalar" }] });

  expect((await read("one")).rows).toEqual([["one"]]);
  expect((await read("two")).rows).toEqual([["two"]]);
  expect(prepare.mock.calls.filter(([text]) => text === sql)).toHaveLength(1);
  await adapter.dispose();
});
