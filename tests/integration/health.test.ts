import { expect, it } from "vitest";
import { call } from "./support/api";

it("says that the server and its database are well", async () => {
  const reply = await call("/api/health");
  expect(reply.status).toBe(200);
  expect(reply.json).toMatchObject({ status: "ok", database: "ok" });
});

it("gives every answer an id of its own and keeps it out of caches", async () => {
  const [first, second] = [await call("/api/health"), await call("/api/health")];
  expect(first.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
  expect(first.headers.get("cache-control")).toBe("private, no-store");
  expect(first.headers.get("x-content-type-options")).toBe("nosniff");
});
