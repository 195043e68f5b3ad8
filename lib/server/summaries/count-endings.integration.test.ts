import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { ending } from "@/tests/factories/content/endings";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { SEGMENT_SIZE } from "./segments.repository";
import { summariseForm } from "./summarise-form";

const FIELDS = [plain("name")];
const GOLD = ending("gold", all(rule("name", "Ann")), { title: "You won" });
const SILVER = ending("silver", all(rule("name", "Bea")));

it("counts the endings that were shown, by their newest names", async () => {
  const {
    teamId,
    formId: id,
    versionId,
  } = await publishedForm({
    title: "Lottery",
    fields: FIELDS,
    settings: { endings: [GOLD, SILVER] },
  });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id } });
  // A whole segment, which is stored, and one answer behind it.
  const createdAt = new Date(Date.now() - 60 * 60 * 1000);
  await db.submission.createMany({
    data: Array.from({ length: SEGMENT_SIZE }, (_, n) => ({
      formId: id,
      versionId,
      createdAt,
      answers: { name: "Bea" },
      endingId: n % 2 === 0 ? "silver" : null,
    })),
  });
  const submit = (name: string) =>
    submitForm({ publicUrl: publicUrl ?? "", body: { name }, idempotencyKey: null });
  await submit("Ann");
  const first = async () => (await summariseForm({ formId: id, teamId })).questions[0];
  await expect
    .poll(async () => (await summariseForm({ formId: id, teamId })).isComplete)
    .toBe(true);
  expect(await first()).toMatchObject({
    fieldId: "@ending",
    label: "Ending",
    answered: SEGMENT_SIZE / 2 + 1,
    choices: [
      { text: "You won", count: 1 },
      { text: "SILVER", count: SEGMENT_SIZE / 2 },
    ],
  });

  const settings = { endings: [{ ...GOLD, title: "First prize" }, ending("bronze")] };
  const request = { title: "Lottery", fields: FIELDS, settings };
  await saveForm({ id, teamId, request, basedOn: null });
  await publishForm({ id, teamId, publishedBy: "somebody" });
  await submit("Ann");
  expect((await first())?.choices).toEqual([
    { text: "First prize", count: 2 },
    { text: "BRONZE", count: 0 },
    { text: "SILVER", count: SEGMENT_SIZE / 2 },
  ]);
});

it("lists no endings of a form without any", async () => {
  const { teamId, formId } = await publishedForm({ title: "Plain", fields: FIELDS });
  const { questions } = await summariseForm({ formId, teamId });
  expect(questions.map(({ fieldId }) => fieldId)).toEqual(["name"]);
});
