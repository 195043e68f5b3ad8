import { describe, expect, it } from "vitest";
import type { BoardMode } from "@/lib/domain/board/board-mode";
import { boardService } from "@/lib/server/board-service/composition";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { propertyTeam, type FakeItem } from "@/tests/fakes/board-service/accounts";
import { boardsOf, editItem, newBoardToken } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const BOARD = "9001";
const { now, drain } = workerWithClock();

const CALCULATED = { numbers_1: "SUM", status: "COUNT_KEYS", date_1: "MAX" } as const;
const FIELDS = [
  plain("who", { mondayColumnId: "text_1" }),
  plain("amount", { type: "number", mondayColumnId: "numbers_1" }),
  plain("state", { type: "radio", mondayColumnId: "status", options: ["New", "Approved"] }),
  plain("due", { type: "date", mondayColumnId: "date_1" }),
  plain("mail", { type: "email", mondayColumnId: "email_1" }),
];
const LINES = plain("wishes", {
  type: "bundled_requests",
  label: "Wishes",
  mondaySubitemColumns: { type: "text_1", category: "name", amount: "numbers_1" },
});

/** A board of several levels: its first item has two subitems, which are items of the board as well. */
function levels() {
  const account = propertyTeam("Harbour Homes");
  const [board] = account.boards;
  if (board === undefined) {
    throw new Error("the account has no board");
  }
  const subitem = (id: string, number: number, date: string): FakeItem => ({
    id,
    name: `Part ${id}`,
    group: "topics",
    parentId: "1",
    cells: {
      text_1: { text: "Bea" },
      numbers_1: { text: String(number) },
      status: { text: "Approved", label: "Approved" },
      date_1: { text: date },
    },
  });
  board.hierarchy = "multi_level";
  board.items.push(subitem("11", 30, "2026-12-01"), subitem("12", 12.5, "2026-12-24"));
  board.columns = board.columns.map((column) =>
    Object.hasOwn(CALCULATED, column.id)
      ? { ...column, calculated: CALCULATED[column.id as keyof typeof CALCULATED] }
      : column,
  );
  return account;
}

async function formOn(fields: object[], settings: Partial<BoardMode> = {}) {
  const token = await newBoardToken(levels());
  const form = await publishedForm({ title: "Orders", mondayBoardId: BOARD, fields, settings });
  await connectBoardService({ teamId: form.teamId, token });
  const items = async () => (await boardsOf(token)).boards[0]?.items ?? [];
  const send = async (answers: object) => {
    const id = await storedSubmission(form, { answers: { ...answers }, now: now() });
    await drain();
    const job = await db.outboxJob.findFirstOrThrow({ where: { submissionId: id } });
    const { mondayItemId } = await db.submission.findUniqueOrThrow({ where: { id } });
    return { id, job, mondayItemId };
  };
  return { ...form, token, items, send };
}

const NOT_WRITABLE = "Nothing can be written to its column: the board works it out from subitems.";

describe("on a board of several levels", () => {
  it("an answer finds its item and no subitem, and what the board works out goes to the update", async () => {
    const form = await formOn(FIELDS, { boardMode: "match", matchFieldId: "who" });
    const answers = { who: "Bea", amount: 7, mail: "bea@a.co" };
    const { job, mondayItemId } = await form.send(answers);
    const item = (await form.items()).find(({ id }) => id === "1");
    expect(mondayItemId).toBe("1");
    expect(item).toMatchObject({ changes: [["email_1"]], updates: [expect.stringContaining("7")] });
    expect(job).toMatchObject({ state: "delivered", warnings: [`AMOUNT: ${NOT_WRITABLE}`] });
  });

  it.each([
    ["amount", { amount: 42.5, mail: "bea@a.co" }],
    ["state", { state: "Approved", mail: "bea@a.co" }],
    ["due", { due: "2026-12-24", mail: "bea@a.co" }],
  ])("an item is found by its %s, which the board works out", async (matchFieldId, answers) => {
    const form = await formOn(FIELDS, { boardMode: "match", matchFieldId });
    await editItem(form.token, { itemId: "2", cells: { status: { text: "New", label: "New" } } });
    expect((await form.send(answers)).mondayItemId).toBe("1");
  });

  it("lines are subitems of the item, with their values", async () => {
    const form = await formOn([...FIELDS, LINES]);
    const wishes = [{ type: "Change", category: "Changes in Class B Share", amount: 20 }];
    const { id, job, mondayItemId } = await form.send({ who: "Ann", wishes });
    const subitem = (await form.items()).find(({ name }) => name.endsWith(`#${id}-1`));
    expect(subitem).toMatchObject({
      parentId: mondayItemId,
      values: { text_1: "Change", numbers_1: "20" },
    });
    expect(job).toMatchObject({ state: "delivered", warnings: [] });
  });

  it("the page of a link shows what the board works out", async () => {
    const form = await linkedForm({ token: await newBoardToken(levels()), fields: FIELDS });
    const { answers } = await form.open(form.linkTo());
    expect(answers).toMatchObject({ who: "Bea", amount: 42.5, due: "2026-12-24" });
  });

  it("a change of a colleague contradicts, and what the board works out is not taken for one", async () => {
    const form = await linkedForm({ token: await newBoardToken(levels()), fields: FIELDS });
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    await editItem(form.token, { itemId: "11", cells: { numbers_1: { text: "99" } } });
    const own = await form.send(link, { revision, body: { ...answers, who: "Ann" } });
    expect(own.update).toEqual({ changed: ["who"] });
    await drain();
    expect((await form.item())?.changes).toEqual([["text_1"]]);
    await editItem(form.token, { itemId: "1", cells: { text_1: { text: "Cay" } } });
    await expect(
      form.send(link, { revision, body: { ...answers, who: "Dee" } }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("the check knows which columns are worked out, and where subitems are", async () => {
    const token = await newBoardToken(levels());
    const board = await boardService.readBoard(token, BOARD);
    expect(board?.subitemBoardId).toBe(BOARD);
    const calculated = board?.columns.filter(({ isCalculated }) => isCalculated);
    expect(calculated?.map(({ id }) => id).sort()).toEqual(Object.keys(CALCULATED).sort());
  });

  it("the labels of subitems are options", async () => {
    const token = await newBoardToken(levels());
    const column = { boardId: BOARD, columnId: "status", groupIds: ["topics"] };
    expect(await boardService.listColumnValues(token, column)).toEqual(["Approved"]);
  });
});
