import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { erasureResponse, startErasureResponse } from "@/lib/contracts/submissions/erasures";
import { db } from "@/lib/server/db/client";
import { message } from "@/tests/factories/content/messages";
import { mailServer } from "@/tests/fakes/mail-server";
import { startReceiver } from "@/tests/fakes/webhook-receiver";
import { startDatabase } from "@/tests/support/databases/database";
import { askSqliteRows } from "@/tests/support/databases/sqlite";
import { startServer, testEnvironment, type TestServer } from "@/tests/support/servers/server";
import { askServer, call, newAccount, newLiveForm, type Account } from "../support/api";

const isPostgres = process.env.DATABASE === "postgresql";
const CRON_SECRET = "secret of this test of traces";
/** What every trace has in it; no word begins with it, as the index of words shortens what words begin with. */
const MARK = "qzxwvy";
const ADDRESS = `ned.a${MARK}@example.org`;
const OTHERS = 250;

const files = mkdtempSync(path.join(tmpdir(), "formlane-traces-"));
const settings: Record<string, string> = { ...testEnvironment(), RATE_LIMITS: "on" };
let database: Awaited<ReturnType<typeof startDatabase>>;
let mails: Awaited<ReturnType<typeof mailServer>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: TestServer;
let output = "";
let account: Account;

