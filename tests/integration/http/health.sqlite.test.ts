import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import PACKAGE from "@/package.json";
import { call, serverUrl } from "../support/api";

it("says that the server and its database are well", async () => {
  const reply = await call("/api/health");
  expect(reply.status).toBe(200);
  expect(reply.json).toMatchObject({
    status: "ok",
    database: "ok",
    version: PACKAGE.version,
    node: process.versions.node,
  });
});

it.each(["/", "/dashboard", "/nowhere", "/api/health/", "/embed.js", "/form/%ff"])(
  "gives the answer to %s an id of its own, too",
  async (path) => {
    const ids = [await call(path), await call(path)].map(({ headers }) =>
      headers.get("x-request-id"),
    );
    expect(ids[0]).toMatch(/^[\w-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  },
);

it.each(["/", "/dashboard", "/nowhere", "/api/health", "/api/forms", "/embed.js", "/favicon.ico"])(
  "gives the answer to %s no other page as its opener, and forbids no plain http under http",
  async (path) => {
    const { headers } = await call(path);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBeNull();
  },
);

it("takes no id from a visitor", async () => {
  const headers = { "X-Request-Id": "mine", "X-Formlane-Request": "mine" };
  const reply = await call("/api/health", { headers });
  expect(reply.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
});

it("closes a connection whose headers take over 10 seconds", async () => {
  const { hostname, port } = new URL(serverUrl());
  const socket = connect(Number(port), hostname);
  socket.write("GET /api/health HTTP/1.1\r\nHost: here\r\nX-Slow: ");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
}, 20_000);

it("gives every answer an id of its own and keeps it out of caches", async () => {
  const [first, second] = [await call("/api/health"), await call("/api/health")];
  expect(first.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
  expect(first.headers.get("cache-control")).toBe("private, no-store");
  expect(first.headers.get("x-content-type-options")).toBe("nosniff");
});
