import pg from "pg";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  deliveryListResponse,
  webhookSecretResponse,
  webhookStatesResponse,
} from "@/lib/contracts/deliveries";
import { headersOf, startReceiver, status } from "@/tests/fakes/webhook-receiver";
import { startDatabase, type DatabaseKind } from "@/tests/support/databases/database";
import { askSqlite } from "@/tests/support/databases/sqlite";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import { askServer, call, newAccount, newLiveForm, type Account } from "../support/api";

const CRON_SECRET = "a secret for the cron route";
const METRICS_TOKEN = "a token for the metrics";
// Only stops a hanging test.
const WITHIN = { timeout: 60_000 };
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

let database: Awaited<ReturnType<typeof startDatabase>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: TestServer;
let account: Account;

// A server of its own: the shared one has no worker, because tests run workers in this process.
async function start(env: Record<string, string> = {}) {
  server = await startServer({
    DATABASE_URL: database.url,
    OUTBOUND_ALLOW: "127.0.0.1",
    WORKER: "inline",
    CRON_SECRET,
    METRICS_TOKEN,
    ...secrets,
    ...env,
  });
  askServer(server.url);
}
const secrets = {
  NEXTAUTH_SECRET: Buffer.alloc(32, 1).toString("base64"),
  ENCRYPTION_KEY: Buffer.alloc(32, 2).toString("base64"),
};

beforeAll(async () => {
  const kind: DatabaseKind = process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite";
  database = await startDatabase(kind);
  receiver = await startReceiver();
  await start();
  account = await newAccount();
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await receiver.stop();
  await database.stop();
});

async function rowsOf(sql: string): Promise<unknown[]> {
  if (database.url.startsWith("file:")) {
    return askSqlite(database.url, sql);
  }
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  return rows;
}

/** Simulates the minute after a server died. */
const endLeases = () => rowsOf(`UPDATE "OutboxJob" SET "leaseUntil" = "createdAt"`);

/** Kills the server while answers are submitted; returns the ids that it had confirmed. */
async function killedAmid(publicUrl: string): Promise<unknown[]> {
  const sent = Array.from({ length: 40 }, () => submit(publicUrl, "one of many"));
  await Promise.race(sent);
  server.process.kill("SIGKILL");
  const ends = await Promise.allSettled(sent);
  return ends.flatMap((end) => (end.status === "fulfilled" ? [end.value.json] : []));
}

const get = (path: string) => call(path, { token: account.token });
const post = (path: string, body?: unknown) =>
  call(path, { method: "POST", token: account.token, ...(body !== undefined && { body }) });
const formWith = (webhooks: string[]) =>
  newLiveForm(account, {
    title: "Orders",
    fields: [{ id: "name", type: "text", label: "Name" }],
    webhooks,
  });
const submit = (publicUrl: string, name = "Ann") =>
  call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body: { name } });
const listed = async (path: string) => deliveryListResponse.parse((await get(path)).json);

