import { describe, expect, it } from "vitest";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { storeFile } from "@/lib/server/files/store-file";
import type { Deliver } from "@/lib/server/outbox/claims/outcome";
import { resumeConnectedBoardJobs } from "@/lib/server/outbox/resume/board-queue.repository";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import {
  boardsOf,
  forgetKeys,
  injectChaos,
  injectFault,
  newBoardToken,
} from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";
import { deliver } from "../deliver";
import { retryDelivery } from "../retry-deliveries";
import { createWorker } from "../worker";

const LATER = new Date("2999-01-01T00:00:00.000Z");
const BOARD = "9001";
// The measurements in docs/reliability.md use more.
const SUBMISSIONS = Number(process.env.BOARD_SUBMISSIONS ?? 30);
const HOUR = 60 * 60 * 1000;
const { clock, now, drain } = workerWithClock();

const fields = [
  plain("who", { mondayColumnId: "name" }),
  plain("why", { mondayColumnId: "text_1" }),
  plain("amount", { type: "number", mondayColumnId: "numbers_1" }),
  plain("pin", { type: "password", mondayColumnId: "long_text_1" }),
  plain("lost", { mondayColumnId: "text_old" }),
  plain("loose"),
];

async function connectedForm(content: { fields: object[] } = { fields }) {
  const token = await newBoardToken();
  const form = await publishedForm({ title: "Orders", mondayBoardId: BOARD, ...content });
  await connectBoardService({ teamId: form.teamId, token });
  const items = async () => {
    const { boards } = await boardsOf(token);
    return boards.find(({ id }) => id === BOARD)?.items.filter(({ values }) => values) ?? [];
  };
  return { ...form, token, items };
}

const jobOf = (submissionId: number) =>
  db.outboxJob.findFirstOrThrow({ where: { submissionId }, include: { attempts: true } });
const submissionOf = (id: number) => db.submission.findUniqueOrThrow({ where: { id } });

describe("a submission", () => {
  it("becomes an item with every value that fits; the rest is written into an update", async () => {
    const form = await connectedForm();
    const answers = {
      who: "Ann",
      why: "Light",
      amount: 12.5,
      pin: "v1.sealed",
      lost: "<b>gone</b>",
      loose: "x",
    };
    const id = await storedSubmission(form, { answers, now: now() });
    await drain();
    const [item] = await form.items();
    expect(item).toMatchObject({
      name: `Ann #${id}`,
      values: { text_1: "Light", numbers_1: "12.5" },
    });
    expect(item?.updates).toHaveLength(1);
    expect(item?.updates?.[0]).toContain("&lt;b&gt;gone&lt;/b&gt;");
    expect(JSON.stringify(item)).not.toContain("sealed");
    expect(await jobOf(id)).toMatchObject({
      state: "delivered",
      warnings: [
        "PIN: This field does not fit a column of this type.",
        "LOST: The board has no such column any more.",
      ],
    });
    expect(await submissionOf(id)).toMatchObject({ synced: true, mondayItemId: item?.id });
  });

  it("is an item even when the service refuses a value", async () => {
    const form = await connectedForm();
    const body = {
      errors: [
        {
          message: "No such value",
          extensions: { code: "ColumnValueException", error_data: { column_id: "text_1" } },
        },
      ],
    };
    const fault = { token: form.token, operation: "CreateItem", body: JSON.stringify(body) };
    await injectFault(fault);
    const answers = { who: "Ann", why: "Light", amount: 1 };
    const id = await storedSubmission(form, { answers, now: now() });
    await drain();
    const [item] = await form.items();
    expect(item).toMatchObject({ name: `Ann #${id}`, values: { numbers_1: "1" } });
    expect(item?.updates?.[0]).toContain("Light");
    expect((await jobOf(id)).warnings).toEqual(["WHY: No such value"]);
  });

  it("is found by its marker when an earlier try may have made it", async () => {
    const form = await connectedForm();
    const fault = { token: form.token, operation: "CreateItem", reset: true, afterCommit: true };
    await injectFault(fault);
    const id = await storedSubmission(form, { answers: { who: "Ann" }, now: now() });
    await drain();
    expect(await jobOf(id)).toMatchObject({ state: "waiting", attempts: [{ status: null }] });
    await forgetKeys();
    clock.offset = HOUR;
    await drain();
    const items = await form.items();
    expect(items).toHaveLength(1);
    expect(await submissionOf(id)).toMatchObject({ synced: true, mondayItemId: items[0]?.id });
  });

  it("brings its files along, once each", async () => {
    const files = [plain("paper", { type: "file", mondayColumnId: "files_1" })];
    const form = await connectedForm({ fields: files });
    const limits = { maxFiles: 2, maxBytes: 1000, accepts: [] };
    async function* bytes() {
      yield Buffer.from([0, 255, 13, 10, 45, 45]);
    }
    const stored = await storeFile({
      teamId: form.teamId,
      formId: form.formId,
      fieldId: "paper",
      name: 'a "b".bin',
      type: "",
      limits,
      bytes: bytes(),
      now: new Date(),
    });
    const answers = { paper: { ...stored, content: `/api/files/${stored.id}` } };
    const id = await storedSubmission(form, { answers, now: now() });
    await db.storedFile.update({ where: { id: stored.id }, data: { submissionId: id } });
    await injectFault({ token: form.token, operation: "AddFile", status: 503 });
    await drain();
    expect(await submissionOf(id)).toMatchObject({ synced: false });
    clock.offset = HOUR;
    await drain();
    const [item] = await form.items();
    expect(item?.files).toEqual([{ columnId: "files_1", name: "a _b_.bin", size: 6 }]);
    expect(await submissionOf(id)).toMatchObject({ synced: true });
  });
});

