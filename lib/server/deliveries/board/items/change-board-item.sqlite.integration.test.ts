import { beforeEach, expect, it } from "vitest";
import { boardItems, boardService } from "@/lib/server/board-service/composition";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { claimJobs } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { emptyOutbox, publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import {
  boardsOf,
  callsOf,
  editItem,
  forgetKeys,
  injectFault,
  newBoardToken,
} from "@/tests/support/board-service";
import { ProgressLog } from "../progress";
import { changeBoardItem, type ItemValues } from "./change-board-item";

const BOARD = "9001";
const ITEM = "1";

beforeEach(emptyOutbox);

async function changing(values: ItemValues["values"], newLabelColumns: string[] = []) {
  const token = await newBoardToken();
  const { teamId, ...form } = await publishedForm({ title: "Orders", mondayBoardId: BOARD });
  await connectBoardService({ teamId, token });
  const submissionId = await storedSubmission(form);
  const now = new Date();
  const leaseUntil = new Date(now.getTime() + 60_000);
  const [job] = await claimJobs({ limit: 1, now, leaseUntil });
  const columns = await boardService.listColumns(token, BOARD);
  if (!job || columns === null) {
    throw new Error("There is no job or no board.");
  }
  // Each attempt reads the item and what the job stored.
  const attempt = async () => {
    const columnIds = Object.keys(values);
    const item = await boardItems.readItem(token, { itemId: ITEM, columnIds });
    if (item === null) {
      throw new Error("There is no item.");
    }
    const written = { values, newLabelColumns };
    await changeBoardItem({ token, submissionId, item, columns, written, log });
  };
  const log = new ProgressLog(job);
  const present = async () => {
    const { boards } = await boardsOf(token);
    return boards.flatMap(({ items }) => items).find(({ id }) => id === ITEM);
  };
  return { token, attempt, log, item: present };
}

it("writes what differs, and leaves other columns alone", async () => {
  const change = await changing({ text_1: "Bea", numbers_1: "7", name: "New light" });
  await change.attempt();
  expect(await change.item()).toMatchObject({
    name: "New light",
    changes: [["name", "numbers_1"]],
    cells: { numbers_1: { text: "7" }, status: { text: "New" } },
  });
  expect(change.log.current).toMatchObject({ isChanged: true, changing: [] });
  await change.attempt();
  expect((await change.item())?.changes).toHaveLength(1);
});

it("clears a column for null", async () => {
  const change = await changing({ text_1: null, email_1: null });
  await change.attempt();
  expect(await change.item()).toMatchObject({
    changes: [["text_1"]],
    cells: { text_1: { text: null } },
  });
});

it("does not repeat a change whose answer was lost, whatever a colleague did since", async () => {
  const change = await changing({ text_1: "Zoe", numbers_1: "7" });
  await injectFault({ ...change, operation: "ChangeItem", reset: true, afterCommit: true });
  await expect(change.attempt()).rejects.toMatchObject({ failure: "transient" });
  await forgetKeys();
  await editItem(change.token, { itemId: ITEM, cells: { numbers_1: { text: "9" } } });
  await change.attempt();
  expect(await change.item()).toMatchObject({
    changes: [["text_1", "numbers_1"]],
    cells: { text_1: { text: "Zoe" }, numbers_1: { text: "9" } },
  });
});

it("still knows after a refusal that an earlier change may be there", async () => {
  const change = await changing({ text_1: "Zoe", numbers_1: "7" });
  const before = (await change.item())?.cells;
  await injectFault({ ...change, operation: "ChangeItem", reset: true, afterCommit: true });
  await expect(change.attempt()).rejects.toMatchObject({ failure: "transient" });
  await forgetKeys();
  // What was written is not shown yet.
  const stale = { text_1: { text: before?.text_1?.text ?? null }, numbers_1: { text: "100" } };
  await editItem(change.token, { itemId: ITEM, cells: stale });
  const errors = [{ message: "Wait", extensions: { code: "COMPLEXITY_BUDGET_EXHAUSTED" } }];
  await injectFault({ ...change, operation: "ChangeItem", body: JSON.stringify({ errors }) });
  await expect(change.attempt()).rejects.toMatchObject({ failure: "busy" });
  // The item is written by now, and a colleague has changed a part of it.
  const shown = { text_1: { text: "Zoe" }, numbers_1: { text: "9" } };
  await editItem(change.token, { itemId: ITEM, cells: shown });
  await change.attempt();
  expect(await change.item()).toMatchObject({
    changes: [["text_1", "numbers_1"]],
    cells: { numbers_1: { text: "9" } },
  });
});

it("repeats a change that did not reach the board", async () => {
  const change = await changing({ text_1: "Zoe", numbers_1: "7" });
  await injectFault({ ...change, operation: "ChangeItem", reset: true });
  await expect(change.attempt()).rejects.toMatchObject({ failure: "transient" });
  await editItem(change.token, { itemId: ITEM, cells: { status: { text: "Approved" } } });
  await change.attempt();
  expect((await change.item())?.changes).toEqual([["text_1", "numbers_1"]]);
});

it("leaves out a value that the service refuses, and notes why", async () => {
  const change = await changing({ text_1: "Zoe", status: { index: 99 } });
  await change.attempt();
  expect(change.log.current.refused).toEqual({ status: "This value is no status" });
  const writes = (await callsOf(change.token)).filter((operation) => operation === "ChangeItem");
  expect(writes).toHaveLength(2);
  expect((await change.item())?.changes).toEqual([["text_1"]]);
});

it("creates a label that its column lacks, when that is wanted", async () => {
  const change = await changing({ status: { label: "Urgent" } }, ["status"]);
  await change.attempt();
  expect((await change.item())?.cells.status).toMatchObject({ label: "Urgent" });
});

it("fails when the item goes meanwhile, and refuses no column for it", async () => {
  const change = await changing({ text_1: "Zoe" });
  const errors = [{ message: "Gone", extensions: { code: "ResourceNotFoundException" } }];
  await injectFault({ ...change, operation: "ChangeItem", body: JSON.stringify({ errors }) });
  await expect(change.attempt()).rejects.toMatchObject({ failure: "data", message: "Gone" });
  expect(change.log.current.refused).toEqual({});
  expect(await callsOf(change.token)).toContain("ChangeItem");
});
