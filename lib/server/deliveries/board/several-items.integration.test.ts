import { expect, it } from "vitest";
import { columnsOf } from "@/lib/domain/fields/columns";
import { db } from "@/lib/server/db/client";
import { withPresentItems } from "@/lib/server/public-form/board-values/offered-items";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { editItem } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const { drain } = workerWithClock();

/** Several items of the board; of these the form knew one, and one that went, when it was published. */
const RELATED = plain("related", {
  type: "multiselect",
  options: ["Own", "Bath tiles", "Gone", "Other"],
  mondayOptions: ["Bath tiles", "Gone"],
  populateFromMonday: true,
  mondayReadBoardId: "9001",
  mondayReadColumnId: "name",
  mondayReadColumnType: "name",
  mondayHintColumnId: "text_1",
  mondayColumnId: "relation_1",
  mondayColumnType: "board_relation",
});

async function relatedForm(field = RELATED) {
  const form = await linkedForm({ fields: [field] });
  const submit = async (related: unknown) => {
    const body = { related };
    const { id } = await submitForm({ publicUrl: form.url, body, idempotencyKey: null });
    const { answers } = await db.submission.findUniqueOrThrow({ where: { id } });
    await drain();
    const job = await db.outboxJob.findFirstOrThrow({ where: { submissionId: id } });
    const item = await form.itemNamed(`#${id}`);
    return { answers, warnings: job.warnings, values: item?.values };
  };
  return { ...form, submit };
}

it("a choice of several items is stored with their ids, and links all of them", async () => {
  const { submit } = await relatedForm();
  const related = ["Bath tiles", "Kitchen light (ann)", "Kitchen light (Bea)"];
  expect(await submit(related)).toEqual({
    answers: { related, related_items: ["2", "3", "1"] },
    warnings: [],
    values: { relation_1: { item_ids: [2, 3, 1] } },
  });
});

it("takes several of them also from a form that does not say of what type its columns are", async () => {
  const untyped = { ...RELATED, mondayReadColumnType: undefined, mondayColumnType: undefined };
  const { submit } = await relatedForm(untyped);
  const related = ["Kitchen light (ann)", "Kitchen light (Bea)"];
  expect((await submit(related)).answers).toEqual({ related, related_items: ["3", "1"] });
});

it("links those that stand for one item, and says that others do not", async () => {
  const { submit } = await relatedForm();
  const { answers, values, warnings } = await submit(["Bath tiles", "Gone"]);
  expect(answers).toEqual({ related: ["Bath tiles", "Gone"], related_items: ["2"] });
  expect(values).toEqual({ relation_1: { item_ids: [2] } });
  expect(warnings).toEqual(["RELATED: 1 of 2 options match no single item."]);
});

it("takes no options that the board does not have", async () => {
  const { submit } = await relatedForm();
  await expect(submit(["Made up", "Also made up"])).rejects.toMatchObject({ code: "invalid" });
});

it("a link shows the items that are linked, offers those of now, and writes what is changed", async () => {
  const form = await relatedForm();
  const cells = { relation_1: { text: null, linked_items: [{ id: "1" }, { id: "3" }] } };
  await editItem(form.token, { itemId: "2", cells });
  const link = form.linkTo("2");
  const { answers, revision } = await form.open(link);
  const related = ["Kitchen light (Bea)", "Kitchen light (ann)"];
  expect(answers).toEqual({ related });
  const live = await requireLiveForm(form.url);
  const page = await withPresentItems(live, { form: live.publicForm, prefilled: answers });
  const options = ["Own", "Bath tiles", ...related, "Other"];
  expect(page.form.fields[0]?.options).toEqual(options);
  expect(page.prefilled).toEqual({ related });

  expect((await form.send(link, { revision, body: { related } })).update?.changed).toEqual([]);
  const body = { related: [...related, "Bath tiles"] };
  expect((await form.send(link, { revision, body })).update?.changed).toEqual(["related"]);
  await drain();
  expect((await form.item("2"))?.values).toEqual({ relation_1: { item_ids: [1, 3, 2] } });
});

it("rows of a repeated section offer the items of now, also what was a text of their own", async () => {
  const section = plain("homes", { type: "section", repeat: {} });
  const form = await linkedForm({ fields: [section, { ...RELATED, sectionId: "homes" }] });
  const live = await requireLiveForm(form.url);
  const homes = [{ related: ["Other"], related_other: "Kitchen light (ann)" }];
  const page = await withPresentItems(live, { form: live.publicForm, prefilled: { homes } });
  const [column] = columnsOf(page.form.fields[0] ?? {});
  expect(column?.options).toEqual(expect.arrayContaining(["Own", "Kitchen light (ann)", "Other"]));
  expect(column?.options).not.toContain("Gone");
  expect(page.prefilled).toEqual({ homes: [{ related: ["Kitchen light (ann)"] }] });
});
