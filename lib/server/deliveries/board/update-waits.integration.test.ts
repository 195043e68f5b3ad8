import { describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { requireSubmission } from "@/lib/server/submissions/require-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { ITEM, LINKED_FIELDS, linkedForm } from "@/tests/factories/stored/item-links";
import { editItem, injectFault } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";
import { decideConflicts } from "./decide-conflicts";

const { drain } = workerWithClock();

describe("a result of an answer that waits for the owner", () => {
  /** `double` follows from the amount, the rank from nothing. */
  async function waiting() {
    const sum = { type: "calculation", formula: "{amount} * 2", mondayColumnId: "text_1" };
    const double = plain("double", { ...sum });
    const own = plain("rank", { type: "number", mondayColumnId: "rating_1" });
    const form = await linkedForm({ fields: [...LINKED_FIELDS.slice(1), own, double] });
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    await injectFault({ token: form.token, status: 503, body: "{}" });
    const { id } = await form.send(link, { revision, body: { ...answers, amount: 5, rank: 3 } });
    await editItem(form.token, { itemId: ITEM, cells: { numbers_1: { text: "7" } } });
    await drain();
    const decide = async (decision: "write" | "keep") => {
      const place = { id, formId: form.formId, teamId: form.teamId };
      await decideConflicts({ ...place, decisions: { amount: decision } });
      await drain();
    };
    const states = async () => {
      const { formId, teamId } = form;
      const { update } = await requireSubmission({ id, formId, teamId });
      return Object.fromEntries(
        update?.changes.map(({ fieldId, state }) => [fieldId, state]) ?? [],
      );
    };
    return { form, decide, states };
  }

  it("waits as well", async () => {
    const { form, states } = await waiting();
    expect((await form.item())?.changes).toEqual([["rating_1"]]);
    expect(await states()).toMatchObject({ amount: "conflict", double: "waiting" });
  });

  it("is written with the answer", async () => {
    const { form, decide, states } = await waiting();
    await decide("write");
    expect((await form.item())?.cells).toMatchObject({
      numbers_1: { text: "5" },
      text_1: { text: "10" },
    });
    expect(await states()).toMatchObject({ amount: "written", double: "written" });
  });

  it("is not written where the board keeps what it holds", async () => {
    const { form, decide, states } = await waiting();
    await decide("keep");
    expect((await form.item())?.changes).toEqual([["rating_1"]]);
    expect(await states()).toMatchObject({ amount: "kept", double: "kept" });
  });
});

it("a column that is refused does not count as written", async () => {
  const form = await linkedForm();
  const link = form.linkTo();
  const { answers, revision } = await form.open(link);
  const { id } = await form.send(link, { revision, body: { ...answers, who: "Ann", amount: 5 } });
  const extensions = { code: "ColumnValueException", error_data: { column_id: "text_1" } };
  const body = JSON.stringify({ errors: [{ message: "No such value", extensions }] });
  await injectFault({ token: form.token, operation: "ChangeItem", body });
  await drain();
  expect((await form.item())?.changes).toEqual([["numbers_1"]]);
  const job = await db.outboxJob.findFirstOrThrow({ where: { submissionId: id } });
  expect(job).toMatchObject({ state: "delivered", warnings: ["WHO: No such value"] });
});