describe("a delivery", () => {
  it("arrives signed as soon as the answers are stored, and is in the log", async () => {
    const form = await formWith([`${receiver.url}/one`]);
    await submit(form.publicUrl);
    await expect.poll(() => receiver.received.length, WITHIN).toBe(1);
    const secret = webhookSecretResponse.parse((await get("/api/webhooks/secret")).json);
    const [message] = receiver.received;
    const body = message && new Webhook(secret.secret).verify(message.body, headersOf(message));
    expect(body).toMatchObject({ type: "submission.created", data: { answers: { name: "Ann" } } });
    const path = `/api/forms/${form.id}/deliveries`;
    await expect
      .poll(() => listed(path), WITHIN)
      .toMatchObject([{ kind: "webhook", state: "delivered", attempts: [{ status: 200 }] }]);
    const [{ submissionId } = {}] = await listed(path);
    const own = await listed(`/api/forms/${form.id}/submissions/${submissionId}/deliveries`);
    expect(own).toEqual(await listed(path));
    expect(await listed(`${path}?state=failed`)).toEqual([]);
  });

  it("is sent again by hand under its own id, one or many", async () => {
    receiver.received.length = 0;
    const form = await formWith([`${receiver.url}/two`]);
    await submit(form.publicUrl);
    const path = `/api/forms/${form.id}/deliveries`;
    const isDelivered = async () => (await listed(path))[0]?.state === "delivered";
    await expect.poll(isDelivered, WITHIN).toBe(true);
    const [{ id } = {}] = await listed(path);
    expect((await post(`/api/deliveries/${id}/retry`)).status).toBe(202);
    await expect.poll(() => receiver.received.length, WITHIN).toBe(2);
    // The delivery arrived before the server recorded it; a delivery in progress is not repeated.
    await expect.poll(isDelivered, WITHIN).toBe(true);
    const ids = receiver.received.map((message) => headersOf(message)["webhook-id"]);
    expect(new Set(ids).size).toBe(1);
    const many = await post(`${path}/retry`, { state: "failed" });
    expect([many.status, many.json]).toEqual([202, { count: 0 }]);
    expect((await post(`${path}/retry`, { state: "lost" })).status).toBe(400);
    expect((await post(`${path}/retry`, { state: "failed", ids: [id] })).status).toBe(400);
    const named = await post(`${path}/retry`, { ids: [id] });
    expect([named.status, named.json]).toEqual([202, { count: 1 }]);
    await expect.poll(() => receiver.received.length, WITHIN).toBe(3);
    const other = await formWith([]);
    const stolen = await post(`/api/forms/${other.id}/deliveries/retry`, { ids: [id] });
    expect(stolen.json).toEqual({ count: 0 });
  });

  it("stops at an address that is gone, which says so and can be enabled again", async () => {
    receiver.answerWith(status(410));
    const url = `${receiver.url}/gone`;
    const form = await formWith([url]);
    await submit(form.publicUrl);
    const path = `/api/forms/${form.id}/deliveries`;
    const counts = async () => (await get(`${path}/counts`)).json;
    await expect.poll(counts, WITHIN).toMatchObject({ paused: 1, waiting: 0 });
    const states = async () => webhookStatesResponse.parse((await get("/api/webhooks")).json);
    expect((await states()).find((state) => state.url === url)).toMatchObject({
      disabledReason: "The address answered that it is gone for good (410).",
      heldUntil: null,
      pausedCount: 1,
    });
    receiver.answerWith(status(200));
    expect((await post("/api/webhooks/enable", { url })).json).toEqual({ count: 1 });
    const resendable = { failed: 0, paused: 0 };
    await expect
      .poll(counts, WITHIN)
      .toEqual({ waiting: 0, delivered: 1, failed: 0, paused: 0, resendable, limited: null });
    expect((await states()).map((state) => state.url)).not.toContain(url);
  });

  it("survives the death of its server", async () => {
    receiver.received.length = 0;
    receiver.answerWith(() => {});
    const form = await formWith([`${receiver.url}/three`]);
    const crowded = await formWith([`${receiver.url}/crowd`]);
    await submit(form.publicUrl, "first");
    await expect.poll(() => receiver.received.length, WITHIN).toBe(1);
    const acknowledged = await killedAmid(crowded.publicUrl);
    await endLeases();
    receiver.answerWith(status(200));
    await start();
    await submit(form.publicUrl, "second");
    const names = () => receiver.received.flatMap(({ body }) => /first|second/.exec(body) ?? []);
    await expect.poll(() => names().sort(), WITHIN).toEqual(["first", "first", "second"]);
    const of = `WHERE "formId" = ${crowded.id} ORDER BY 1`;
    const stored = await rowsOf(`SELECT "id" FROM "Submission" ${of}`);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(await rowsOf(`SELECT "submissionId" AS "id" FROM "OutboxJob" ${of}`)).toEqual(stored);
    // Other submissions still arrive; the checks below count deliveries.
    const open = `SELECT "id" FROM "OutboxJob" WHERE "state" <> 'delivered'`;
    await expect.poll(() => rowsOf(open), WITHIN).toEqual([]);
  });
});

describe("the test of a webhook", () => {
  it("tells the truth", async () => {
    const form = await formWith([]);
    const test = async (url: string) =>
      (await post(`/api/forms/${form.id}/webhooks/test`, { url })).json;
    expect(await test(`${receiver.url}/four`)).toMatchObject({
      ok: true,
      status: 200,
      error: null,
    });
    const refused = { ok: false, status: null, error: "The address leads to a private network." };
    expect(await test("http://10.0.0.1/")).toMatchObject(refused);
    expect(await test("http://[::ffff:127.0.0.1]/")).toMatchObject(refused);
  });
});

describe("machines", () => {
  it("start deliveries by the cron route, with its secret", async () => {
    const cron = (headers?: Record<string, string>) =>
      call("/api/cron/deliver", { method: "POST", ...(headers && { headers }) });
    expect((await cron()).status).toBe(401);
    expect((await cron(bearer("wrong"))).status).toBe(401);
    const reply = await cron(bearer(CRON_SECRET));
    expect([reply.status, reply.json]).toEqual([200, { tried: 0 }]);
  });

  it("read metrics with their token, and the oldest wait in the health", async () => {
    expect((await call("/metrics")).status).toBe(401);
    const reply = await call("/metrics", { headers: bearer(METRICS_TOKEN) });
    expect(reply.text).toMatch(/^formlane_delivery_oldest_seconds [\d.]+$/m);
    expect(reply.text).toMatch(/^formlane_delivery_attempts_total\{kind="webhook".* \d+$/m);
    expect((await call("/api/health")).json).toMatchObject({ oldestWaitingSeconds: null });
  });
});

it("files travel as links that expire and cannot be changed", async () => {
  receiver.received.length = 0;
  const form = await newLiveForm(account, {
    fields: [{ id: "paper", type: "file", label: "Paper" }],
    webhooks: [`${receiver.url}/five`],
  });
  const paper = { name: "a.txt", type: "text/plain", content: "data:text/plain;base64,aGk=" };
  await call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body: { paper } });
  await expect.poll(() => receiver.received.length, WITHIN).toBe(1);
  const link = /"content":"([^"]+)"/.exec(receiver.received[0]?.body ?? "")?.[1] ?? "";
  const path = link.slice(server.url.length);
  expect((await call(path)).text).toBe("hi");
  expect((await call(path.replace(/expires=\d/, "expires=9"))).status).toBe(404);
  expect((await call(`${path}x`)).status).toBe(404);
});
