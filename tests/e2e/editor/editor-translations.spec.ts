import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FORM = {
  title: "Feedback",
  fields: [field("text", "name", { label: "Name" })],
  settings: { languages: ["en", "de"] },
};

/** Changes texts of the German translation, as its owner's browser; resolves to all of them. */
function german(page: Page, id: number, texts: Record<string, { text: string }> = {}) {
  return page.evaluate(
    async ([path, body]) => {
      const headers = { "Content-Type": "application/json" };
      const reply = await fetch(path, { method: "PATCH", headers, body });
      const answer: unknown = await reply.json();
      return answer;
    },
    [`/api/forms/${id}/translations/de`, JSON.stringify({ texts })] as const,
  );
}

test("a copy, a file and a restored version have the translations", async ({
  ownerPage: page,
  account,
}) => {
  const { id } = await account.createForm(FORM);
  const editor = new EditorScreen(page);
  await editor.open(id);
  await german(page, id, { title: { text: "Rückmeldung" } });
  await account.publish(id);
  await german(page, id, { title: { text: "Anders" } });
  await editor.open(id);

  await page.getByRole("button", { name: "More actions" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as file" }).click();
  expect(await readFile(await (await file).path(), "utf8")).toContain('"text": "Anders"');

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  const sheet = page.getByRole("dialog", { name: "Versions" });
  await sheet.getByRole("radio", { name: "Working copy" }).click();
  await sheet.getByRole("button", { name: "Changes of version 1" }).click();
  await expect(sheet.getByText("Translation into German: 1 text changed")).toBeVisible();
  await sheet.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByText("Version 1 is your working copy again")).toBeVisible();
  expect(await german(page, id)).toMatchObject({ texts: { title: { text: "Rückmeldung" } } });

  await page.goto(`/form/new?duplicate=${id}`);
  await editor.title.fill("Copy");
  await editor.saveButton.click();
  await expect(page).toHaveURL(/\/form\/edit\/\d+$/);
  const copy = Number(page.url().split("/").pop());
  expect(await german(page, copy)).toMatchObject({ texts: { title: { text: "Rückmeldung" } } });
});
