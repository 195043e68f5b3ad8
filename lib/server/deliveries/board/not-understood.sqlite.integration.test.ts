import { describe, expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { storeFile } from "@/lib/server/files/store-file";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { propertyTeam, teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import type { Fault } from "@/tests/fakes/board-service/server";
import {
  boardsOf,
  callsOf,
  forgetKeys,
  injectFault,
  newBoardToken,
} from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const BOARD = "9001";
const HOUR = 60 * 60 * 1000;
const { clock, now, drain } = workerWithClock();

const FIELDS = [
  plain("who", { mondayColumnId: "name" }),
  plain("why", { mondayColumnId: "text_1" }),
  plain("amount", { type: "number", mondayColumnId: "numbers_1" }),
  plain("lost", { mondayColumnId: "text_old" }),
];
const LINES = plain("wishes", {
  type: "bundled_requests",
  mondaySubitemColumns: { type: "sub_text", category: "name", amount: "sub_numbers" },
});
const ANSWERS = { who: "Ann", why: "Light", amount: 12.5, lost: "kept" };

async function connectedForm({ fields = FIELDS, account = propertyTeam("Harbour Homes") } = {}) {
  const token = await newBoardToken(account);
  const form = await publishedForm({ title: "Orders", mondayBoardId: BOARD, fields });
  await connectBoardService({ teamId: form.teamId, token });
  const itemsOf = async (boardId: string) =>
    (await boardsOf(token)).boards.find(({ id }) => id === boardId)?.items ?? [];
  const items = async () => (await itemsOf(BOARD)).filter(({ values }) => values);
  return { ...form, token, itemsOf, items };
}

const jobOf = (submissionId: number) => db.outboxJob.findFirstOrThrow({ where: { submissionId } });

const coded = (code: string, more: object = {}, data?: object) =>
  JSON.stringify({ data, errors: [{ message: "Not now", extensions: { code, ...more } }] });

/** Replies that say nothing for good. */
const REPLIES: [string, Partial<Fault>][] = [
  ["an internal error", { body: coded("INTERNAL_SERVER_ERROR", { status_code: 500 }) }],
  ["an internal error beside null", { body: coded("INTERNAL_SERVER_ERROR", {}, { a: null }) }],
  ["a status of 429 in the body", { body: coded("SomethingNew", { status_code: 429 }) }],
  ["an unknown code", { status: 400, body: coded("SomethingNew") }],
  ["an error without extensions", { body: JSON.stringify({ errors: [{ message: "Oops" }] }) }],
  ["a list of texts", { body: JSON.stringify({ errors: ["Oops"] }) }],
  ["extensions that are a list", { body: JSON.stringify({ errors: [{ extensions: [1] }] }) }],
  ["no data", { body: JSON.stringify({ data: null }) }],
  ["data of another shape", { body: JSON.stringify({ data: [] }) }],
  ["an empty body", { body: "" }],
  ["a page", { body: "<html>Welcome</html>" }],
  [
    "an address that is refused",
    { status: 401, body: JSON.stringify({ errors: ["Your ip is restricted"] }) },
  ],
  ["a forbidden page", { status: 403, body: "<html>Blocked</html>" }],
];

describe.each([false, true])("carried out (%s): a board that answers", (afterCommit) => {
  it.each(REPLIES)("%s keeps every value, once", async (_, reply) => {
    const form = await connectedForm();
    await injectFault({ token: form.token, operation: "CreateItem", ...reply, afterCommit });
    await injectFault({ token: form.token, operation: "CreateUpdate", ...reply, afterCommit });
    const id = await storedSubmission(form, { answers: ANSWERS, now: now() });
    for (let round = 0; round < 4; round += 1) {
      await drain();
      await forgetKeys();
      clock.offset += HOUR;
    }
    expect(await form.items()).toMatchObject([
      {
        name: `Ann #${id}`,
        values: { text_1: "Light", numbers_1: "12.5" },
        updates: [expect.stringContaining("kept")],
      },
    ]);
    expect(await jobOf(id)).toMatchObject({
      state: "delivered",
      warnings: ["LOST: The board has no such column any more."],
    });
    const connection = await db.boardConnection.findUniqueOrThrow({
      where: { teamId: form.teamId },
    });
    expect(connection.state).toBe("connected");
  });
});

it("what was made counts, also beside errors", async () => {
  const form = await connectedForm();
  const [held] = await form.itemsOf(BOARD);
  const data = { create_item: { id: held?.id } };
  const body = coded("INTERNAL_SERVER_ERROR", { status_code: 500 }, data);
  await injectFault({ token: form.token, operation: "CreateItem", body });
  const id = await storedSubmission(form, { answers: ANSWERS, now: now() });
  await drain();
  expect(await form.items()).toEqual([]);
  const submission = await db.submission.findUniqueOrThrow({ where: { id } });
  expect(submission).toMatchObject({ synced: true, mondayItemId: held?.id });
});

it("columns that were not read are not taken for gone", async () => {
  const form = await connectedForm();
  const data = { boards: [{ id: BOARD, columns: null }] };
  const body = coded("tooManyRequests", { status_code: 400 }, data);
  await injectFault({ token: form.token, operation: "Columns", body });
  await injectFault({ token: form.token, operation: "Columns", body: JSON.stringify({ data }) });
  const id = await storedSubmission(form, { answers: ANSWERS, now: now() });
  for (let round = 0; round < 3; round += 1) {
    await drain();
    clock.offset += HOUR;
  }
  expect(await form.items()).toMatchObject([{ values: { text_1: "Light", numbers_1: "12.5" } }]);
  expect(await jobOf(id)).toMatchObject({ state: "delivered" });
});

it("an item is found among hundreds whose names hold its number", async () => {
  const account = propertyTeam("Harbour Homes");
  const board = account.boards.find(({ id }) => id === BOARD);
  const form = await connectedForm({ account });
  const reset = { token: form.token, operation: "CreateItem", reset: true, afterCommit: true };
  await injectFault(reset);
  const id = await storedSubmission(form, { answers: ANSWERS, now: now() });
  const crowd = Array.from({ length: 600 }, (_, index) => ({
    id: String(7_000 + index),
    name: `Guest #${id}${index + 10}`,
    group: "topics",
    cells: {},
  }));
  const crowded = {
    ...account,
    boards: account.boards.map((each) =>
      each.id === BOARD ? { ...each, items: [...crowd, ...(board?.items ?? [])] } : each,
    ),
  };
  await putAccount(form.token, crowded);
  await drain();
  await forgetKeys();
  clock.offset = HOUR;
  await drain();
  expect((await form.items()).map(({ name }) => name)).toEqual([`Ann #${id}`]);
});

it("a failure that the service repeats for half an hour is not waited for", async () => {
  const form = await connectedForm();
  const body = coded("INTERNAL_SERVER_ERROR", { status_code: 500 });
  await injectFault({ token: form.token, operation: "CreateItem", body, isStored: true });
  const id = await storedSubmission(form, { answers: ANSWERS, now: now() });
  for (let round = 0; round < 3; round += 1) {
    await drain();
    clock.offset += 60_000;
  }
  expect(await form.items()).toMatchObject([{ name: `Ann #${id}` }]);
  expect((await callsOf(form.token)).filter((call) => call === "FindItems")).toHaveLength(2);
});

const PAPER = plain("paper", { type: "file", mondayColumnId: "files_1" });

async function submissionWithFile(
  { teamId, formId, versionId }: Awaited<ReturnType<typeof connectedForm>>,
  others: object,
) {
  async function* bytes() {
    yield Buffer.from("abc");
  }
  const stored = await storeFile({
    teamId,
    formId,
    fieldId: "paper",
    name: "a.bin",
    type: "",
    limits: { maxFiles: 2, maxBytes: 1000, accepts: [] },
    bytes: bytes(),
    now: new Date(),
  });
  const answers = { ...others, paper: { ...stored, content: `/api/files/${stored.id}` } };
  const id = await storedSubmission({ formId, versionId }, { answers, now: now() });
  await db.storedFile.update({ where: { id: stored.id }, data: { submissionId: id } });
  return id;
}

it("subitems and files are added once", async () => {
  const fields = [FIELDS[0], LINES, PAPER].filter((field) => field !== undefined);
  const form = await connectedForm({ fields, account: teamWithSubitems("Harbour Homes") });
  const wishes = [{ type: "Change", category: "Changes in Class B Share", amount: 20 }];
  const id = await submissionWithFile(form, { who: "Ann", wishes });
  const body = coded("INTERNAL_SERVER_ERROR", { status_code: 500 });
  for (const operation of ["CreateSubitem", "AddFile"]) {
    await injectFault({ token: form.token, operation, body, afterCommit: true });
    await injectFault({ token: form.token, operation, body });
  }
  for (let round = 0; round < 5; round += 1) {
    await drain();
    await forgetKeys();
    clock.offset += 5 * HOUR;
  }
  expect(await jobOf(id)).toMatchObject({ state: "delivered", warnings: [] });
  expect(await form.itemsOf("9004")).toMatchObject([
    {
      name: `Changes in Class B Share #${id}-1`,
      values: { sub_text: "Change", sub_numbers: "20" },
    },
  ]);
  expect(await form.items()).toMatchObject([{ files: [{ name: "a.bin", size: 3 }] }]);
  expect(await jobOf(id)).toMatchObject({ state: "delivered", warnings: [] });
});

it("what may have been made is looked for also after a later call was refused", async () => {
  const form = await connectedForm({ fields: [...FIELDS, PAPER] });
  const id = await submissionWithFile(form, ANSWERS);
  const nothing: [string, string, object][] = [
    ["CreateItem", "FindItems", { boards: [{ items_page: { cursor: null, items: [] } }] }],
    ["CreateUpdate", "Updates", { items: [{ updates: [] }] }],
    ["AddFile", "Files", { items: [{ assets: [] }] }],
  ];
  for (const [operation, look, data] of nothing) {
    await injectFault({ token: form.token, operation, reset: true, afterCommit: true });
    // What was made is not shown yet.
    await injectFault({ token: form.token, operation: look, body: JSON.stringify({ data }) });
    const body = coded("COMPLEXITY_BUDGET_EXHAUSTED");
    await injectFault({ token: form.token, operation, body });
  }
  for (let round = 0; round < 8; round += 1) {
    await drain();
    await forgetKeys();
    clock.offset += 25 * HOUR;
  }
  const calls = await callsOf(form.token);
  for (const [operation, look] of nothing) {
    const count = (name: string) => calls.filter((call) => call === name).length;
    expect([operation, count(operation), count(look)]).toEqual([operation, 2, 2]);
  }
  expect(await form.items()).toMatchObject([{ name: `Ann #${id}`, files: [{ name: "a.bin" }] }]);
  expect((await form.items())[0]?.updates).toHaveLength(1);
  expect(await jobOf(id)).toMatchObject({ state: "delivered" });
});

it("a token that is refused in any words breaks the connection", async () => {
  const form = await connectedForm();
  const errors = [{ message: "Invalid API token", extensions: { status_code: 401 } }];
  await injectFault({ token: form.token, status: 401, body: JSON.stringify({ errors }) });
  const id = await storedSubmission(form, { answers: ANSWERS, now: now() });
  await drain();
  expect(await jobOf(id)).toMatchObject({ state: "paused" });
});

async function putAccount(token: string, account: object) {
  const url = new URL("/double/accounts", process.env.MONDAY_API_URL);
  await fetch(url, { method: "POST", body: JSON.stringify({ token, account }) });
}