beforeAll(async () => {
  database = await startDatabase(isPostgres ? "postgresql" : "sqlite");
  // The database client reads it on first use, which is below.
  process.env.DATABASE_URL = database.url;
  mails = await mailServer();
  // What it answers is in the log of deliveries.
  receiver = await startReceiver((response) => {
    response.writeHead(500).end(receiver.received.at(-1)?.body);
  });
  Object.assign(settings, {
    DATABASE_URL: database.url,
    FILES_PATH: files,
    SMTP_URL: mails.url,
    MAIL_FROM: "forms@formlane.example",
    OUTBOUND_ALLOW: "127.0.0.1",
    WORKER: "inline",
    LOG_LEVEL: "debug",
    CRON_SECRET,
  });
  await start();
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await receiver.stop();
  await db.$disconnect();
  await database.stop();
  rmSync(files, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer(settings);
  askServer(server.url);
}

async function kill(): Promise<void> {
  const ended = once(server.process, "exit");
  server.process.kill("SIGKILL");
  await ended;
  output += server.output();
  // Simulates a later time: the leases are over.
  await db.outboxJob.updateMany({ where: { state: "running" }, data: { leaseUntil: new Date(0) } });
}

const ask = (address: string, options: Parameters<typeof call>[1] = {}) =>
  call(address, { token: account.token, ...options });

/** The tables with the mark in a row, and the files of the storage with it in their bytes or names. */
async function traces(): Promise<string[]> {
  const found = isPostgres ? await postgresTraces(database.url) : sqliteTraces(database.url);
  const stored = readdirSync(files, { recursive: true, encoding: "utf8" }).filter(
    (name) => isMarked(name) || isMarked(contentOf(path.join(files, name))),
  );
  return [...found, ...stored];
}

const isMarked = (text: string) => text.toLowerCase().includes(MARK);

function contentOf(name: string): string {
  try {
    return readFileSync(name, "latin1");
  } catch {
    // A folder.
    return "";
  }
}

function sqliteTraces(url: string): string[] {
  // What a virtual table shows stands in tables of its own.
  const names = askSqliteRows(
    url,
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')",
  ).map(([name]) => String(name));
  return names.filter((name) =>
    askSqliteRows(url, `SELECT * FROM "${name}"`)
      .flat()
      .some((value) => isMarked(Buffer.isBuffer(value) ? value.toString("latin1") : String(value))),
  );
}

async function postgresTraces(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const marked: string[] = [];
  for (const { name } of rows) {
    const like = [`%${MARK}%`];
    const sql = `SELECT 1 FROM "${name}" t WHERE lower(t::text) LIKE $1 LIMIT 1`;
    if ((await client.query(sql, like)).rows.length > 0) {
      marked.push(name);
    }
  }
  await client.end();
  return marked;
}

const codeMails = () => mails.received.filter(({ to }) => to.includes(ADDRESS));

async function makeTraces() {
  account = await newAccount();
  await db.user.update({ where: { id: account.id }, data: { emailConfirmedAt: new Date() } });
  const form = await newLiveForm(account, {
    title: "Traced",
    fields: [
      { id: "name", type: "text", label: "Name" },
      { id: "mail", type: "email", label: "E-mail", proveAddress: true },
      { id: "way", type: "radio", label: "Way", options: ["Post"], allowOther: true },
      { id: "pin", type: "password", label: "Pin" },
      { id: "paper", type: "file", label: "Paper" },
    ],
    webhooks: [receiver.url],
    settings: { messages: [message("m", { text: "{{name}}", withAnswers: "text" })] },
  });
  const prove = `/api/public-forms/${form.publicUrl}/address`;
  const body = { fieldId: "mail", address: ADDRESS };
  // The first one is not entered.
  for (let count = 1; count <= 2; count += 1) {
    expect((await call(`${prove}-codes`, { method: "POST", body })).status).toBe(202);
    await expect.poll(codeMails, { timeout: 20_000 }).toHaveLength(count);
  }
  const code = /Your code is (\d{6})\./.exec(codeMails().at(-1)?.message ?? "")?.[1];
  const proved = await call(`${prove}-proofs`, { method: "POST", body: { ...body, code } });
  mails.failWith({ code: 550, at: "rcpt", text: `5.1.1 <${ADDRESS}>: no such mailbox` });
  const content = `data:text/plain;base64,${Buffer.from(`a${MARK}`).toString("base64")}`;
  const sent = await call(`/api/public-forms/${form.publicUrl}/submit`, {
    method: "POST",
    headers: {
      "Idempotency-Key": `key-a${MARK}`,
      "X-Address-Proofs": (proved.json as { proof: string }).proof,
    },
    body: {
      name: `Ned A${MARK.toUpperCase()}`,
      mail: ADDRESS,
      way: `By a${MARK}`,
      pin: `a${MARK}`,
      paper: { name: `a${MARK}.txt`, type: "text/plain", content },
    },
  });
  expect([sent.status, sent.text]).toEqual([201, expect.any(String)]);
  const { id } = sent.json as { id: number };
  const answers = { name: "Somebody else" };
  const address = `/api/forms/${form.id}/submissions/${id}`;
  const corrected = { method: "PATCH", headers: { "If-Match": "1" }, body: { answers } } as const;
  expect((await ask(address, corrected)).status).toBe(200);
  await ask(`/api/forms/${form.id}/summary`);
  await vi.waitFor(async () => {
    const failed = await db.deliveryAttempt.findMany({ where: { job: { submissionId: id } } });
    expect(failed.some(({ excerpt }) => excerpt?.includes(MARK))).toBe(true);
    expect(await db.mailRecipient.count({ where: { bouncedAt: { not: null } } })).toBe(1);
  }, 20_000);
  const { versionId } = await db.submission.findUniqueOrThrow({ where: { id } });
  await db.submission.createMany({
    data: Array.from({ length: OTHERS }, () => ({
      formId: form.id,
      versionId,
      answers: { name: `Other a${MARK}` },
    })),
  });
  return { formId: form.id, id };
}

it("erases a person through a kill and leaves no trace, neither in a table, nor in files and logs", async () => {
  const { formId } = await makeTraces();
  expect(await traces()).toEqual(
    expect.arrayContaining([
      "Submission",
      "SubmissionRevision",
      "StoredFile",
      "OutboxJob",
      "DeliveryAttempt",
      "IdempotencyKey",
    ]),
  );
  const text = `A${MARK.toUpperCase()}`;
  const search = await ask("/api/erasures/search", { method: "POST", body: { text } });
  expect(search.json).toMatchObject({ count: OTHERS + 1 });
  const erase = (count: number, more = {}) =>
    ask("/api/erasures", { method: "POST", body: { text, count, ...more } });
  expect((await erase(1)).status).toBe(409);
  expect((await erase(1, { [text]: text })).status).toBe(400);
  const begun = await erase(OTHERS + 1);
  expect(begun.status).toBe(202);
  const { id } = startErasureResponse.parse(begun.json);
  await vi.waitFor(
    async () =>
      expect((await db.erasure.findUniqueOrThrow({ where: { id } })).erasedCount).not.toBe(0),
    { timeout: 20_000, interval: 1 },
  );
  await kill();
  await start();
  const report = await vi.waitFor(
    async () => {
      const found = erasureResponse.parse((await ask(`/api/erasures/${id}`)).json);
      expect(found.state).toBe("done");
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(report.submissions).toHaveLength(OTHERS + 1);
  expect(await db.submission.count({ where: { formId } })).toBe(0);
  // Simulates a later time: codes that nobody entered have ended.
  await db.addressCode.updateMany({ data: { expiresAt: new Date(0) } });
  const Authorization = `Bearer ${CRON_SECRET}`;
  const tidied = await call("/api/cron/housekeeping", { headers: { Authorization } });
  expect(tidied.status).toBe(200);
  expect(await traces()).toEqual([]);
  expect(isMarked(output + server.output())).toBe(false);
  if (!isPostgres) {
    askSqliteRows(database.url, "VACUUM");
    askSqliteRows(database.url, "PRAGMA wal_checkpoint(TRUNCATE)");
    expect(isMarked(readFileSync(database.url.slice("file:".length), "latin1"))).toBe(false);
  }
}, 120_000);