describe("an account", () => {
  it("whose calls are used up resumes by itself on the next day", async () => {
    const form = await connectedForm();
    const body = { errors: [{ message: "No", extensions: { code: "DAILY_LIMIT_EXCEEDED" } }] };
    await injectFault({ token: form.token, status: 429, body: JSON.stringify(body) });
    const ids = [await storedSubmission(form), await storedSubmission(form)];
    clock.offset = 1000;
    await drain();
    const reason = "The calls to monday.com are used up for today.";
    for (const id of ids) {
      expect(await jobOf(id)).toMatchObject({ state: "paused", warnings: [reason] });
    }
    const third = await storedSubmission(form);
    await drain();
    expect((await jobOf(third)).state).toBe("paused");
    clock.offset = 24 * HOUR;
    await drain();
    expect(await form.items()).toHaveLength(3);
  });

  it("whose token is refused waits for another one", async () => {
    const form = await connectedForm();
    await injectFault({ token: form.token, status: 401, body: '{"errors":["Not Authenticated"]}' });
    const id = await storedSubmission(form, { now: now() });
    await drain();
    expect(await jobOf(id)).toMatchObject({
      state: "paused",
      warnings: ["monday.com refused the token. Please reconnect."],
    });
    const { state } = await db.boardConnection.findUniqueOrThrow({
      where: { teamId: form.teamId },
    });
    expect(state).toBe("broken");
    await connectBoardService({ teamId: form.teamId, token: form.token });
    clock.offset = 1000;
    await drain();
    expect(await jobOf(id)).toMatchObject({ state: "delivered", warnings: [] });
  });

  it("that gets a new token while the old one is refused is not paused", async () => {
    const form = await connectedForm();
    const ids = [await storedSubmission(form, { now: now() })];
    ids.push(await storedSubmission(form, { now: now() }));
    await injectFault({ token: form.token, status: 401, body: '{"errors":["Not Authenticated"]}' });
    const token = await newBoardToken();
    let isRenewed = false;
    const renewing: Deliver = async (job, context) => {
      const outcome = await deliver(job, context);
      if (!isRenewed) {
        isRenewed = true;
        await connectBoardService({ teamId: form.teamId, token });
      }
      return outcome;
    };
    clock.offset = 1000;
    await createWorker({ deliver: renewing, now }).drain({ until: LATER });
    expect(await db.submission.count({ where: { id: { in: ids }, synced: true } })).toBe(2);
  });

  it("that is connected while its job finds no connection is not paused", async () => {
    const form = await publishedForm({ mondayBoardId: BOARD });
    const id = await storedSubmission(form, { now: now() });
    const token = await newBoardToken();
    let isConnected = false;
    const connecting: Deliver = async (job, context) => {
      const outcome = await deliver(job, context);
      if (!isConnected) {
        isConnected = true;
        await connectBoardService({ teamId: form.teamId, token });
      }
      return outcome;
    };
    clock.offset = 1000;
    await createWorker({ deliver: connecting, now }).drain({ until: LATER });
    expect((await submissionOf(id)).synced).toBe(true);
  });

  it("whose jobs were left paused resumes once it is connected", async () => {
    const form = await connectedForm();
    const id = await storedSubmission(form, { now: now() });
    const data = { state: "paused", nextAttemptAt: NO_DUE_TIME };
    await db.outboxJob.updateMany({ where: { submissionId: id }, data });
    const connection = { where: { teamId: form.teamId } };
    await db.boardConnection.update({ ...connection, data: { state: "broken" } });
    await resumeConnectedBoardJobs(now());
    expect((await jobOf(id)).state).toBe("paused");
    await db.boardConnection.update({ ...connection, data: { state: "connected" } });
    clock.offset = 1000;
    await createWorker({ deliver, now }).drain({ until: LATER });
    expect(await jobOf(id)).toMatchObject({ state: "delivered", warnings: [] });
  });

  it("that is not connected has its deliveries paused until it is", async () => {
    const form = await publishedForm({ mondayBoardId: BOARD });
    const id = await storedSubmission(form, { now: now() });
    await drain();
    expect((await jobOf(id)).warnings).toEqual(["Please connect your monday.com account."]);
    await connectBoardService({ teamId: form.teamId, token: await newBoardToken() });
    clock.offset = 1000;
    await drain();
    expect((await submissionOf(id)).synced).toBe(true);
  });
});

