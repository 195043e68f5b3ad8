import { describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { changeTranslations } from "@/lib/server/forms/translations/change-translations";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { sendCorrection } from "@/lib/server/public-form/corrections/send-correction";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { versionIn } from "@/lib/server/public-form/version/published-version";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { editItem } from "@/tests/support/board-service";
import { submitForm } from "./submit-form";

const consentOf = (content: string) =>
  plain("agree", { type: "consent", label: "I agree", content });
const NAME = plain("name");
const FORGED = { agreed: true, version: 99, text: "Nothing" };

async function live(fields: object[], more: { languages?: string[] } = {}) {
  const settings = { correctableDays: 30, ...more };
  const form = await publishedForm({ title: "Terms", fields, settings });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  return { ...form, publicUrl: publicUrl ?? "" };
}

async function publish({ formId, teamId }: Published, fields: object[]): Promise<void> {
  await db.form.update({ where: { id: formId }, data: { fields } });
  await publishForm({ id: formId, teamId, publishedBy: "owner" });
}

const send = async (publicUrl: string, body: Record<string, unknown>) =>
  (await submitForm({ publicUrl, body, idempotencyKey: null })).id;
const answersOf = async (id: number) =>
  (await db.submission.findUniqueOrThrow({ where: { id } })).answers;

describe("a consent that is sent", () => {
  it.each([true, "on", FORGED])(
    "as %j is stored with version and text of the live form",
    async (sent) => {
      const form = await live([NAME, consentOf("I am {{name}}, see **this**.")]);
      const id = await send(form.publicUrl, { name: "Ida", agree: sent });
      expect(await answersOf(id)).toEqual({
        name: "Ida",
        agree: { agreed: true, version: 1, text: "I am Ida, see **this**." },
      });
      await publish(form, [NAME, consentOf("Second")]);
      const next = await send(form.publicUrl, { agree: sent });
      expect(await answersOf(next)).toEqual({
        agree: { agreed: true, version: 2, text: "Second" },
      });
    },
  );

  it("is no answer when it is not ticked, and refused as anything else", async () => {
    const form = await live([NAME, consentOf("First")]);
    expect(await answersOf(await send(form.publicUrl, { name: "Ida", agree: false }))).toEqual({
      name: "Ida",
    });
    for (const sent of ["perhaps", 7, {}, [true], { constructor: { agreed: true } }]) {
      await expect(send(form.publicUrl, { agree: sent })).rejects.toMatchObject({
        code: "invalid",
      });
    }
  });

  it("is completed in the rows of a repeated section, each by itself", async () => {
    const section = plain("people", { type: "section", sectionTitle: "People", repeat: {} });
    const rows = [
      { ...NAME, sectionId: "people" },
      { ...consentOf("I am {{name}}."), sectionId: "people" },
    ];
    const form = await live([section, ...rows]);
    const id = await send(form.publicUrl, {
      people: [{ name: "Ida", agree: true }, { name: "Bo" }, { name: "Cy", agree: FORGED }],
    });
    expect(await answersOf(id)).toMatchObject({
      people: [
        { name: "Ida", agree: { agreed: true, version: 1, text: "I am Ida." } },
        { name: "Bo" },
        { name: "Cy", agree: { version: 1, text: "I am Cy." } },
      ],
    });
  });

  it("has the text in the language in which it was read", async () => {
    const form = await live([consentOf("Original")], { languages: ["en", "de"] });
    const { formId: id, teamId } = form;
    await changeTranslations({
      id,
      teamId,
      language: "de",
      given: { "fields.agree.content": { text: "Übersetzt" } },
      replaces: false,
    });
    await publishForm({ id, teamId, publishedBy: "owner" });
    const version = await versionIn(await requireLiveForm(form.publicUrl), "de");
    const { publicUrl } = form;
    const sending = { publicUrl, body: { agree: true }, idempotencyKey: null };
    const sent = await submitForm({ ...sending, live: version });
    expect(await answersOf(sent.id)).toMatchObject({ agree: { version: 2, text: "Übersetzt" } });
    expect(await answersOf((await submitForm(sending)).id)).toMatchObject({
      agree: { text: "Original" },
    });
  });
});

describe("a consent that is corrected", () => {
  const corrected = async (form: Published, id: number, answers: Record<string, unknown>) => {
    const { revision } = await db.submission.findUniqueOrThrow({ where: { id } });
    const correction = { formId: form.formId, submissionId: id };
    const sending = { correction, body: answers, revision: String(revision), ip: "192.0.2.7" };
    await sendCorrection({ ...sending, now: new Date() });
    return answersOf(id);
  };

  it("keeps its version and text while it is ticked, as pages and programs send it", async () => {
    const form = await live([NAME, consentOf("First")]);
    const id = await send(form.publicUrl, { name: "Ida", agree: true });
    const first = { agreed: true, version: 1, text: "First" };
    await publish(form, [NAME, consentOf("Second")]);
    expect(await corrected(form, id, { name: "Bo", agree: true })).toEqual({
      name: "Bo",
      agree: first,
    });
    expect(await corrected(form, id, { name: "Cy", agree: FORGED })).toEqual({
      name: "Cy",
      agree: first,
    });
    const revising = { formId: form.formId, submissionId: id, ip: "192.0.2.8" } as const;
    const answers = { name: "Di", agree: FORGED };
    const owners = await reviseSubmission({ ...revising, basedOn: 3, by: "owner", answers });
    expect(owners.changed).toEqual(["name"]);
    expect(await answersOf(id)).toEqual({ name: "Di", agree: first });
  });

  it("is to the text of now when it was not there before, or was taken back", async () => {
    const form = await live([NAME, consentOf("First, {{name}}")]);
    const id = await send(form.publicUrl, { name: "Ida" });
    await publish(form, [NAME, consentOf("Second, {{name}}")]);
    const second = { agreed: true, version: 2, text: "Second, Ida" };
    expect(await corrected(form, id, { agree: true })).toEqual({ name: "Ida", agree: second });
    await expect(corrected(form, id, { agree: "perhaps" })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await corrected(form, id, { agree: false })).toEqual({ name: "Ida" });
    await publish(form, [NAME, consentOf("Third")]);
    expect(await corrected(form, id, { agree: true })).toEqual({
      name: "Ida",
      agree: { agreed: true, version: 3, text: "Third" },
    });
  });
});

it("an update link that leaves it ticked keeps what was agreed to, and one that ticks it is new", async () => {
  const text = { ...consentOf("First"), mondayColumnId: "text_1" };
  const form = await linkedForm({ fields: [text, plain("title", { mondayColumnId: "name" })] });
  const made = await send(form.url, { agree: true, title: "Lamp" });
  await db.submission.update({ where: { id: made }, data: { mondayItemId: "1" } });
  await editItem(form.token, { itemId: "1", cells: { text_1: { text: "Yes" } } });
  await publish(form, [{ ...text, content: "Second" }, plain("title", { mondayColumnId: "name" })]);
  const first = { agreed: true, version: 1, text: "First" };
  const change = async (body: object) => {
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    const { id } = await form.send(link, { revision, body: { ...answers, ...body } });
    return answersOf(id);
  };
  expect(await change({ title: "Other" })).toMatchObject({ agree: first, title: "Other" });
  await editItem(form.token, { itemId: "1", cells: { text_1: { text: "" } } });
  expect(await change({ agree: true })).toMatchObject({ agree: { version: 2, text: "Second" } });
});
