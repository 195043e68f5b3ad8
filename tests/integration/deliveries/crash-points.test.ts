import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveDraftResponse } from "@/lib/contracts/public-form/answer-drafts";
import { db } from "@/lib/server/db/client";
import { headersOf, startReceiver } from "@/tests/fakes/webhook-receiver";
import { startDatabase } from "@/tests/support/databases/database";
import type { TestDatabase } from "@/tests/support/databases/postgres";
import {
  LOAD_ROUTES_ON_DEMAND,
  startServer,
  type TestServer,
} from "@/tests/support/servers/server";
import { askServer, call, newAccount, newLiveForm } from "../support/api";

const isPostgres = process.env.DATABASE === "postgresql";
// Only stops a hanging test.
const WITHIN = { timeout: 150_000 };
const POINTS = [
  "before the answers are written",
  "before their deliveries are written",
  "before both are committed",
  "before the visitor is told",
  "before the claimed delivery is sent",
  "before the receiver has answered",
  "before its answer is written down",
  "before that is committed",
];
// Long, because ten servers start one after the other.
const TIMEOUT_MS = 900_000;
const ADDRESSES = ["one", "two"];
/** And a hook. */
const DELIVERIES = ADDRESSES.length + 1;
const CRASH_AT_POINT = "./tests/integration/support/processes/crash-at-point.mjs";

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: TestServer;

beforeAll(async () => {
  database = await startDatabase(isPostgres ? "postgresql" : "sqlite");
  // The database client reads it on first use, which is below.
  process.env.DATABASE_URL = database.url;
  receiver = await startReceiver();
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await db.$disconnect();
  await receiver.stop();
  await database.stop();
});

const secrets = {
  NEXTAUTH_SECRET: Buffer.alloc(32, 1).toString("base64"),
  ENCRYPTION_KEY: Buffer.alloc(32, 2).toString("base64"),
};

/** A server that dies at a point (1 to 8) of the answers that name it; 0 = never. */
async function start(dieAt: number) {
  server = await startServer({
    DATABASE_URL: database.url,
    OUTBOUND_ALLOW: "127.0.0.1",
    WORKER: "inline",
    ...secrets,
    NODE_OPTIONS: `${LOAD_ROUTES_ON_DEMAND} --import ${CRASH_AT_POINT}`,
    DIE_AT: String(dieAt),
  });
  askServer(server.url);
}

/** The query of a link to saved answers. */
async function saved(publicUrl: string): Promise<string> {
  const body = { answers: { name: "Saved" } };
  const { json } = await call(`/api/public-forms/${publicUrl}/drafts`, { method: "POST", body });
  const { resumeUrl } = saveDraftResponse.parse(json);
  return `?resume=${new URL(resumeUrl).pathname.replace("/resume/", "")}`;
}

type Sent = { point: number; key: string; draft?: string };

/** Whether the visitor got the answer that the answers are stored. */
function send(publicUrl: string, { point, key, draft = "" }: Sent): Promise<boolean> {
  const options = { body: { name: `point ${point}` }, headers: { "Idempotency-Key": key } };
  return call(`/api/public-forms/${publicUrl}/submit${draft}`, { method: "POST", ...options }).then(
    ({ status }) => status === 201,
    () => false,
  );
}

it(
  "a server that dies at any point of a submission loses nothing and doubles nothing",
  async () => {
    await start(1);
    const account = await newAccount();
    const hook = { events: ["submission.created"], url: `${receiver.url}/hook` };
    await call("/api/hooks", { method: "POST", token: account.token, body: hook });
    const form = await newLiveForm(account, {
      fields: [{ id: "name", type: "text", label: "Name" }],
      webhooks: ADDRESSES.map((name) => `${receiver.url}/${name}`),
      settings: { resumable: true },
    });
    const wasConfirmed: boolean[] = [];
    for (let point = 1; point <= POINTS.length; point += 1) {
      // Until the visitor is told: what was saved is sent again by its link alone, as from another device.
      const draft = point <= 4 ? await saved(form.publicUrl) : "";
      const died = once(server.process, "exit");
      const key = randomUUID();
      wasConfirmed.push(await send(form.publicUrl, { point, key, draft }));
      expect(await died, POINTS[point - 1]).toEqual([null, "SIGKILL"]);
      const [stored, jobs] = [await db.submission.count(), await db.outboxJob.count()];
      // Includes the answers of earlier points; the first three points store nothing.
      expect([stored, jobs], POINTS[point - 1]).toEqual([
        point - (point <= 3 ? 1 : 0),
        (point - (point <= 3 ? 1 : 0)) * DELIVERIES,
      ]);
      // Simulates a minute later.
      await db.outboxJob.updateMany({ data: { leaseUntil: new Date(0) } });
      await start(point + 1);
      const again = { point, key: draft === "" ? key : randomUUID(), draft };
      expect(await send(form.publicUrl, again), POINTS[point - 1]).toBe(true);
      if (point === 4) {
        expect(await send(form.publicUrl, { point, key })).toBe(true);
      }
    }
    expect(wasConfirmed.slice(0, 4)).toEqual([false, false, false, false]);

    const open = () => db.outboxJob.count({ where: { state: { not: "delivered" } } });
    await expect.poll(open, WITHIN).toBe(0);
    expect(await db.submission.count()).toBe(POINTS.length);
    const ids = receiver.received.map((message) => headersOf(message)["webhook-id"]);
    const bodies = receiver.received.map(({ path, body }) => path + body);
    const expectedCount = POINTS.length * DELIVERIES;
    expect([new Set(ids).size, new Set(bodies).size]).toEqual([expectedCount, expectedCount]);
    expect(ids.length).toBeGreaterThan(expectedCount);
  },
  TIMEOUT_MS,
);
