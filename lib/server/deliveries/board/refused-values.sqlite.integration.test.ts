import { describe, expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { propertyTeam, teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import { teamWithEveryColumn } from "@/tests/fakes/board-service/every-column";
import type { RefusalShape } from "@/tests/fakes/board-service/refusal-shapes";
import {
  boardsOf,
  callsOf,
  editBoard,
  injectFault,
  newBoardToken,
} from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const BOARD = "9100";
const HOUR = 60 * 60 * 1000;
const { clock, now, drain } = workerWithClock();

const FIELDS = [
  plain("who", { mondayColumnId: "text" }),
  plain("why", { type: "textarea", mondayColumnId: "long_text" }),
  plain("budget", { type: "number", mondayColumnId: "numbers" }),
  plain("mail", { type: "email", mondayColumnId: "email" }),
  plain("phone", { type: "phone", mondayColumnId: "phone" }),
  plain("rooms", { type: "dropdown", mondayColumnId: "dropdown", options: ["Kitchen"] }),
  plain("day", { type: "date", mondayColumnId: "date" }),
  plain("stars", { type: "rating", mondayColumnId: "rating" }),
];
const GOOD = {
  who: "Ann",
  why: "Light",
  budget: 5,
  mail: "ann@example.com",
  phone: "+49 30 901820",
  day: "2026-11-26",
  stars: 3,
};
/** Of a length that numbers have, and of no area: the service looks closer than we do. */
const BAD_PHONE = "+49 0000000";

async function formOf(refusals: RefusalShape, fields: object[] = FIELDS) {
  const token = await newBoardToken({ ...teamWithEveryColumn(), refusals });
  const form = await publishedForm({ title: "Orders", mondayBoardId: BOARD, fields });
  await connectBoardService({ teamId: form.teamId, token });
  const items = async () =>
    (await boardsOf(token)).boards.find(({ id }) => id === BOARD)?.items ?? [];
  return { ...form, token, items };
}

const jobOf = (submissionId: number) => db.outboxJob.findFirstOrThrow({ where: { submissionId } });

describe.each<[RefusalShape, number]>([
  ["named", 3],
  ["typed", 4],
  ["older", 3],
  ["silent", 12],
])("where a refusal is %s", (shape, mostCalls) => {
  it("only the bad value stays out, with its reason", async () => {
    const form = await formOf(shape);
    const answers = { ...GOOD, phone: BAD_PHONE };
    const id = await storedSubmission(form, { answers, now: now() });
    await drain();
    const items = await form.items();
    expect(items).toHaveLength(1);
    expect(Object.keys(items[0]?.values ?? {}).sort()).toEqual(
      ["date", "email", "long_text", "numbers", "rating", "text"].sort(),
    );
    expect(items[0]?.updates).toEqual([expect.stringContaining(BAD_PHONE)]);
    expect(await jobOf(id)).toMatchObject({
      state: "delivered",
      warnings: ["PHONE: This value is no phone"],
    });
    const writes = (await callsOf(form.token)).filter((call) => /^(Create|Change)/.test(call));
    expect(writes.length).toBeLessThanOrEqual(mostCalls);
  });

  it("so do two, also when a call between is not understood", async () => {
    const form = await formOf(shape);
    await storedSubmission(form, { answers: GOOD, now: now() });
    await drain();
    const removedLabel = { columnId: "dropdown", label: "Kitchen" };
    await editBoard(form.token, { boardId: BOARD, removedLabel });
    const answers = { ...GOOD, phone: BAD_PHONE, rooms: "Kitchen" };
    const fault = { token: form.token, operation: "ChangeItem", status: 503 };
    await injectFault({ ...fault, afterCommit: true });
    await injectFault(fault);
    const id = await storedSubmission(form, { answers, now: now() });
    for (let round = 0; round < 4; round += 1) {
      await drain();
      clock.offset += HOUR;
    }
    const items = await form.items();
    expect(items).toHaveLength(2);
    expect(Object.keys(items[1]?.values ?? {}).sort()).toEqual(
      ["date", "email", "long_text", "numbers", "rating", "text"].sort(),
    );
    const job = await jobOf(id);
    expect(job.state).toBe("delivered");
    expect(job.warnings).toHaveLength(2);
  });
});

it.each<RefusalShape>(["typed", "silent"])(
  "a change of an item leaves only the bad value out (%s)",
  async (refusals) => {
    const account = { ...propertyTeam("Harbour Homes"), refusals };
    account.boards[0]?.columns.push({
      id: "phone_1",
      title: "Phone",
      type: "phone",
      archived: false,
      settings: {},
    });
    const fields = [
      plain("who", { mondayColumnId: "text_1" }),
      plain("amount", { type: "number", mondayColumnId: "numbers_1" }),
      plain("stars", { type: "rating", mondayColumnId: "rating_1" }),
      plain("phone", { type: "phone", mondayColumnId: "phone_1" }),
    ];
    const form = await linkedForm({ token: await newBoardToken(account), fields });
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    const body = { ...answers, amount: 7, stars: 4, phone: BAD_PHONE };
    const { id } = await form.send(link, { revision, body });
    await drain();
    expect((await form.item())?.values).toEqual({ numbers_1: "7", rating_1: { rating: 4 } });
    expect(await jobOf(id)).toMatchObject({
      state: "delivered",
      warnings: ["PHONE: This value is no phone"],
    });
  },
);

it("a subitem leaves only the bad value out", async () => {
  const account = { ...teamWithSubitems("Harbour Homes"), refusals: "silent" as const };
  const token = await newBoardToken(account);
  const mondaySubitemColumns = { type: "sub_status", category: "sub_text", amount: "sub_numbers" };
  const form = await publishedForm({
    title: "Orders",
    mondayBoardId: "9001",
    fields: [plain("wishes", { type: "bundled_requests", mondaySubitemColumns })],
  });
  await connectBoardService({ teamId: form.teamId, token });
  const errors = [{ message: "No", extensions: { code: "ColumnValueException" } }];
  const body = JSON.stringify({ errors });
  await injectFault({ token, operation: "CreateSubitem", body });
  await injectFault({ token, operation: "ChangeItem", body });
  const wishes = [{ type: "Change", category: "Changes in Class B Share", amount: 20 }];
  const id = await storedSubmission(form, { answers: { wishes }, now: now() });
  await drain();
  const { boards } = await boardsOf(token);
  expect(boards.find((board) => board.id === "9004")?.items).toMatchObject([
    { values: { sub_numbers: "20" } },
  ]);
  expect(await jobOf(id)).toMatchObject({
    state: "delivered",
    warnings: [expect.stringContaining("no label"), expect.stringMatching(/Category: No$/)],
  });
});

describe("a long text", () => {
  const fields = [
    plain("who", { mondayColumnId: "text" }),
    plain("why", { type: "textarea", mondayColumnId: "long_text" }),
  ];

  it("is whole in a column of texts", async () => {
    const form = await formOf("named", fields);
    const who = "word ".repeat(1_200).trim();
    const id = await storedSubmission(form, { answers: { who }, now: now() });
    await drain();
    expect((await form.items())[0]?.values).toEqual({ text: who });
    expect(await jobOf(id)).toMatchObject({ state: "delivered", warnings: [] });
  });

  it.each([12_000, 70_000])("of %i characters is whole on the board", async (length) => {
    const form = await formOf("named", fields);
    const lines = Array.from({ length: length / 10 }, (_, index) => `${index} ü&`.padEnd(9, "x"));
    const why = lines.join("\n");
    const id = await storedSubmission(form, { answers: { why }, now: now() });
    await injectFault({
      token: form.token,
      operation: "CreateUpdate",
      reset: true,
      afterCommit: true,
    });
    for (let round = 0; round < 3; round += 1) {
      await drain();
      clock.offset += HOUR;
    }
    const updates = (await form.items())[0]?.updates ?? [];
    const shown = updates
      .join("")
      .replace(/<[^>]+>/g, "")
      .replaceAll("&amp;", "&");
    expect(lines.filter((line) => shown.split(line).length !== 2)).toEqual([]);
    expect(await jobOf(id)).toMatchObject({
      state: "delivered",
      warnings: ["WHY: Cut to 2,000 characters."],
    });
  });

  it("is cut where an item cannot hold it, and whole in the updates", async () => {
    const form = await formOf("named", fields);
    const who = "é".repeat(40_000);
    const id = await storedSubmission(form, { answers: { who, why: "Light" }, now: now() });
    await drain();
    const [item] = await form.items();
    const { text, long_text: held } = item?.values ?? {};
    expect(held).toEqual({ text: "Light" });
    expect(String(text)).toMatch(/^é{32000,}\.\.\.$/);
    expect(item?.updates?.join("").replace(/[^é]/g, "")).toBe(who);
    expect(await jobOf(id)).toMatchObject({
      state: "delivered",
      warnings: [expect.stringMatching(/^WHO: Cut to 32,\d{3} characters, as an item/)],
    });
  });

  it("is cut where the service refuses it", async () => {
    const form = await formOf("named", fields);
    const extensions = { code: "ColumnValueException", error_data: { column_id: "text" } };
    const body = JSON.stringify({ errors: [{ message: "Too long", extensions }] });
    await injectFault({ token: form.token, operation: "CreateItem", body });
    const who = "x".repeat(5_000);
    const id = await storedSubmission(form, { answers: { who }, now: now() });
    await drain();
    const [item] = await form.items();
    expect(item?.values).toEqual({ text: `${"x".repeat(1_997)}...` });
    expect(item?.updates?.[0]).toContain(who);
    expect((await jobOf(id)).warnings).toEqual(["WHO: Cut to 2,000 characters."]);
  });
});
