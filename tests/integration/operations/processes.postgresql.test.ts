import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { headersOf, startReceiver } from "@/tests/fakes/webhook-receiver";
import { editItem, newBoardToken } from "@/tests/support/board-service";
import { askPostgres, startDatabase } from "@/tests/support/databases/database";
import type { TestDatabase } from "@/tests/support/databases/postgres";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import { openTables } from "../support/any-tables";
import { askServer, call, newAccount, newLiveForm, type Account } from "../support/api";

const PROCESSES = 3;
// Only stops a hanging test.
const WITHIN = { timeout: 150_000 };
// A connection of its own each: a connection stays with the process that took it.
const ALONE = { Connection: "close" };
const METRICS_TOKEN = "metrics of this test";
const SENT = 120;
const FIELDS = [{ id: "name", type: "text", label: "Name" }];

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: TestServer;
let owner: Account;

beforeAll(async () => {
  database = await startDatabase("postgresql");
  receiver = await startReceiver();
  server = await startServer({
    DATABASE_URL: database.url,
    PROCESSES: String(PROCESSES),
    WORKER: "inline",
    RATE_LIMITS: "on",
    TRUST_PROXY: "1",
    METRICS_TOKEN,
    OUTBOUND_ALLOW: "127.0.0.1",
  });
  askServer(server.url);
  owner = await newAccount();
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await receiver.stop();
  await database.stop();
});

/** The ids of the server processes now. */
function processIds(): number[] {
  const { pid } = server.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}

const statusOf = (path: string, headers: Record<string, string> = {}) =>
  call(path, { headers: { ...ALONE, ...headers } }).then(({ status }) => status);

