import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ITEM, LINKED_FIELDS } from "@/tests/factories/stored/item-links";
import { editItem, injectFault, newBoardToken } from "../../support/board-service";
import { startDatabase } from "../../support/database";
import type { TestDatabase } from "../../support/postgres";
import { startServer, type TestServer } from "../../support/server";
import { openSqlite } from "../../support/sqlite";
import { askServer, call, newAccount, newLiveForm, type Account } from "../support/api";
import { formOf, post, tokenOf, valueOf } from "../support/plain-pages";

const isPostgres = process.env.DATABASE === "postgresql";
const BOARD = "9001";
const OFF_BOARD = "This item is no longer on the board.";
const TRIES = 120;
const CORRECTION_TRIES = 240;
const SECRET_CHARACTERS = 20;
const LOCKED_MS = 60_000;

let database: TestDatabase;
let server: TestServer;
let owner: Account;
let board: string;

// A server and a database of its own: all that both write is read.
beforeAll(async () => {
  database = await startDatabase(isPostgres ? "postgresql" : "sqlite");
  const limits = { RATE_LIMITS: "on", TRUST_PROXY: "1" };
  const env = { DATABASE_URL: database.url, LOG_LEVEL: "debug", WORKER: "inline", ...limits };
  server = await startServer(env);
  askServer(server.url);
  owner = await newAccount();
  board = await newBoardToken();
  await call("/api/monday/connect", { method: "POST", body: { token: board }, token: owner.token });
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await database.stop();
});

const newForm = (updateLinks: object) =>
  newLiveForm(owner, {
    title: "Orders",
    mondayBoardId: BOARD,
    fields: LINKED_FIELDS,
    settings: {
      updateLinks: { enabled: true, validDays: null, singleUse: false, ...updateLinks },
      follow: { enabled: true, columnIds: ["status"], answers: true },
      correctableDays: 0,
      withdrawable: true,
      resumable: true,
    },
  });

async function newLinks(formId: number, ...itemIds: string[]) {
  const asked = { method: "POST", body: { itemIds }, token: owner.token } as const;
  const { json } = await call(`/api/forms/${formId}/item-links`, asked);
  return (json as { url: string }[]).map(({ url }) => new URL(url).searchParams.get("item") ?? "");
}

/** Runs a statement, as somebody would who repairs the database by hand. */
async function run(statement: string): Promise<void> {
  if (isPostgres) {
    await withPostgres((client) => client.query(statement));
    return;
  }
  const file = openSqlite(database.url, { timeout: LOCKED_MS });
  file.exec(statement);
  file.close();
}

