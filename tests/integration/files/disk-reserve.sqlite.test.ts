import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import { BROWSER, call, newAccount, newLiveForm } from "../support/api";
import { valueOf } from "../support/plain-pages";

const OUT_OF_SPACE = "The server is out of storage space right now. Please try again later.";
const METRICS_TOKEN = "metrics-of-a-full-disk";
const isSqlite = process.env.DATABASE !== "postgresql";

// A second server on the same database, which treats its disk as full.
let full: TestServer;

beforeAll(async () => {
  const DATABASE_URL = process.env.DATABASE_URL ?? "";
  full = await startServer({
    DATABASE_URL,
    DISK_RESERVE_MB: "1000000000",
    METRICS_TOKEN,
    LOG_LEVEL: "info",
  });
});

afterAll(async () => {
  await full.stop();
});

it("takes nothing new while the disk is down to its reserve, and still deletes", async () => {
  const account = await newAccount();
  const field = { id: "name", type: "text", label: "Name" };
  const form = await newLiveForm(account, { title: "Full", fields: [field] });
  const send = async (path: string, method: string, body?: unknown) => {
    const response = await fetch(new URL(path, full.url), {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${account.token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const submit = `/api/public-forms/${form.publicUrl}/submit`;
  const writes = [
    await send(submit, "POST", { name: "Ann" }),
    await send("/api/forms", "POST", { title: "New" }),
    await send(`/api/forms/${form.id}`, "PUT", { title: "Changed" }),
    await send(`/api/forms/${form.id}/publish`, "POST"),
    await send(`/api/forms/${form.id}/versions/1/restore`, "POST"),
  ];
  const statuses = writes.map(({ status }) => status);
  // PostgreSQL has a disk of its own.
  expect(statuses).toEqual(isSqlite ? [503, 503, 503, 503, 503] : [201, 201, 200, 200, 200]);
  if (isSqlite) {
    expect(new Set(writes.map(({ text }) => text))).toEqual(new Set([OUT_OF_SPACE]));
    expect(writes[0]?.headers.get("retry-after")).toBe("600");
  }
  expect((await call(`/api/forms/${form.id}`, { token: account.token })).status).toBe(200);
  expect((await send(`/api/forms/${form.id}`, "DELETE")).status).toBe(204);
});

it("says so to what watches it", async () => {
  const health = await fetch(new URL("/api/health", full.url));
  const text = await health.text();
  expect([health.status, text]).toEqual([
    503,
    "The disk is below DISK_RESERVE_MB: nothing new is stored until there is room.",
  ]);
  expect(health.headers.get("retry-after")).toBe("60");
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await fetch(new URL("/metrics", full.url), { headers });
  expect(await metrics.text()).toMatch(/^formlane_disk_above_reserve_bytes -\d+$/m);
  expect(full.output()).toContain("The disk is below DISK_RESERVE_MB");
});

it("draws a page that posts itself again, with what was typed", async () => {
  const account = await newAccount();
  const field = { id: "name", type: "text", label: "Name" };
  const form = await newLiveForm(account, { title: "Full page", fields: [field] });
  const visit = await fetch(new URL(`/form/${form.publicUrl}`, full.url));
  const body = new FormData();
  body.append("form.token", valueOf(await visit.text(), "form.token"));
  body.append("field-name", "Ann Example");
  const address = new URL(`/api/public-forms/${form.publicUrl}/submit`, full.url);
  const headers = { "Sec-Fetch-Site": "same-origin", "User-Agent": BROWSER };
  const response = await fetch(address, { method: "POST", headers, body, redirect: "manual" });
  expect(response.status).toBe(isSqlite ? 400 : 303);
  const page = await response.text();
  expect(page.includes("out of storage space")).toBe(isSqlite);
  expect(page.includes("Ann Example")).toBe(isSqlite);
});

it("logs each request as one JSON line, by its route, from the first line on", async () => {
  const account = await newAccount();
  const form = await newLiveForm(account, { title: "Logged" });
  const visit = await fetch(new URL(`/form/${form.publicUrl}?name=Secret`, full.url));
  await visit.text();
  const requestId = visit.headers.get("x-request-id") ?? "";
  await expect.poll(() => full.output()).toContain(requestId);
  const lines = full
    .output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]).toMatchObject({ message: "Formlane starts", node: process.versions.node });
  const { time, ms, ...rest } = lines.find((line) => line.requestId === requestId) ?? {};
  expect([typeof time, typeof ms]).toEqual(["string", "number"]);
  expect(rest).toEqual({
    level: "info",
    message: "Request",
    requestId,
    method: "GET",
    route: "/form/[publicUrl]",
    status: 200,
  });
  expect(full.output()).not.toMatch(new RegExp(`${form.publicUrl}|Secret|${METRICS_TOKEN}`));
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(new URL("/metrics", full.url), { headers })).text();
  const labels = 'method="GET",route="/form/\\[publicUrl\\]"';
  expect(metrics).toMatch(
    new RegExp(`^formlane_http_requests_total{${labels},status="200"} \\d+$`, "m"),
  );
  expect(metrics).toMatch(
    new RegExp(`^formlane_http_request_duration_seconds_bucket{${labels},le="\\+Inf"} \\d+$`, "m"),
  );
  expect(metrics).toMatch(
    /^formlane_build_info{version="[\d.]+",commit="[\da-f]*",node="[\d.]+"} 1$/m,
  );
});
