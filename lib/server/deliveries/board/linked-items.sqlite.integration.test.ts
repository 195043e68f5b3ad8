import { describe, expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { boardsOf, editItem, injectFault, newBoardToken } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const { drain } = workerWithClock();

const order = (given = {}) =>
  plain("order", {
    type: "dropdown",
    options: ["Bath tiles", "Kitchen light", "Other"],
    populateFromMonday: true,
    mondayReadBoardId: "9001",
    mondayReadColumnId: "name",
    mondayReadColumnType: "name",
    mondayHintColumnId: "text_1",
    mondayColumnId: "relation_1",
    mondayColumnType: "board_relation",
    ...given,
  });

async function linkingForm(field = order()) {
  const token = await newBoardToken();
  const form = await publishedForm({ title: "Orders", mondayBoardId: "9001", fields: [field] });
  await connectBoardService({ teamId: form.teamId, token });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  const send = async (body: Record<string, unknown>) => {
    const sent = { publicUrl: publicUrl ?? "", body, idempotencyKey: null };
    return (await submitForm(sent)).id;
  };
  const stored = async (id: number) =>
    (await db.submission.findUniqueOrThrow({ where: { id } })).answers;
  const deliverAll = drain;
  const item = async (id: number) => {
    const { boards } = await boardsOf(token);
    return boards[0]?.items.find(({ name }) => name.endsWith(`#${id}`));
  };
  const job = (submissionId: number) => db.outboxJob.findFirstOrThrow({ where: { submissionId } });
  return { ...form, token, send, stored, deliverAll, item, job };
}

describe("a choice among items", () => {
  it("is stored with its item, and written as a link", async () => {
    const form = await linkingForm();
    const id = await form.send({ order: "Bath tiles" });
    expect(await form.stored(id)).toEqual({ order: "Bath tiles", order_items: ["2"] });
    await form.deliverAll();
    expect((await form.item(id))?.values).toEqual({ relation_1: { item_ids: [2] } });
    expect(await form.job(id)).toMatchObject({ state: "delivered", warnings: [] });
  });

  it("takes a sender's id only between items of the chosen name", async () => {
    const form = await linkingForm();
    const itemsOf = async (body: object) => {
      const answers = await form.stored(await form.send({ ...body }));
      return answers && typeof answers === "object" && "order_items" in answers
        ? answers.order_items
        : null;
    };
    expect(await itemsOf({ order: "Bath tiles", order_items: ["1"] })).toEqual(["2"]);
    expect(await itemsOf({ order: "Kitchen light", order_items: ["3"] })).toEqual(["3"]);
    expect(await itemsOf({ order: "Kitchen light", order_items: ["2"] })).toBeNull();
    expect(await itemsOf({ order: "Kitchen light", order_items: "3" })).toBeNull();
    expect(await itemsOf({ order: "Kitchen light (ann)" })).toEqual(["3"]);
    expect(await itemsOf({ order_items: ["3"] })).toBeNull();
  });

  it("that two items are called links nothing, and is in the update", async () => {
    const form = await linkingForm();
    const id = await form.send({ order: "Kitchen light" });
    await form.deliverAll();
    const item = await form.item(id);
    expect(item?.values).toEqual({});
    expect(item?.updates?.[0]).toContain("Kitchen light");
    const warnings = ['ORDER: Several items are called "Kitchen light".'];
    expect(await form.job(id)).toMatchObject({ state: "delivered", warnings });
  });

  it.each(["archived", "deleted"] as const)(
    "whose item is %s by delivery is said, and the rest is written",
    async (state) => {
      const form = await linkingForm();
      const id = await form.send({ order: "Bath tiles" });
      await editItem(form.token, { itemId: "2", state });
      await form.deliverAll();
      expect((await form.item(id))?.values).toEqual({});
      const warnings = ["ORDER: An item that was chosen is gone from its board."];
      expect(await form.job(id)).toMatchObject({ state: "delivered", warnings });
    },
  );

  it("is stored while the board is away, and finds its item at delivery", async () => {
    const form = await linkingForm();
    await injectFault({ token: form.token, times: 1, status: 503, body: "<html>" });
    const id = await form.send({ order: "Bath tiles" });
    expect(await form.stored(id)).toEqual({ order: "Bath tiles" });
    await form.deliverAll();
    expect((await form.item(id))?.values).toEqual({ relation_1: { item_ids: [2] } });
  });

  it("is linked for a form that names no types of columns", async () => {
    const types = { mondayReadColumnType: undefined, mondayColumnType: undefined };
    const form = await linkingForm(order(types));
    const id = await form.send({ order: "Bath tiles" });
    expect(await form.stored(id)).toMatchObject({ order_items: ["2"] });
  });

  it("has no items for a column of texts, whatever is sent", async () => {
    const form = await linkingForm(order({ mondayColumnId: "text_1", mondayColumnType: "text" }));
    const id = await form.send({ order: "Bath tiles", order_items: ["2"] });
    expect(await form.stored(id)).toEqual({ order: "Bath tiles" });
  });
});

it("an option of the form's own is no item", async () => {
  const form = await linkingForm(order({ populateFromMonday: false }));
  const id = await form.send({ order: "Bath tiles" });
  await form.deliverAll();
  const warnings = ["ORDER: The options of the field are no items of a board."];
  expect(await form.job(id)).toMatchObject({ state: "delivered", warnings });
});