async function withPostgres<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows of all tables, as text. */
async function everyRow(): Promise<string> {
  if (!isPostgres) {
    const file = openSqlite(database.url, { readonly: true });
    // What the index of words holds is in tables of its own.
    const named =
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'";
    const tables = file.prepare(named).all();
    const rows = tables.flatMap((table) => {
      const { name } = table as { name: string };
      return file.prepare(`SELECT * FROM "${name}"`).all();
    });
    file.close();
    return rows
      .map((row) =>
        Object.values(row as object)
          .map(asText)
          .join("\t"),
      )
      .join("\n");
  }
  return withPostgres(async (client) => {
    const { rows: tables } = await client.query<{ tablename: string }>(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    );
    let text = "";
    for (const { tablename } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM "${tablename}" AS t`,
      );
      text += rows.map(({ row }) => `${row}\n`).join("");
    }
    return text;
  });
}

function asText(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString("latin1") : String(value);
}

it("links to update, to follow, to correct and to resume are in no log and no table, whatever becomes of them", async () => {
  const form = await newForm({});
  const once = await newForm({ singleUse: true });
  const [link = "", left = ""] = await newLinks(form.id, ITEM, "77");
  const [single = ""] = await newLinks(once.id, "2");
  const api = `/api/public-forms/${form.publicUrl}`;
  const page = `/form/${form.publicUrl}`;
  const send = (token: string, revision: string, body: object) =>
    call(`${api}/submit?item=${token}`, {
      method: "POST",
      body,
      headers: { "X-Item-Revision": revision },
    });
  const revisionOf = async () => {
    const { json } = await call(`${api}?item=${link}`);
    return (json as { item: { revision: string } }).item.revision;
  };

  // Opened, sent without JavaScript and with it, in conflict.
  const opened = await call(`${page}?item=${link}`);
  const body = formOf([
    ["form.token", await tokenOf(form.publicUrl)],
    ...["form.revision", "form.read", "form.seen", "field-amount", "field-title"].map(
      (name) => [name, valueOf(opened.text, name)] as const,
    ),
    ["field-who", "Bob"],
    ["field-state", "New"],
  ]);
  const posted = await post(form.publicUrl, body, `?from=form&item=${link}`);
  expect(posted.status).toBe(303);
  await call(posted.headers.get("location") ?? "");
  await call(`/embed/${form.publicUrl}?item=${link}`);
  const revision = await revisionOf();
  await send(link, revision, { who: "Ann" });
  await editItem(board, { itemId: ITEM, cells: { numbers_1: { text: "7" } } });
  await send(link, revision, { amount: 8 });

  // Followed, and both addresses as the page that a request comes from.
  const sent = await call(`${api}/submit`, { method: "POST", body: { who: "Cay" } });
  const { followUrl, correctUrl } = sent.json as { followUrl: string; correctUrl: string };
  const { pathname } = new URL(followUrl);
  const correction = new URL(correctUrl).pathname;
  const corrected = correction.slice("/correct/".length);
  const corrections = `/api/corrections/${corrected}`;
  const followed = pathname.slice("/r/".length);
  await call(pathname);
  // Corrected, sent without its revision, in conflict and with a wrong answer.
  expect((await call(pathname)).text).toContain(correctUrl);
  const correct = (revised: string, answers: object) =>
    call(corrections, {
      method: "POST",
      body: answers,
      headers: { "X-Item-Revision": revised },
    });
  await call(correction);
  expect((await correct("1", { who: "Cat" })).status).toBe(200);
  const answered = [
    await correct("1", { who: "Dan" }),
    await correct("x", {}),
    await correct("2", { amount: "x" }),
  ];
  expect(answered.map(({ status }) => status)).toEqual([409, 428, 400]);
  await call(`${correction}?done=corrected`);
  await call(`${corrections}/uploads?field=who`, { method: "POST", body: {} });

  for (const from of [`${page}?item=${link}`, pathname, correction]) {
    const headers = { Referer: `${server.url}${from}` };
    await call(page, { headers });
    await call("/api/nothing", { headers });
    await call(`${api}/submit`, { method: "POST", body: { amount: "x" }, headers });
  }

  // Refused: without a revision, changed, gone from the board, the board away, guessed too often.
  await call(`${api}/submit?item=${link}`, { method: "POST", body: {} });
  await call(`${page}?item=${left}`);
  await call(`${pathname}x`);
  // A delivery that is under way may take a fault.
  const openAway = async () => {
    await injectFault({ token: board, operation: "ItemById", status: 503, body: "{}" });
    return (await call(`${page}?item=${link}`)).status;
  };
  await expect.poll(openAway).toBe(503);
  const from = { "X-Forwarded-For": "203.0.113.9" };
  const guesses = await Promise.all(
    Array.from({ length: TRIES + 1 }, (_, index) =>
      call(`${api}?item=${link}${index}`, { headers: from }),
    ),
  );
  const refused = guesses.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(refused).toEqual([...Array<number>(TRIES).fill(410), 429]);
  const valid = await call(`${api}?item=${link}`, { headers: from });
  expect(valid.status).toBe(200);

  const guessed = await Promise.all(
    Array.from({ length: CORRECTION_TRIES + 1 }, (_, index) =>
      call(index % 2 === 0 ? `${correction}${index}` : `${corrections}${index}/withdrawal`, {
        method: index % 2 === 0 ? "GET" : "POST",
        headers: from,
      }),
    ),
  );
  const turned = guessed.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(turned).toEqual([...Array<number>(CORRECTION_TRIES).fill(410), 429]);
  expect((await call(correction, { headers: from })).status).toBe(429);
  expect((await call(correction)).status).toBe(200);

  // Failed: columns that the database has not any more.
  const current = await revisionOf();
  const columns = [
    ["ItemUpdate", "wasGone"],
    ["UsedItemLink", "key"],
    ["Submission", "mondayItemId"],
    ["Submission", "withdrawnAt"],
  ] as const;
  for (const [table, column] of columns) {
    await run(`ALTER TABLE "${table}" RENAME COLUMN "${column}" TO "away ${column}"`);
  }
  const failed = [
    await send(link, current, { who: "Dot" }),
    await call(`/form/${once.publicUrl}?item=${single}`),
    await call(`/api/public-forms/${once.publicUrl}?item=${single}`),
    await call(pathname),
    await correct("2", { who: "Eli" }),
  ];
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
  for (const [table, column] of columns) {
    await run(`ALTER TABLE "${table}" RENAME COLUMN "away ${column}" TO "${column}"`);
  }

  // Sent when the item had gone, so that the delivery fails.
  const last = await revisionOf();
  await editItem(board, { itemId: ITEM, state: "archived" });
  expect((await send(link, last, { who: "Eve" })).json).toHaveProperty("notice");
  await expect.poll(everyRow).toContain(OFF_BOARD);

  // Saved, opened, saved again, refused, sent, and opened once more.
  const saved = await call(`${api}/drafts`, { method: "POST", body: { answers: { who: "Fay" } } });
  const resumed = new URL((saved.json as { resumeUrl: string }).resumeUrl).pathname;
  const resume = resumed.slice("/resume/".length);
  const drafts = `${api}/drafts?resume=${resume}`;
  for (const from of ["", "?saved=1", "?file=1"]) {
    expect((await call(resumed + from)).status).toBe(200);
  }
  await call(page, { headers: { Referer: server.url + resumed } });
  await call(drafts, { method: "PUT", body: { answers: { nobody: 1 } } });
  await call(drafts, { method: "PUT", body: { answers: { who: "Gus" } } });
  await call(`${api}?resume=${resume}`);
  const sentDraft = { method: "POST", body: { who: "Gus" } } as const;
  expect((await call(`${api}/submit?resume=${resume}`, sentDraft)).status).toBe(201);
  expect((await call(resumed)).status).toBe(410);

  // Withdrawn.
  expect((await call(`${corrections}/withdrawal`, { method: "POST" })).status).toBe(303);
  const withdrawn = await call(correction);
  expect([withdrawn.status, withdrawn.text.includes("no longer valid")]).toEqual([410, true]);

  // Revoked.
  const revoke = { method: "POST", token: owner.token } as const;
  await call(`/api/forms/${form.id}/item-links/revoke`, revoke);
  await call(`/api/forms/${form.id}/follow-links/revoke`, revoke);
  await call(`/api/forms/${form.id}/correction-links/revoke`, revoke);
  expect((await call(`${page}?item=${link}`)).status).toBe(410);
  expect((await call(pathname)).status).toBe(410);

  const rows = await everyRow();
  expect(rows).toContain(owner.email);
  const log = server.output();
  expect(log).toContain("request failed");
  for (const token of [link, left, single, followed, corrected, resume]) {
    // The end of a token, too: who has it has little to guess.
    for (const part of [token, token.slice(-SECRET_CHARACTERS)]) {
      expect(log).not.toContain(part);
      expect(rows).not.toContain(part);
    }
  }
});