const repeat = <Result>(times: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

it("answers from several processes behind one port", async () => {
  const ready = () => server.output().match(/Formlane is ready/g)?.length;
  await expect.poll(ready, WITHIN).toBe(1);
  expect(processIds()).toHaveLength(PROCESSES);
  expect(new Set(await repeat(PROCESSES * 4, () => statusOf("/api/health")))).toEqual(
    new Set([200]),
  );
});

it("shows what is published in every process, with the next request", async () => {
  const { id, publicUrl } = await newLiveForm(owner, { title: "First", fields: FIELDS });
  const pages = () => repeat(PROCESSES * 4, () => call(`/form/${publicUrl}`, { headers: ALONE }));
  expect((await pages()).every(({ text }) => text.includes("First"))).toBe(true);
  for (const title of ["Second", "Third"]) {
    const { token } = owner;
    const saved = await call(`/api/forms/${id}`, { method: "PUT", token, body: { title } });
    expect(saved.status).toBe(200);
    await call(`/api/forms/${id}/publish`, { method: "POST", token });
    const shown = await pages();
    expect(shown.filter(({ text }) => !text.includes(title))).toEqual([]);
  }
});

it("shows in every process what a page is rendered with: links, and answers posted without JavaScript", async () => {
  const fields = [
    { id: "name", type: "text", label: "Name", required: true, mondayColumnId: "text_1" },
  ];
  const links = { enabled: true, validDays: null, singleUse: false };
  const { id, publicUrl } = await newLiveForm(owner, {
    title: "Given",
    fields,
    mondayBoardId: "9001",
    mondayWorkspaceId: "71",
    settings: { prefillFieldIds: ["name"], updateLinks: links },
  });
  const { token } = owner;
  const account = { token: await newBoardToken() };
  await editItem(account.token, { itemId: "1", cells: { text_1: { text: "Held by the board" } } });
  expect((await call("/api/monday/connect", { method: "POST", token, body: account })).status).toBe(
    200,
  );
  const made = await call(`/api/forms/${id}/item-links`, {
    method: "POST",
    token,
    body: { itemIds: ["1"] },
  });
  const [{ url }] = made.json as [{ url: string }];
  const link = new URL(url);
  const withText = async (path: string, text: string) => {
    const pages = await repeat(PROCESSES * 4, () => call(path, { headers: ALONE }));
    expect(pages.filter((page) => !page.text.includes(text)).map(({ status }) => status)).toEqual(
      [],
    );
  };
  await withText(`${link.pathname}${link.search}`, "Held by the board");
  await withText(`/form/${publicUrl}?name=Prefilled%20name`, "Prefilled name");
  await withText(`/form/${publicUrl}?item=${"A".repeat(66)}`, "This link is no longer valid.");

  const posted = await repeat(PROCESSES * 4, () =>
    call(`/api/public-forms/${publicUrl}/submit`, {
      method: "POST",
      raw: new URLSearchParams({ name: "", other: "typed" }).toString(),
      headers: { ...ALONE, "Content-Type": "application/x-www-form-urlencoded" },
    }),
  );
  expect(posted.map(({ status }) => status)).toEqual(posted.map(() => 400));
  expect(posted.filter(({ text }) => !text.includes("Given"))).toEqual([]);
});

it("counts the limit of an address, and of a form's answers, exactly over all processes", async () => {
  const limit = 7;
  const settings = { responseLimit: limit };
  const { publicUrl } = await newLiveForm(owner, { title: "Few", fields: FIELDS, settings });
  const statuses = await repeat(limit * 3, async (index) => {
    const headers = { ...ALONE, "X-Forwarded-For": `203.0.113.${index}` };
    const path = `/api/public-forms/${publicUrl}/submit`;
    const body = { name: `Guest ${index}` };
    return (await call(path, { method: "POST", headers, body })).status;
  });
  expect(statuses.filter((status) => status === 201)).toHaveLength(limit);
  expect(statuses.filter((status) => status === 409)).toHaveLength(limit * 2);

  const from = { ...ALONE, "X-Forwarded-For": "198.51.100.7" };
  const wrong = { email: owner.email, password: "wrong horse" };
  const tries = await repeat(30, async () => {
    const options = { method: "POST", headers: from, body: wrong } as const;
    return (await call("/api/auth/login", options)).status;
  });
  const looked = tries.filter((status) => status === 401).length;
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThan(30);
  expect(tries.filter((status) => status === 429)).toHaveLength(30 - looked);
});

it("loses nothing while the next release adds to every table, and goes on beside it", async () => {
  const { id, publicUrl } = await newLiveForm(owner, { title: "Beside", fields: FIELDS });
  const send = async (index: number) => {
    const headers = {
      "Idempotency-Key": `beside-${index}`,
      "X-Forwarded-For": `198.18.${index >> 8}.${index & 255}`,
    };
    const path = `/api/public-forms/${publicUrl}/submit`;
    return (await call(path, { method: "POST", headers, body: { name: `Guest ${index}` } })).status;
  };
  const tables = await openTables(database.url);
  const { names } = tables;
  await tables.close();
  expect(names).toContain("Submission");
  let isDone = false;
  const sending = repeat(4, async (sender) => {
    const statuses = [await send(sender)];
    for (let index = sender + 4; !isDone; index += 4) {
      statuses.push(await send(index));
    }
    return statuses;
  });
  for (const name of names) {
    const columns = `ADD COLUMN "next" TEXT, ADD COLUMN "counted" INTEGER NOT NULL DEFAULT 0`;
    await askPostgres(database.url, `ALTER TABLE "${name}" ${columns}`);
  }
  await askPostgres(database.url, `CREATE TABLE "Next" ("id" INTEGER PRIMARY KEY)`);
  isDone = true;
  const statuses = (await sending).flat();
  expect(new Set([...statuses, await send(9_999)])).toEqual(new Set([201]));

  // What is read and written otherwise than by a visitor.
  const { token } = await newAccount();
  expect((await call("/api/forms", { token })).status).toBe(200);
  const { token: mine } = owner;
  const saved = await call(`/api/forms/${id}`, {
    method: "PUT",
    token: mine,
    body: { title: "On" },
  });
  expect(saved.status).toBe(200);
  const published = await call(`/api/forms/${id}/publish`, { method: "POST", token: mine });
  expect(published.status).toBe(200);
  expect((await call(`/form/${publicUrl}`)).text).toContain("On");
  const list = await call(`/api/forms/${id}/submissions?q=Guest&limit=1`, { token: mine });
  expect(list.headers.get("x-total-count")).toBe(String(statuses.length + 1));
});

it("stores and delivers once what is sent while processes are killed, and starts others", async () => {
  const { id, publicUrl } = await newLiveForm(owner, {
    title: "Killed",
    fields: FIELDS,
    webhooks: [receiver.url],
  });
  const [first = 0, second = 0] = processIds();
  const killAfter = new Map([
    [20, first],
    [60, second],
  ]);
  let answered = 0;
  /** Whether the visitor is told that the answers are stored. */
  const send = async (index: number): Promise<boolean> => {
    const headers = {
      ...ALONE,
      "Idempotency-Key": `guest-${index}`,
      "X-Forwarded-For": `192.0.2.${index}`,
    };
    const options = { method: "POST", headers, body: { name: `Guest ${index}` } } as const;
    const path = `/api/public-forms/${publicUrl}/submit`;
    const isTold = await call(path, options).then(
      ({ status }) => status === 201,
      () => false,
    );
    answered += 1;
    const killed = killAfter.get(answered);
    if (killed !== undefined) {
      process.kill(killed, "SIGKILL");
    }
    return isTold;
  };
  const isTold = await repeat(SENT, send);
  // Who was not told sends again.
  const retried = isTold.flatMap((told, index) => (told ? [] : [index]));
  for (const index of retried) {
    expect(await send(index)).toBe(true);
  }
  const listed = await call(`/api/forms/${id}/submissions?limit=1`, { token: owner.token });
  expect(listed.headers.get("x-total-count")).toBe(String(SENT));

  // Simulates a minute later: jobs of the killed processes are free again.
  const statement = `UPDATE "OutboxJob" SET "leaseUntil" = to_timestamp(0) WHERE "state" = 'running'`;
  await askPostgres(database.url, statement);
  const delivered = () => new Set(receiver.received.map((each) => headersOf(each)["webhook-id"]));
  await expect.poll(() => delivered().size, WITHIN).toBe(SENT);
  const answers = receiver.received.map(({ body }) => /Guest \d+/.exec(body)?.[0]);
  expect(new Set(answers).size).toBe(SENT);

  await expect.poll(() => processIds().length, WITHIN).toBe(PROCESSES);
  expect(processIds().filter((id) => [first, second].includes(id))).toEqual([]);
  expect(server.output()).toContain(
    "A server process ended (SIGKILL); another one takes its place.",
  );
  await expect.poll(() => statusOf("/api/health"), WITHIN).toBe(200);
});

it("names the process that counted tries in its memory", async () => {
  const headers = { ...ALONE, Authorization: `Bearer ${METRICS_TOKEN}` };
  const ids = processIds();
  const named = async () => {
    const { text } = await call("/metrics", { headers });
    return ids.find((id) => text.includes(`,process="${id}"}`));
  };
  await expect.poll(named, WITHIN).toBeDefined();
});

it("ends all of them with code 0", async () => {
  const ids = processIds();
  expect(await server.stop()).toBe(0);
  expect(ids.filter(isRunning)).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
