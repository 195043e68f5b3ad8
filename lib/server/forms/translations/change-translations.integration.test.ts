import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { saveForm } from "../drafts/save-form";
import { publishForm } from "../versions/publish-form";
import { restoreVersion } from "../versions/restore-version";
import { changeTranslations, readTranslations } from "./change-translations";

const caller = { ip: "203.0.113.5", headers: new Headers() };

/** A live form with a title in German, offered in French as well. */
async function translatedForm() {
  const { formId: id, teamId, userId } = await publishedForm({ title: "Orders" });
  await saveForm({
    id,
    teamId,
    request: { settings: { languages: ["en", "de", "fr"] } },
    basedOn: null,
  });
  const key = { id, teamId, language: "de" };
  const patch = (given: Record<string, { text: string } | null>, language = "de") =>
    changeTranslations({ ...key, language, given, replaces: false });
  const hasChanges = async () =>
    (await db.form.findUniqueOrThrow({ where: { id } })).hasUnpublishedChanges;
  await patch({ title: { text: "Bestellungen" } });
  await publishForm({ id, teamId, publishedBy: "ada" });
  return { id, teamId, userId, key, patch, hasChanges };
}

it("loses none of the texts that are sent at once, in one language or two", async () => {
  const { patch, key } = await translatedForm();
  const labels = Array.from({ length: 16 }, (_, index) => `labels.1.status.${index}`);
  await Promise.all(
    labels.flatMap((label) => [
      patch({ [label]: { text: "Fertig" } }),
      patch({ [label]: { text: "Fait" } }, "fr"),
    ]),
  );
  for (const language of ["de", "fr"]) {
    const { texts } = await readTranslations({ ...key, language });
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(labels));
  }
});

it("is a change until the published texts are back, in all languages", async () => {
  const { patch, hasChanges } = await translatedForm();
  expect(await hasChanges()).toBe(false);
  await patch({ title: { text: "Anders" } });
  expect(await hasChanges()).toBe(true);
  await patch({ title: { text: "Commandes" } }, "fr");
  await patch({ title: { text: "Bestellungen" } });
  expect(await hasChanges()).toBe(true);
  await patch({ title: null }, "fr");
  expect(await hasChanges()).toBe(false);
  await patch({ title: null });
  expect(await hasChanges()).toBe(true);
});

it("is undone by restoring a version, unless somebody else has saved meanwhile", async () => {
  const { id, teamId, userId, key, patch, hasChanges } = await translatedForm();
  const { updatedAt: basedOn } = await db.form.findUniqueOrThrow({ where: { id } });
  await patch({ title: { text: "Anders" } });
  const restored = { id, teamId, number: 2, userId, caller };
  await saveForm({ id, teamId, request: { title: "Theirs" }, basedOn: null });
  await expect(restoreVersion({ ...restored, basedOn })).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await readTranslations(key)).texts).toMatchObject({ title: { text: "Anders" } });
  const { title } = await restoreVersion({ ...restored, basedOn: null });
  expect(title).toBe("Orders");
  expect((await readTranslations(key)).texts).toMatchObject({ title: { text: "Bestellungen" } });
  expect(await hasChanges()).toBe(false);
});
