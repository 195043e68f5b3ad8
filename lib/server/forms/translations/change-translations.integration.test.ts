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

it("keeps those of 60 languages that are not offered, the ones that were translated last", async () => {
  const { id, teamId, patch } = await translatedForm();
  const offer = (languages: string[]) =>
    saveForm({ id, teamId, request: { settings: { languages } }, basedOn: null });
  const stored = async () => {
    const rows = await db.formTranslation.findMany({ where: { formId: id } });
    return rows.map(({ language }) => language);
  };
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const others = ["qa", "qb", "qc"].flatMap((code) => letters.map((letter) => code + letter));
  const translate = async (languages: readonly string[]) => {
    await offer(["en", ...languages]);
    for (const language of languages) {
      await patch({ title: { text: language } }, language);
    }
  };
  for (let index = 0; index < 60; index += 20) {
    await translate(["de", ...others.slice(index, index + 20)]);
  }
  expect(await stored()).toHaveLength(61);
  // The first of them is offered and translated again: it is the latest then.
  await translate(["de", "fr", ...others.slice(0, 1)]);
  expect((await stored()).toSorted()).toEqual(["de", "fr", ...others.slice(0, 60)]);
  await translate(["fr"]);
  await translate(["es"]);
  const latest = others.slice(3, 60);
  expect((await stored()).toSorted()).toEqual(["de", "es", "fr", others[0], ...latest]);
});
