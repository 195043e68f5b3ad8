import { beforeEach, describe, expect, it } from "vitest";
import { forget } from "@/lib/server/board-service/cache/board-cache";
import { columnsQuery } from "@/lib/server/board-service/cache/board-queries";
import { db } from "@/lib/server/db/client";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { unpublishForm } from "@/lib/server/forms/versions/unpublish-form";
import { ask } from "@/tests/factories/content/asks";
import { askingForm } from "@/tests/factories/stored/asking-form";
import { callsOf, editBoard, injectFault } from "@/tests/support/board-service";
import { askFor, findAskable } from "./asked-submissions.repository";
import { claimPoll } from "./live-asks.repository";
import { pollBoards } from "./poll-boards";
import { pollSoon } from "./poll-soon";

const MINUTE = 60_000;
const clock = { at: new Date() };

beforeEach(async () => {
  await db.liveAsk.deleteMany({});
  clock.at = new Date();
});

/** A round of polls, some minutes after the one before. */
const poll = (minutes = 3) => {
  clock.at = new Date(clock.at.getTime() + minutes * MINUTE);
  return pollBoards({ now: () => clock.at });
};

const pollsOf = async (token: string) =>
  (await callsOf(token)).filter((operation) => operation === "LabelledItems").length;

describe.each([
  ["", {}],
  [", which says no times", { isUndated: true }],
])("a label of the board%s", (_name, account) => {
  it("asks once for each change", async () => {
    const form = await askingForm({ account });
    const submissionId = await form.submission();
    await poll();
    expect(await form.asked()).toEqual([]);
    await form.label("Needs info");
    await poll();
    await poll();
    expect(await form.asked()).toMatchObject([
      {
        kind: "message",
        target: "ann@respondent.example",
        formMessageId: "a",
        submissionId,
        state: "waiting",
      },
    ]);
    await form.label("Done");
    await poll();
    await form.label("Needs info");
    await poll();
    await poll();
    const asked = await form.asked();
    expect(asked).toHaveLength(2);
    expect(new Set(asked.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it("asks once, whoever polls the same time, and what follows a process that was killed", async () => {
    const form = await askingForm({ account });
    await form.submission();
    await form.label("Needs info");
    clock.at = new Date(clock.at.getTime() + 3 * MINUTE);
    const claimed = await claimPoll(clock.at);
    expect(claimed?.formId).toBe(form.formId);
    await Promise.all([poll(1), pollBoards({ now: () => clock.at })]);
    expect(await form.asked()).toEqual([]);
    await Promise.all([poll(2), pollBoards({ now: () => clock.at })]);
    await poll();
    expect(await form.asked()).toHaveLength(1);
  });
});

it("a change that went by between two polls is one where the board says its time", async () => {
  const form = await askingForm();
  await form.submission();
  await form.label("Needs info");
  await poll();
  await form.label("Done");
  await form.label("Needs info");
  await poll();
  expect(await form.asked()).toHaveLength(2);
});

it("two processes that noticed the same change ask once", async () => {
  const form = await askingForm();
  const { formId, teamId } = form;
  await form.submission();
  const [found] = await findAskable({ formId, askId: "a", itemIds: ["1"] });
  const { submissionId, noticed } = found ?? { submissionId: 0, noticed: null };
  const change = { formId, askId: "a", teamId, submissionId, noticed, changedAt: "x" };
  const asking = () => askFor({ ...change, address: "ann@respondent.example", now: clock.at });
  await Promise.all([asking(), asking()]);
  await asking();
  expect(await form.asked()).toHaveLength(1);
});

it("what the board showed before it was to ask is left alone, where the item is older", async () => {
  const form = await askingForm();
  await db.liveAsk.updateMany({ data: { since: new Date(Date.now() + MINUTE) } });
  await form.submission();
  await form.label("Needs info");
  await poll();
  expect(await form.asked()).toEqual([]);
  await db.liveAsk.updateMany({ data: { since: new Date(0) } });
  await form.label("Done");
  await form.label("Needs info");
  await poll();
  expect(await form.asked()).toHaveLength(1);
});

it("what the board showed while the form was offline is left alone", async () => {
  const form = await askingForm();
  const { formId: id, teamId } = form;
  await form.submission({ createdAt: new Date(0) });
  await unpublishForm({ id, teamId });
  await form.label("Needs info");
  await publishForm({ id, teamId, publishedBy: "owner" });
  await poll();
  expect(await form.asked()).toEqual([]);
  await form.label("Done");
  await form.label("Needs info");
  await poll();
  expect(await form.asked()).toHaveLength(1);
});

it("a board without the label costs no more calls than another", async () => {
  const form = await askingForm({ asks: [ask("a", { label: "Gone" })] });
  await form.submission();
  for (let count = 0; count < 4; count += 1) {
    await poll();
  }
  const calls = (await callsOf(form.token)).filter((operation) => operation === "Columns");
  // Once more at first, as somebody may just have added it.
  expect(calls).toHaveLength(2);
});

it("asks for items alone that a submission made, which counts and has an address", async () => {
  const form = await askingForm();
  const at = new Date();
  await form.submission({ deletedAt: at });
  await form.submission({ deletedAt: at, withdrawnAt: at });
  await form.submission({ quarantined: true });
  await form.submission({ answers: { mail: "" } });
  const update = {
    itemId: "1",
    changes: [],
    before: {},
    written: [],
    conflicts: {},
    decisions: {},
  };
  const linked = await form.submission();
  await db.itemUpdate.create({ data: { submissionId: linked, ...update } });
  await form.label("Needs info");
  await form.label("Needs info", "2");
  await poll();
  expect(await form.asked()).toEqual([]);
  await db.submission.updateMany({
    where: { formId: form.formId, quarantined: true },
    data: { quarantined: false },
  });
  await poll();
  expect(await form.asked()).toHaveLength(1);
});

it("polls nothing before there is an item, and every three minutes, forms in turn", async () => {
  const form = await askingForm();
  const { token } = form;
  await poll();
  expect(await pollsOf(token)).toBe(0);
  const other = await askingForm({ token });
  await db.form.updateMany({ where: { id: other.formId }, data: { teamId: form.teamId } });
  await form.submission();
  await other.submission({ itemId: "2" });
  await form.label("Needs info");
  await form.label("Needs info", "2");
  await poll();
  expect(await pollsOf(token)).toBe(1);
  await poll(2);
  expect(await pollsOf(token)).toBe(1);
  await poll(1);
  expect(await pollsOf(token)).toBe(2);
  expect([await form.asked(), await other.asked()]).toMatchObject([[{}], [{}]]);
});

it("polls once at the form that the board told of", async () => {
  const form = await askingForm();
  await form.submission();
  await poll();
  await form.label("Needs info");
  await pollSoon(form.formId);
  await poll(1);
  expect(await form.asked()).toHaveLength(1);
  expect(await pollsOf(form.token)).toBe(2);
});

it("goes on after failures of the service, which stop no other team", async () => {
  const [broken, other] = [await askingForm(), await askingForm()];
  for (const form of [broken, other]) {
    await form.submission();
    await form.label("Needs info");
  }
  const fault = { token: broken.token, operation: "LabelledItems", times: 1 };
  await injectFault({ ...fault, status: 503, body: "<html>" });
  await injectFault({ ...fault, truncated: true });
  await poll();
  expect([await broken.asked(), await other.asked()]).toMatchObject([[], [{}]]);
  await poll();
  await poll();
  await poll();
  expect(await broken.asked()).toHaveLength(1);
});

it("is quiet while the connection is broken, paused, or has used up its calls", async () => {
  const form = await askingForm();
  const where = { teamId: form.teamId };
  await form.submission();
  await form.label("Needs info");
  const quiet = [
    { state: "broken" },
    { state: "connected", pausedUntil: new Date(clock.at.getTime() + 60 * MINUTE) },
    {
      pausedUntil: null,
      callsDay: clock.at.toISOString().slice(0, 10),
      callsUsed: 900,
      callsLimit: 1000,
    },
  ];
  for (const data of quiet) {
    await db.boardConnection.update({ where, data });
    await poll();
    expect(await pollsOf(form.token)).toBe(0);
  }
});

it("a column or label that is not on the board is told the owner", async () => {
  const form = await askingForm({ asks: [ask("a"), ask("b", { columnId: "gone" })] });
  await form.submission();
  await form.label("Needs info");
  await poll();
  const gone = "Its status column is not on the board any more, so nobody is asked.";
  expect(await form.problems()).toEqual([null, gone]);
  await editBoard(form.token, {
    boardId: "9001",
    removedLabel: { columnId: "status", label: "Needs info" },
  });
  await forget(columnsQuery(form.teamId, "9001"));
  await poll(60);
  expect(await form.problems()).toEqual([
    '"Status" has no label "Needs info" any more, so nobody is asked.',
    gone,
  ]);
  expect(await form.asked()).toHaveLength(1);
});
