import { afterAll, beforeAll, expect, it } from "vitest";
import { ITEM, LINKED_FIELDS } from "@/tests/factories/stored/item-links";
import { editItem, injectFault, newBoardToken } from "../../support/board-service";
import { startDatabase } from "../../support/databases/database";
import type { TestDatabase } from "../../support/databases/postgres";
import { startServer, type TestServer } from "../../support/servers/server";
import { askServer, call, newAccount, newLiveForm, type Account } from "../support/api";
import { everyRow, runStatement } from "../support/every-row";
import { formOf, post, tokenOf, valueOf } from "../support/plain-pages";
import { APPROVED, newStaged, postStage, stageActionOf, stagePathOf } from "../support/stages";

const isPostgres = process.env.DATABASE === "postgresql";
const BOARD = "9001";
const OFF_BOARD = "This item is no longer on the board.";
const TRIES = 120;
const CORRECTION_TRIES = 240;
const SECRET_CHARACTERS = 20;

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
    await runStatement(
      database.url,
      `ALTER TABLE "${table}" RENAME COLUMN "${column}" TO "away ${column}"`,
    );
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
    await runStatement(
      database.url,
      `ALTER TABLE "${table}" RENAME COLUMN "away ${column}" TO "${column}"`,
    );
  }

  // Sent when the item had gone, so that the delivery fails.
  const last = await revisionOf();
  await editItem(board, { itemId: ITEM, state: "archived" });
  expect((await send(link, last, { who: "Eve" })).json).toHaveProperty("notice");
  await expect.poll(() => everyRow(database.url)).toContain(OFF_BOARD);

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

  const rows = await everyRow(database.url);
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

it("links of stages are in no log and no table, whatever becomes of them", async () => {
  const form = await newStaged(owner);
  const ask = (action: string) =>
    call(`/api/forms/${form.id}/submissions/${form.sid}/stages/${action}`, {
      method: "POST",
      token: owner.token,
    });
  const page = `/form/${form.publicUrl}`;
  const paths = [await stagePathOf(owner, form.sid)];
  expect((await ask("boss/resend")).status).toBe(202);
  paths.push(await stagePathOf(owner, form.sid));
  const [old = "", path = ""] = paths;
  expect([(await call(old)).status, (await call(`${path}x`)).status]).toEqual([410, 410]);
  // Opened, what comes from its page, refused, and failed: a column that the database has not any more.
  expect((await call(path)).status).toBe(200);
  const headers = { Referer: `${server.url}${path}` };
  await call(page, { headers });
  await call("/api/nothing", { headers });
  const posted = { method: "POST", body: { note: "x" }, headers } as const;
  expect((await call(stageActionOf(path), posted)).status).toBe(403);
  await call(`${stageActionOf(path)}/uploads?field=note`, { method: "POST", body: {} });
  await call(`${stageActionOf(path)}/files/none`);
  expect((await postStage(path, { "field-note": "" })).status).toBe(400);
  await runStatement(
    database.url,
    'ALTER TABLE "SubmissionStage" RENAME COLUMN "returnTo" TO "away"',
  );
  const failed = [await call(path), await call(stageActionOf(path), posted)];
  expect(failed.map(({ status }) => status)).toEqual([500, 500]);
  await runStatement(
    database.url,
    'ALTER TABLE "SubmissionStage" RENAME COLUMN "away" TO "returnTo"',
  );
  // Sent, used again, and taken back.
  expect((await postStage(path, APPROVED)).status).toBe(303);
  expect((await call(path)).status).toBe(410);
  expect((await call(stageActionOf(path), posted)).status).not.toBe(200);
  paths.push(await stagePathOf(owner, form.sid));
  expect((await ask("bank/revoke")).status).toBe(204);
  expect((await call(paths.at(-1) ?? "")).status).toBe(410);

  const [rows, log] = [await everyRow(database.url), server.output()];
  expect(log).toContain("/stage/");
  const tokens = paths.map((each) => each.slice("/stage/".length));
  expect(tokens.map(({ length }) => length)).toEqual([43, 43, 43]);
  for (const token of tokens) {
    for (const part of [token, token.slice(-SECRET_CHARACTERS)]) {
      expect(log).not.toContain(part);
      expect(rows).not.toContain(part);
    }
  }
});
