import { describe, expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { ending } from "@/tests/factories/content/endings";
import { all, plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { boardsOf, callsOf, injectFault, newBoardToken } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const BOARD = "9001";
const { drain } = workerWithClock();

const status = plain("state", {
  type: "dropdown",
  options: ["New", "Urgent", "Other"],
  mondayColumnId: "status",
  mondayCreateLabels: true,
});

async function delivered(
  content: Omit<Parameters<typeof publishedForm>[0], "title">,
  {
    answers,
    refusal,
    endingId,
  }: { answers: Record<string, unknown>; refusal?: object; endingId?: string },
) {
  const token = await newBoardToken();
  const form = await publishedForm({ title: "Orders", mondayBoardId: BOARD, ...content });
  await connectBoardService({ teamId: form.teamId, token });
  if (refusal) {
    const errors = [{ message: "No", extensions: refusal }];
    await injectFault({ token, operation: "CreateItem", body: JSON.stringify({ errors }) });
  }
  const id = await storedSubmission(form, { answers });
  await db.submission.update({ where: { id }, data: { endingId: endingId ?? null } });
  await drain();
  const { boards } = await boardsOf(token);
  const board = boards.find((each) => each.id === BOARD);
  const item = board?.items.find(({ name }) => name.endsWith(`#${id}`));
  const job = await db.outboxJob.findFirstOrThrow({ where: { submissionId: id } });
  const labels = JSON.stringify(board?.columns.find((column) => column.id === "status")?.settings);
  return { id, item, job, labels, calls: await callsOf(token) };
}

describe("labels that the board does not have", () => {
  it("are made of the field's options when its owner wants that", async () => {
    const { item, job, labels } = await delivered(
      { fields: [status] },
      { answers: { state: "Urgent" } },
    );
    expect(item?.values).toEqual({ status: { label: "Urgent" } });
    expect(labels).toContain("Urgent");
    expect(job).toMatchObject({ state: "delivered", warnings: [] });
  });

  it("are never made of a visitor's own words", async () => {
    const answers = { state: "Other", state_other: "Mine" };
    const { item, job, labels } = await delivered({ fields: [status] }, { answers });
    expect(item?.values).toEqual({});
    expect(item?.updates?.[0]).toContain("Mine");
    expect(labels).not.toContain("Mine");
    expect(job).toMatchObject({ warnings: ['STATE: The column has no label "Mine".'] });
  });

  it("stay in the update when the account may not add them", async () => {
    const refusal = { code: "USER_UNAUTHORIZED" };
    const given = { answers: { state: "Urgent" }, refusal };
    const { item, job, labels, calls } = await delivered({ fields: [status] }, given);
    expect(item?.values).toEqual({});
    expect(item?.updates?.[0]).toContain("Urgent");
    expect(labels).not.toContain("Urgent");
    expect(calls.filter((call) => call === "CreateItem")).toHaveLength(2);
    expect(job).toMatchObject({
      state: "delivered",
      warnings: ["STATE: Your monday.com account may not add labels to this column."],
    });
  });
});

describe("an item", () => {
  it("is named by the form's pattern", async () => {
    const fields = [plain("who"), plain("day"), plain("unit")];
    const settings = { itemName: "{field:who} - {field:unit} - {field:day}" };
    const answers = { who: "Ann", day: "Friday" };
    const { id, item } = await delivered({ fields, settings }, { answers });
    expect(item?.name).toBe(`Ann - Friday #${id}`);
  });

  it("notes for a refused column the answer mapped to it, not that of another board", async () => {
    const fields = [
      plain("elsewhere", { mondayBoardId: "9002", mondayColumnId: "text_1" }),
      plain("who", { mondayColumnId: "text_1" }),
    ];
    const error_data = { column_id: "text_1" };
    const refusal = { code: "ColumnValueException", error_data };
    const answers = { elsewhere: "Far", who: "Ann" };
    const { item, job } = await delivered({ fields }, { answers, refusal });
    expect(item?.values).toEqual({});
    expect(item?.updates?.[0]).toMatch(/ELSEWHERE<\/b>: Far<.+WHO<\/b>: Ann<br><i>No</);
    expect(job.warnings).toEqual([expect.stringMatching(/^ELSEWHERE: It is set/), "WHO: No"]);
  });

  it("is made in the group of the form", async () => {
    const fields = [plain("who", { mondayBoardId: "default", mondayColumnId: "text_1" })];
    const content = { fields, mondayGroupId: "group_done" };
    const { item } = await delivered(content, { answers: { who: "Ann" } });
    expect(item).toMatchObject({ group: "group_done", values: { text_1: "Ann" } });
  });
});

describe("the ending that was shown", () => {
  const goneTo = async (endingColumnId: string | null) => {
    const fields = [plain("who", { mondayColumnId: "numbers_1" })];
    const endings = [ending("one", all(), { title: "New" }), ending("two", all())];
    const settings = { endings, endingColumnId };
    return delivered({ fields, settings }, { answers: {}, endingId: "one" });
  };

  it("goes to the column that its owner chose: a label, or a text", async () => {
    expect((await goneTo("status")).item?.values).toEqual({ status: { index: 5 } });
    expect((await goneTo("text_1")).item?.values).toEqual({ text_1: "New" });
    expect((await goneTo(null)).item?.values).toEqual({});
  });

  it("is in the update of the item when its column is gone", async () => {
    const { item, job } = await goneTo("gone");
    expect(item?.updates?.[0]).toMatch(/Ending<\/b>: New</);
    expect(job).toMatchObject({
      warnings: ["Ending: The board has no such column any more."],
    });
  });
});
