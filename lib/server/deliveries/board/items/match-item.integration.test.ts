import { describe, expect, it } from "vitest";
import type { BoardMode } from "@/lib/domain/board/board-mode";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { retryDelivery } from "@/lib/server/deliveries/retry-deliveries";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { boardOfItems, propertyTeam, type FakeCell } from "@/tests/fakes/board-service/accounts";
import { teamWithEveryColumn } from "@/tests/fakes/board-service/every-column";
import {
  boardsOf,
  callsOf,
  editItem,
  forgetKeys,
  injectFault,
  newBoardToken,
} from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const { clock, now, drain } = workerWithClock();

const fields = [
  plain("what", { mondayColumnId: "name" }),
  plain("who", { mondayColumnId: "text_1" }),
  plain("mail", { type: "email", mondayColumnId: "email_1" }),
  plain("amount", { type: "number", mondayColumnId: "numbers_1" }),
  plain("due", { type: "date", mondayColumnId: "date_1" }),
  plain("state", { type: "dropdown", options: ["New", "Approved"], mondayColumnId: "status" }),
  plain("lost", { mondayColumnId: "text_old" }),
];

function teamWithAnn() {
  const account = propertyTeam("Harbour Homes");
  const items = account.boards[0]?.items ?? [];
  const named = items.map((item) =>
    item.id === "2" ? { ...item, cells: { ...item.cells, text_1: { text: "Ann" } } } : item,
  );
  const boards = account.boards.map((board, index) =>
    index === 0 ? { ...board, items: named } : board,
  );
  return { ...account, boards };
}

async function matchingForm(given: Partial<BoardMode>, account = teamWithAnn()) {
  const token = await newBoardToken(account);
  const settings = { boardMode: "match" as const, itemName: "Order {field:who}", ...given };
  const boardId = account.boards[0]?.id ?? "";
  const content = { title: "Orders", mondayBoardId: boardId, fields, settings };
  const form = await publishedForm(content);
  await connectBoardService({ teamId: form.teamId, token });
  const items = async () => (await boardsOf(token)).boards[0]?.items ?? [];
  const item = async (id: string) => (await items()).find((each) => each.id === id);
  const send = async (answers: object) => {
    const id = await storedSubmission(form, { answers: { ...answers }, now: now() });
    await drain();
    return id;
  };
  return { ...form, token, items, item, send };
}

const jobOf = (submissionId: number) =>
  db.outboxJob.findFirstOrThrow({
    where: { submissionId },
    include: { attempts: { orderBy: { id: "asc" } } },
  });
const submissionOf = (id: number) => db.submission.findUniqueOrThrow({ where: { id } });

describe("the item whose column equals an answer", () => {
  it("takes the answers, and nothing that was not answered", async () => {
    const form = await matchingForm({ matchFieldId: "who" });
    const answers = { who: "Ann", amount: 31, mail: "", lost: "More" };
    const id = await form.send(answers);
    const item = await form.item("2");
    expect(item).toMatchObject({
      name: "Bath tiles",
      changes: [["numbers_1"]],
      cells: { numbers_1: { text: "31" }, status: { text: "Approved" } },
    });
    expect(item?.updates?.[0]).toContain("More");
    expect(await form.items()).toHaveLength(3);
    expect(await jobOf(id)).toMatchObject({
      state: "delivered",
      warnings: ["LOST: The board has no such column any more."],
    });
    expect(await submissionOf(id)).toMatchObject({ synced: true, mondayItemId: "2" });
  });

  it("is renamed by an answer that is mapped to its name, not by the pattern", async () => {
    const form = await matchingForm({ matchFieldId: "who" });
    await form.send({ who: "Ann", what: "Floor" });
    expect(await form.item("2")).toMatchObject({ name: "Floor", changes: [["name"]] });
  });

  it.each([
    ["state", { state: "Approved", amount: 5 }, "2"],
    ["amount", { amount: "20.0", mail: "a@b.co" }, "2"],
    ["what", { what: "Bath tiles", amount: 5 }, "2"],
  ])("is found by %s", async (matchFieldId, answers, itemId) => {
    const form = await matchingForm({ matchFieldId });
    const id = await form.send(answers);
    expect((await submissionOf(id)).mondayItemId).toBe(itemId);
    expect((await form.item(itemId))?.changes).toHaveLength(1);
  });

  it.each([
    ["due", { date_1: { text: "2026-12-24" } }, { due: "2026-12-24", amount: 5 }],
    ["mail", { email_1: { text: "ann@a.co" } }, { mail: "Ann@a.co", amount: 5 }],
  ])("is found by %s", async (matchFieldId, cells, answers) => {
    const form = await matchingForm({ matchFieldId });
    await editItem(form.token, { itemId: "1", cells });
    const id = await form.send(answers);
    expect((await submissionOf(id)).mondayItemId).toBe("1");
  });

  it("is not one whose value only begins or sounds like it", async () => {
    const form = await matchingForm({ matchFieldId: "mail", matchMissing: "fail" });
    await editItem(form.token, { itemId: "1", cells: { email_1: { text: "joann@a.co" } } });
    const id = await form.send({ mail: "ann@a.co", amount: 5 });
    expect(await jobOf(id)).toMatchObject({
      state: "failed",
      attempts: [{ error: 'No item has this answer in "Email".' }],
    });
    expect((await form.items()).every(({ changes }) => changes === undefined)).toBe(true);
  });

  it("is looked for on all pages of the board", async () => {
    const account = boardOfItems(1201);
    account.boards[0]?.columns.push({
      id: "numbers_1",
      title: "N",
      type: "numbers",
      archived: false,
      settings: {},
    });
    for (const item of account.boards[0]?.items ?? []) {
      item.cells["text_1"] = { text: item.id === "1200" ? "Last" : "Last but one" };
    }
    const form = await matchingForm({ matchFieldId: "who" }, account);
    const id = await form.send({ who: "Last", amount: 5 });
    expect((await submissionOf(id)).mondayItemId).toBe("1200");
  });
});

