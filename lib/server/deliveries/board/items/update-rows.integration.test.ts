import { describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { requireSubmission } from "@/lib/server/submissions/require-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { ITEM, linkedForm } from "@/tests/factories/stored/item-links";
import { editItem } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const { drain } = workerWithClock();

const STAY = Object.assign(
  plain("stay", {
    type: "matrix",
    label: "Stay",
    options: ["New", "Approved", "Bea"],
  }),
  {
    matrixRows: ["Who", "State", "Bar"],
    mondayRowColumns: { Who: "text_1", State: "status" },
  },
);
const READ = { Who: "Bea", State: "New" };

const storedAnswers = async (id: number) =>
  (await db.submission.findUniqueOrThrow({ where: { id } })).answers;

describe("the rows of a matrix that have columns of their own", () => {
  it("fill in a form that is opened by a link, and are written where they were changed", async () => {
    const form = await linkedForm({ fields: [STAY] });
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    expect(answers).toEqual({ stay: READ });
    const sent = { Who: "Bea", State: "Approved", Bar: "New" };
    const { id, update } = await form.send(link, { revision, body: { stay: sent } });
    expect(update).toEqual({ changed: ["stay"] });
    expect(await storedAnswers(id)).toEqual({ stay: sent });
    await drain();
    expect(await form.item()).toMatchObject({
      changes: [["status"]],
      cells: { text_1: { text: "Bea" }, status: { label: "Approved" } },
    });
    const place = { id, formId: form.formId, teamId: form.teamId };
    expect((await requireSubmission(place)).update?.changes).toEqual([
      { fieldId: "stay.1", before: "New", after: "Approved", now: null, state: "written" },
    ]);
  });

  it("are emptied when they are sent empty, and left alone when the field is not sent", async () => {
    const form = await linkedForm({ fields: [STAY, plain("note")] });
    const link = form.linkTo();
    const { revision } = await form.open(link);
    const left = await form.send(link, { revision, body: { note: "x" } });
    expect(left.update).toEqual({ changed: [] });
    expect(await storedAnswers(left.id)).toEqual({ note: "x", stay: READ });
    const emptied = await form.send(link, { revision, body: { stay: { State: "New" } } });
    expect(emptied.update).toEqual({ changed: ["stay"] });
    await drain();
    expect(await form.item()).toMatchObject({
      changes: [["text_1"]],
      cells: { text_1: { text: null }, status: { label: "New" } },
    });
  });

  it("may be read only: what is sent for them changes nothing", async () => {
    const form = await linkedForm({ fields: [{ ...STAY, updateMode: "readonly" }] });
    const link = form.linkTo();
    const { readOnlyFieldIds, revision } = await form.open(link);
    expect(readOnlyFieldIds).toEqual(["stay"]);
    const { id, update } = await form.send(link, {
      revision,
      body: { stay: { Who: "New", State: "Approved" } },
    });
    expect(update).toEqual({ changed: [] });
    expect(await storedAnswers(id)).toEqual({ stay: READ });
  });

  it("contradict what changed on the board in the same row alone", async () => {
    const form = await linkedForm({ fields: [STAY] });
    const link = form.linkTo();
    const { revision } = await form.open(link);
    await editItem(form.token, { itemId: ITEM, cells: { text_1: { text: "New" } } });
    const other = { stay: { Who: "Bea", State: "Approved" } };
    expect((await form.send(link, { revision, body: other })).update).toEqual({
      changed: ["stay"],
    });
    const same = form.send(link, { revision, body: { stay: { ...READ, Who: "Approved" } } });
    await expect(same).rejects.toMatchObject({
      code: "conflict",
      itemConflict: { values: { stay: { Who: "New" } } },
    });
    const told = await same.catch((error: { itemConflict: { revision: string } }) => error);
    const again = "itemConflict" in told ? told.itemConflict.revision : null;
    const body = { stay: { Who: "Approved", State: "Approved" } };
    const { update } = await form.send(link, { revision: again, body });
    expect(update).toEqual({ changed: ["stay"] });
    await drain();
    expect((await form.item())?.cells).toMatchObject({
      text_1: { text: "Approved" },
      status: { label: "Approved" },
    });
  });

  it("do not stand in the way of a column for the whole answer", async () => {
    const form = await linkedForm({ fields: [{ ...STAY, mondayColumnId: "long_text_1" }] });
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    expect(answers).toEqual({ stay: READ });
    const same = await form.send(link, { revision, body: answers });
    expect(same.update).toEqual({ changed: [] });
    const body = { stay: { ...READ, State: "Approved" } };
    await form.send(link, { revision, body });
    await drain();
    expect((await form.item())?.cells).toMatchObject({
      long_text_1: { text: "Who: Bea; State: Approved" },
      status: { label: "Approved" },
    });
  });
});