it("a board that is not there fails with a sentence, and can be tried again", async () => {
  const token = await newBoardToken();
  const form = await publishedForm({ mondayBoardId: "404" });
  await connectBoardService({ teamId: form.teamId, token });
  const id = await storedSubmission(form, { now: now() });
  await drain();
  const job = await jobOf(id);
  expect(job).toMatchObject({
    state: "failed",
    attempts: [{ error: "monday.com has no such board." }],
  });
  await retryDelivery({ id: job.id, teamId: form.teamId });
  expect((await jobOf(id)).state).toBe("waiting");
});

it("as many submissions are as many items, with faults in 30 % of all writes", async () => {
  const form = await connectedForm();
  await injectChaos({ token: form.token, rate: 0.3 });
  const ids: number[] = [];
  for (let count = 0; count < SUBMISSIONS; count += 1) {
    const answers = { who: `Guest ${count}`, why: "Light", amount: 1 };
    ids.push(await storedSubmission(form, { answers, now: now() }));
  }
  const countSynced = () => db.submission.count({ where: { id: { in: ids }, synced: true } });
  // A round ends when the board rate-limits all calls (Retry-After).
  for (let round = 0; round < SUBMISSIONS && (await countSynced()) < SUBMISSIONS; round += 1) {
    await drain();
    clock.offset += 25 * HOUR;
    await forgetKeys();
  }
  const names = (await form.items()).map(({ name }) => name);
  expect(names.sort()).toEqual(ids.map((id, index) => `Guest ${index} #${id}`).sort());
  expect(await countSynced()).toBe(SUBMISSIONS);
  expect((await boardsOf(form.token)).mostWriting).toBe(1);
});