describe("without exactly one item", () => {
  it("none: an item is added, once, however often the answer is lost", async () => {
    const form = await matchingForm({ matchFieldId: "who" });
    const fault = { token: form.token, operation: "CreateItem", reset: true, afterCommit: true };
    await injectFault(fault);
    const id = await form.send({ who: "Zoe", amount: 5 });
    await forgetKeys();
    clock.offset = 60 * 60 * 1000;
    await drain();
    const own = (await form.items()).filter(({ name }) => name === `Order Zoe #${id}`);
    expect(own).toMatchObject([{ values: { text_1: "Zoe", numbers_1: "5" } }]);
    expect(await form.items()).toHaveLength(4);
    expect(await submissionOf(id)).toMatchObject({ synced: true, mondayItemId: own[0]?.id });
  });

  it("none by name: the item that was added is found the next time, and keeps its number", async () => {
    const form = await matchingForm({ matchFieldId: "what" });
    const id = await form.send({ what: "Hall lamp", amount: 5 });
    const again = await form.send({ what: "Hall lamp", amount: 7 });
    const own = (await form.items()).filter(({ name }) => name.startsWith("Hall lamp"));
    expect(own).toMatchObject([{ name: `Hall lamp #${id}`, values: { numbers_1: "7" } }]);
    expect((await submissionOf(again)).mondayItemId).toBe(own[0]?.id);
  });

  it.each([{ who: "" }, { amount: 5 }])("no answer matches no empty cell: %o", async (answers) => {
    const form = await matchingForm({ matchFieldId: "who", matchMissing: "fail" });
    await editItem(form.token, { itemId: "1", cells: { text_1: { text: "" } } });
    const id = await form.send(answers);
    expect(await jobOf(id)).toMatchObject({
      attempts: [{ error: 'No item has this answer in "Requestor".' }],
    });
  });

  it("several: nothing is guessed, and the delivery names them", async () => {
    const form = await matchingForm({ matchFieldId: "what" });
    const id = await form.send({ what: "Kitchen light", amount: 5 });
    const error = '2 items have this answer in "Name": "Kitchen light" (1), "Kitchen light" (3).';
    expect(await jobOf(id)).toMatchObject({ state: "failed", attempts: [{ error }] });
    expect((await form.items()).every(({ changes }) => changes === undefined)).toBe(true);
    await editItem(form.token, { itemId: "3", state: "archived" });
    await retryDelivery({ id: (await jobOf(id)).id, teamId: form.teamId });
    await drain();
    expect(await submissionOf(id)).toMatchObject({ synced: true, mondayItemId: "1" });
  });
});

