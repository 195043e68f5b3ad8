import { describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { storedSubmission } from "@/tests/factories/stored/deliveries";
import { BOARD, ITEM, linkedForm } from "@/tests/factories/stored/item-links";
import { propertyTeam } from "@/tests/fakes/board-service/accounts";
import type { ItemEdit } from "@/tests/fakes/board-service/items";
import {
  callsOf,
  editBoard,
  editItem,
  injectFault,
  newBoardToken,
} from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";
import { retryDelivery } from "../retry-deliveries";

const MANY = 10_000;
const OFF_BOARD = "This item is no longer on the board.";
const { drain } = workerWithClock();

const FIELDS = [
  plain("what", { mondayColumnId: "name" }),
  plain("who", { mondayColumnId: "text_1" }),
  plain("amount", { type: "number", mondayColumnId: "numbers_1" }),
  plain("state", { type: "radio", mondayColumnId: "status", options: ["New", "Approved"] }),
];

/** A form that changes an item both by a link and as the one whose requestor equals the answer. */
async function faultyForm(settings: object = {}, token?: string) {
  const form = await linkedForm({
    ...(token !== undefined && { token }),
    fields: FIELDS,
    settings: { boardMode: "match", matchFieldId: "who", ...settings },
  });
  const prepared = {
    link: async () => {
      const link = form.linkTo();
      const { answers, revision } = await form.open(link);
      return async (changed: object) => {
        const body = { ...answers, ...changed };
        return (await form.send(link, { revision, body })).id;
      };
    },
    match: async () => {
      const who = (await form.item())?.cells.text_1?.text ?? "";
      return (changed: object) => storedSubmission(form, { answers: { who, ...changed } });
    },
  };
  const jobOf = (submissionId: number) =>
    db.outboxJob.findFirstOrThrow({
      where: { submissionId },
      include: { attempts: { orderBy: { id: "asc" } } },
    });
  return { ...form, prepared, jobOf };
}

describe.each(["link", "match"] as const)("an item that is found by its %s", (mode) => {
  it.each([
    ["archived", { state: "archived" }],
    ["deleted", { state: "deleted" }],
    ["moved", { boardId: "9002" }],
  ] as [string, Omit<ItemEdit, "itemId">][])(
    "and is %s between reading and writing takes nothing, and the delivery fails",
    async (_, edit) => {
      const form = await faultyForm();
      const id = await (await form.prepared[mode]())({ amount: 5 });
      const fault = { token: form.token, operation: "ChangeItem" };
      await injectFault({ ...fault, edit: { itemId: ITEM, ...edit } });
      await drain();
      expect(await form.jobOf(id)).toMatchObject({ state: "failed", attempts: [{ status: null }] });
      expect((await form.item())?.changes).toBeUndefined();
      expect((await form.item())?.cells.numbers_1?.text).toBe("100");
    },
  );

  it.each(["before it is opened", "before it is delivered", "after its columns were read"])(
    "takes the rest when a column is deleted %s",
    async (when) => {
      const form = await faultyForm();
      const deleteColumn = () =>
        editBoard(form.token, { boardId: BOARD, deletedColumnId: "numbers_1" });
      if (when === "before it is opened") {
        await deleteColumn();
      }
      const send = await form.prepared[mode]();
      if (when === "after its columns were read") {
        await (
          await form.prepared[mode]()
        )({});
        await drain();
      }
      const id = await send({ amount: 5, state: "Approved" });
      await deleteColumn();
      await drain();
      const item = await form.item();
      expect(item?.changes).toEqual([["status"]]);
      expect(item?.updates).toEqual([expect.stringContaining("<b>AMOUNT</b>: 5")]);
      expect(await form.jobOf(id)).toMatchObject({
        state: "delivered",
        warnings: [expect.stringMatching(/^AMOUNT: /)],
      });
    },
  );

  it("takes the rest when a label was removed, and the label is not made again", async () => {
    const form = await faultyForm();
    const send = await form.prepared[mode]();
    const removedLabel = { columnId: "status", label: "Approved" };
    await editBoard(form.token, { boardId: BOARD, removedLabel });
    const id = await send({ amount: 5, state: "Approved" });
    await drain();
    const item = await form.item();
    expect(item).toMatchObject({ changes: [["numbers_1"]], cells: { status: { text: "New" } } });
    expect(item?.updates).toEqual([expect.stringContaining("<b>STATE</b>: Approved")]);
    expect(await form.jobOf(id)).toMatchObject({
      state: "delivered",
      warnings: [expect.stringMatching(/^STATE: /)],
    });
  });

  it("takes its answers after the right to write was lost and given back", async () => {
    const form = await faultyForm();
    const send = await form.prepared[mode]();
    await editBoard(form.token, { boardId: BOARD, isViewOnly: true });
    const id = await send({ amount: 5 });
    await drain();
    const failed = await form.jobOf(id);
    expect(failed).toMatchObject({
      state: "failed",
      attempts: [{ error: "This user may only look" }],
    });
    await editBoard(form.token, { boardId: BOARD, isViewOnly: false });
    await retryDelivery({ id: failed.id, teamId: form.teamId });
    await drain();
    expect((await form.item())?.changes).toEqual([["numbers_1"]]);
    expect(await form.jobOf(id)).toMatchObject({ state: "delivered" });
  });

  it("takes its answers after its board could not be seen for a while", async () => {
    const form = await faultyForm();
    const send = await form.prepared[mode]();
    await editBoard(form.token, { boardId: BOARD, isHidden: true });
    const id = await send({ amount: 5 });
    await drain();
    const failed = await form.jobOf(id);
    const error = "monday.com has no such board.";
    expect(failed).toMatchObject({ state: "failed", attempts: [{ error }] });
    await editBoard(form.token, { boardId: BOARD, isHidden: false });
    await retryDelivery({ id: failed.id, teamId: form.teamId });
    await drain();
    expect((await form.item())?.changes).toEqual([["numbers_1"]]);
  });

  it("is reached in as many calls on a board of 10,000 items", async () => {
    const form = await faultyForm({}, await newBoardToken(fullBoard()));
    const id = await (await form.prepared[mode]())({ amount: 5 });
    await drain();
    expect((await form.item())?.changes).toEqual([["numbers_1"]]);
    expect(await form.jobOf(id)).toMatchObject({ state: "delivered" });
    const calls = (await callsOf(form.token)).filter((call) => /Item/.test(call));
    const reads = { link: ["ItemById", "ItemById", "ItemById"], match: ["SearchItems"] };
    expect(calls).toEqual([...reads[mode], "ChangeItem"]);
  });
});

/** A board that takes no more items; the first has a requestor of its own. */
function fullBoard() {
  const account = propertyTeam("Full");
  const items = Array.from({ length: MANY }, (_, index) => ({
    id: String(index + 1),
    name: `Item ${index}`,
    group: "topics",
    cells: { text_1: { text: index === 0 ? "Bea" : `Who ${index}` }, numbers_1: { text: "100" } },
  }));
  Object.assign(account.boards.find(({ id }) => id === BOARD) ?? {}, { items });
  return account;
}

it("a full board takes no item for an answer that matches none, and the delivery says so", async () => {
  const form = await faultyForm({}, await newBoardToken(fullBoard()));
  const id = await storedSubmission(form, { answers: { who: "Nobody", amount: 5 } });
  await drain();
  expect(await form.jobOf(id)).toMatchObject({
    state: "failed",
    attempts: [{ error: "The board has reached its limit of items" }],
  });
});

it("of two items of one name, a link changes its own, and a match none", async () => {
  const form = await faultyForm({ matchFieldId: "what" });
  const link = form.linkTo("3");
  const { answers, revision } = await form.open(link);
  await form.send(link, { revision, body: { ...answers, amount: 5 } });
  const matching = { what: "Kitchen light", amount: 7 };
  const id = await storedSubmission(form, { answers: matching });
  await drain();
  expect((await form.item("1"))?.changes).toBeUndefined();
  expect((await form.item("3"))?.changes).toEqual([["numbers_1"]]);
  expect((await form.jobOf(id)).state).toBe("failed");
});

describe("a page that is open", () => {
  it.each([
    ["is archived", { state: "archived" as const }],
    ["is deleted", { state: "deleted" as const }],
    ["moves to another board", { boardId: "9002" }],
  ])(
    "while its item %s: what is sent is kept, and no longer opened nor written",
    async (_, edit) => {
      const form = await faultyForm();
      const link = form.linkTo();
      const { answers, revision } = await form.open(link);
      await editItem(form.token, { itemId: ITEM, ...edit });
      const sent = await form.send(link, { revision, body: { ...answers, amount: 5 } });
      const notice = expect.stringContaining(OFF_BOARD) as string;
      expect(sent.update).toEqual({ changed: [], notice });
      await expect(form.open(link)).rejects.toMatchObject({ code: "gone", message: OFF_BOARD });
      await drain();
      expect(await form.jobOf(sent.id)).toMatchObject({
        state: "failed",
        attempts: [{ error: OFF_BOARD }],
      });
      expect((await form.item())?.changes).toBeUndefined();
      const stored = await db.submission.findUniqueOrThrow({ where: { id: sent.id } });
      expect(stored.answers).toMatchObject({ amount: 5 });
    },
  );

  it("while its item changes elsewhere: only what was changed here is written", async () => {
    const form = await faultyForm();
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    await editItem(form.token, { itemId: ITEM, name: "Hall", cells: { text_1: { text: "Cay" } } });
    const sent = await form.send(link, { revision, body: { ...answers, amount: 5 } });
    expect(sent.update).toEqual({ changed: ["amount"] });
    await drain();
    expect(await form.item()).toMatchObject({
      name: "Hall",
      changes: [["numbers_1"]],
      cells: { text_1: { text: "Cay" }, numbers_1: { text: "5" } },
    });
  });

  it("is refused while the board cannot be seen, and comes back with it", async () => {
    const form = await faultyForm();
    await editBoard(form.token, { boardId: BOARD, isHidden: true });
    await expect(form.open(form.linkTo())).rejects.toMatchObject({ code: "gone" });
    await editBoard(form.token, { boardId: BOARD, isHidden: false });
    await expect(form.open(form.linkTo())).resolves.toMatchObject({ answers: { who: "Bea" } });
  });
});
