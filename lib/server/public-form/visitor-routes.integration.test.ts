import { Agent, createServer, request as httpRequest, type ClientRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { workAfterAnswers } from "@/lib/server/http/after-answer";
import { serveRoutes } from "@/lib/server/http/serve-routes";
import { VISITOR_ROUTES } from "./visitor-routes";

/** Answered for what is left to Next. */
const LEFT = 418;

const serve = serveRoutes(VISITOR_ROUTES, [
  "/form/[publicUrl]",
  "/form/[publicUrl]/sent/[receipt]",
  "/api/public-forms/[url]/submit",
  "/api/public-forms/[url]/uploads",
]);
const server = createServer((request, response) => {
  void serve(request, response).then((isServed) => {
    if (!isServed) {
      response.writeHead(LEFT).end();
    }
  });
});
let origin = "";
let formId = 0;
let address = "";
let pathOfForm = "";

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
  pathOfForm = `/form/${publicUrl ?? ""}`;
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

it("leaves other methods and an address below to Next", async () => {
  const init = { method: "POST", headers: JSON_TYPE, body: "{}" };
  expect((await fetch(address, { method: "PUT" })).status).toBe(LEFT);
  expect((await fetch(`${address}/more`, init)).status).toBe(LEFT);
});

it("receives a page posted without JavaScript, and shows it again or what comes next", async () => {
  const body = new URLSearchParams({ "form.token": "none" });
  const init = { method: "POST", body, redirect: "manual" } as const;
  const sent = await fetch(`${address}?from=form`, init);
  expect(sent.status).toBe(303);
  const next = sent.headers.get("location") ?? "";
  expect(next).toMatch(/^\/form\/[\w-]+\/sent\/[\w-]+$/);
  const page = await fetch(origin + next);
  expect([page.status, page.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  expect(await page.text()).toContain("Thank you");
});

it("counts a view after the answer, which whoever ends the process waits for", async () => {
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0" };
  await workAfterAnswers();
  expect((await fetch(origin + pathOfForm, { headers })).status).toBe(200);
  await workAfterAnswers();
  expect(await db.formDay.findMany({ where: { formId } })).toMatchObject([{ views: 1 }]);
});

it("redirects a browser that reads the submit address, and refuses others", async () => {
  const browser = await fetch(address, { headers: { Accept: "text/html" }, redirect: "manual" });
  expect([browser.status, browser.headers.get("location")]).toEqual([303, pathOfForm]);
  const other = await fetch(address);
  expect([other.status, other.headers.get("allow")]).toEqual([405, "POST"]);
});

it("answers an upload that is refused, and the next request of its connection", async () => {
  const boundary = "x".repeat(20);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\n`;
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  const options = { method: "POST", agent };
  const upload = httpRequest(`${address.replace("submit", "uploads")}?field=none`, {
    ...options,
    headers,
  });
  upload.write(body + "y".repeat(300_000));
  upload.end(`\r\n--${boundary}--\r\n`);
  expect(await answerTo(upload)).toEqual([404, "This form has no such question for files"]);
  const sending = httpRequest(address, { ...options, headers: JSON_TYPE });
  sending.end("{}");
  expect((await answerTo(sending))[0]).toBe(201);
  agent.destroy();
});

function answerTo(sending: ClientRequest): Promise<[number | undefined, string]> {
  return new Promise((resolve, reject) => {
    sending.once("error", reject).once("response", (response) => {
      void text(response).then((body) => resolve([response.statusCode, body]));
    });
  });
}

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