describe("an item that was found", () => {
  it("is changed once when the answer is lost, and stays the one although it matches no more", async () => {
    const form = await matchingForm({ matchFieldId: "who" });
    const fault = { token: form.token, operation: "ChangeItem", reset: true, afterCommit: true };
    await injectFault(fault);
    const id = await form.send({ who: "Ann", amount: 5 });
    await forgetKeys();
    await editItem(form.token, { itemId: "2", cells: { text_1: { text: "Anna" } } });
    clock.offset = 60 * 60 * 1000;
    await drain();
    expect(await form.item("2")).toMatchObject({
      changes: [["numbers_1"]],
      cells: { text_1: { text: "Anna" }, numbers_1: { text: "5" } },
    });
    expect(await submissionOf(id)).toMatchObject({ synced: true, mondayItemId: "2" });
    const calls = await callsOf(form.token);
    expect(calls.filter((call) => call === "ChangeItem")).toHaveLength(1);
  });

  it.each([{ state: "archived" as const }, { state: "deleted" as const }, { boardId: "9002" }])(
    "and went before it was changed is not looked for again: %o",
    async (edit) => {
      const form = await matchingForm({ matchFieldId: "who" });
      await injectFault({ token: form.token, operation: "ChangeItem", reset: true });
      const id = await form.send({ who: "Ann", amount: 5 });
      await editItem(form.token, { itemId: "2", ...edit });
      clock.offset = 60 * 60 * 1000;
      await drain();
      expect(await jobOf(id)).toMatchObject({
        state: "failed",
        attempts: [{ status: null }, { error: "This item is no longer on the board." }],
      });
    },
  );
});

describe("what people typed on the board is found by an answer", () => {
  const BOARD = "9100";
  const column = (type: string) =>
    plain("key", { type: FIELD_OF[type] ?? type, mondayColumnId: type });
  const FIELD_OF: Record<string, string> = { link: "url" };

  async function found(type: string, { cell, answer }: { cell: FakeCell; answer: string }) {
    const account = teamWithEveryColumn();
    const items = account.boards[0]?.items ?? [];
    items.push({ id: "41", name: "Other", group: "topics", cells: {} });
    items.push({ id: "42", name: "Meant", group: "topics", cells: { [type]: cell } });
    const token = await newBoardToken(account);
    const form = await publishedForm({
      title: "Orders",
      mondayBoardId: BOARD,
      fields: [column(type), plain("note", { mondayColumnId: "text" })],
      settings: { boardMode: "match", matchFieldId: "key" },
    });
    await connectBoardService({ teamId: form.teamId, token });
    const id = await storedSubmission(form, { answers: { key: answer, note: "x" }, now: now() });
    await drain();
    const { mondayItemId } = await submissionOf(id);
    const { boards } = await boardsOf(token);
    return [mondayItemId, boards[0]?.items.length];
  }

  it.each<[string, FakeCell, string]>([
    [
      "link",
      { text: "Our site - https://a.co/x", url: "https://a.co/x", url_text: "Our site" },
      "https://a.co/x",
    ],
    [
      "link",
      { text: "Our site - https://a.co", url: "https://a.co/", url_text: "Our site" },
      "https://a.co",
    ],
    ["email", { text: "Ann", email: "ann@a.co", label: "Ann" }, "Ann@a.co"],
    ["phone", { text: "30 901820", phone: "30 901820", country_short_name: "DE" }, "+49 30 901820"],
    ["phone", { text: "4930901820", phone: "4930901820", country_short_name: "DE" }, "+4930901820"],
    ["date", { text: "2026-11-24 00:30", date: "2026-11-23", time: "23:30:00" }, "2026-11-24"],
    ["country", { text: "Turkey", country: { code: "TR", name: "Turkey" } }, "TR"],
    ["country", { text: "Kosovo", country: { code: "XK", name: "Kosovo" } }, "XK"],
  ])("%s %j: %s", async (type, cell, answer) => {
    expect(await found(type, { cell, answer })).toEqual(["42", 2]);
  });

  it.each<[string, FakeCell, string]>([
    [
      "link",
      { text: "https://a.co/x - https://b.co", url: "https://b.co", url_text: "https://a.co/x" },
      "https://a.co/x",
    ],
    ["email", { text: "ann@a.co", email: "joe@a.co", label: "ann@a.co" }, "ann@a.co"],
  ])("and no other: %s %j: %s", async (type, cell, answer) => {
    expect(await found(type, { cell, answer })).toEqual([expect.not.stringMatching("42"), 3]);
  });
});
