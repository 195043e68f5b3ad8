import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { serveAnswers } from "./serve-answers";

/** Answered for what is left to Next. */
const LEFT = 418;

const server = createServer((request, response) => {
  void serveAnswers(request, response).then((isServed) => {
    if (!isServed) {
      response.writeHead(LEFT).end();
    }
  });
});
let origin = "";
let formId = 0;
let address = "";

beforeAll(async () => {
  const username = `serve-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  const request = { title: "In front", fields: [] };
  ({ id: formId } = await createForm({ teamId: owner.team.id, request }));
  const { publicUrl } = await publishForm({
    id: formId,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  address = `${origin}/api/public-forms/${publicUrl ?? ""}/submit`;
});

afterAll(() => server.close());

const JSON_TYPE = { "Content-Type": "application/json" };

it("stores answers sent as JSON, and answers like the route", async () => {
  const response = await fetch(address, { method: "POST", headers: JSON_TYPE, body: "{}" });
  expect(response.status).toBe(201);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const { id } = (await response.json()) as { id: number };
  expect(await db.submission.count({ where: { id, formId } })).toBe(1);
});

it.each([
  ["reads", { method: "GET" }, ""],
  ["posts of a page", { method: "POST", body: new URLSearchParams({ a: "b" }) }, ""],
  ["an address with a query", { method: "POST", headers: JSON_TYPE, body: "{}" }, "?from=form"],
  ["an address below", { method: "POST", headers: JSON_TYPE, body: "{}" }, "/more"],
])("leaves %s to Next", async (_what, init, rest) => {
  expect((await fetch(`${address}${rest}`, init)).status).toBe(LEFT);
});

it("answers 413 while a body that is too large still arrives", async () => {
  const sending = httpRequest(address, { method: "POST", headers: JSON_TYPE });
  const answered = new Promise<[number | undefined, string | undefined, string]>((resolve) => {
    sending.once("response", (response) => {
      void text(response).then((body) =>
        resolve([response.statusCode, response.headers.connection, body]),
      );
    });
  });
  sending.on("error", () => undefined);
  sending.write(`{"a":"${"x".repeat(1_100_000)}`);
  expect(await answered).toEqual([
    413,
    "close",
    "The body is too large: at most 1 MB are accepted.",
  ]);
  sending.destroy();
});

it("stores nothing of a body that breaks off, and serves the next one", async () => {
  const before = await db.submission.count({ where: { formId } });
  const sending = httpRequest(address, {
    method: "POST",
    headers: { ...JSON_TYPE, "Content-Length": "100" },
  });
  sending.on("error", () => undefined);
  sending.write("{");
  await new Promise((resolve) => setTimeout(resolve, 50));
  sending.destroy();
  const response = await fetch(address, { method: "POST", headers: JSON_TYPE, body: "{}" });
  expect(response.status).toBe(201);
  expect(await db.submission.count({ where: { formId } })).toBe(before + 1);
});
