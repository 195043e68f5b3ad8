import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { EditorScreen } from "../support/editor";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [
  field("radio", "way", { label: "Way", options: ["Mail", "Phone"] }),
  field("phone", "phone", { label: "Number", ...showWhen("way", "equals", "Phone") }),
];

/** The text of the file that a click downloads. */
async function savedFile(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), "utf8"),
  };
}

async function importFile(page: Page, text: string) {
  await page.goto("/forms");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import a form" });
  await dialog
    .getByLabel("Form file")
    .setInputFiles({ name: "form.json", mimeType: "application/json", buffer: Buffer.from(text) });
  return dialog;
}

test("a form is exported to a file and imported as a draft", async ({
  ownerPage: page,
  account,
}) => {
  const { id } = await account.createLiveForm({
    title: "Viewing request",
    description: "Ask for a viewing.",
    fields: FIELDS,
    redirectUrl: "https://example.com/thanks",
  });
  const editor = new EditorScreen(page);
  await editor.open(id);
  const file = await savedFile(page, async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Export as file" }).click();
  });
  expect(file.name).toBe("viewing-request.formlane.json");
  const dialog = await importFile(page, file.text);
  await expect(dialog.getByText("Viewing request")).toBeVisible();
  await expect(dialog.getByText("2 fields")).toBeVisible();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL(/\/form\/edit\/\d+$/);
  const copy = Number(/\d+$/.exec(page.url())?.[0]);
  expect(copy).not.toBe(id);
  const original = await account.readForm(id);
  expect(await account.readForm(copy)).toMatchObject({
    title: original.title,
    description: original.description,
    redirectUrl: original.redirectUrl,
    fields: original.fields,
    status: "draft",
    publicUrl: null,
  });
  await expect(editor.row("Number")).toBeVisible();
  // The editor was reached without loading a document.
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Versions" })).toBeInViewport();
});

test("a form of another product becomes a draft, with a report of what came", async ({
  ownerPage: page,
  account,
}) => {
  const foreign = {
    title: "Coffee",
    fields: [
      { ref: "a", title: "Do you drink coffee?", type: "yes_no", validations: { required: true } },
      { ref: "b", title: "Pay now", type: "payment" },
      { ref: "c", title: "Your name", type: "short_text" },
    ],
  };
  const dialog = await importFile(page, JSON.stringify(foreign));
  await expect(dialog.getByLabel("Format")).toHaveValue("typeform");
  const report = dialog.getByRole("region", { name: "Report" });
  await expect(report.getByRole("listitem").filter({ hasText: "Pay now" })).toContainText("Lost");
  await expect(
    report.getByRole("listitem").filter({ hasText: "Do you drink coffee?" }),
  ).not.toContainText("Lost");
  await expect(report.getByText("Your name")).toBeVisible();
  await dialog.getByLabel("Only what was changed or lost").press("Space");
  await expect(report.getByText("Pay now")).toBeVisible();
  await expect(report.getByText("Your name")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL(/\/form\/edit\/\d+$/);
  const { title, fields } = await account.readForm(Number(/\d+$/.exec(page.url())?.[0]));
  expect([title, fields.map(({ label }) => label)]).toEqual([
    "Coffee",
    ["Do you drink coffee?", "Your name"],
  ]);
});

test("a form is exported from its card", async ({ ownerPage: page, account }) => {
  await account.createForm({ title: "Carded", fields: FIELDS });
  await page.goto("/forms");
  const file = await savedFile(page, async () => {
    await page.getByRole("button", { name: "Actions for Carded" }).click();
    await page.getByRole("menuitem", { name: "Export as file" }).click();
  });
  expect(JSON.parse(file.text)).toMatchObject({
    format: "formlane-form",
    version: 1,
    form: { title: "Carded", fields: FIELDS.map(({ id, label }) => ({ id, label })) },
  });
});

test("a file can be dropped", async ({ ownerPage: page }) => {
  await page.goto("/forms");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import a form" });
  const form = { title: "Dropped", fields: FIELDS };
  const dataTransfer = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "dropped.json", { type: "application/json" }));
      return data;
    },
    JSON.stringify({ format: "formlane-form", version: 1, form }),
  );
  await dialog.getByText("Drop it here, or press").dispatchEvent("drop", { dataTransfer });
  await expect(dialog.getByText("dropped.json")).toBeVisible();
  await expect(dialog.getByRole("status")).toContainText("Dropped");
});

test("a file that is no form is refused in words", async ({ ownerPage: page }) => {
  const dialog = await importFile(page, "{}");
  await expect(dialog.getByRole("alert")).toHaveText(
    "This is not a form that was exported from Formlane.",
  );
  await expect(dialog.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  const newer = JSON.stringify({ format: "formlane-form", version: 2, form: {} });
  await dialog
    .getByLabel("Form file")
    .setInputFiles({ name: "b.json", mimeType: "application/json", buffer: Buffer.from(newer) });
  await expect(dialog.getByRole("alert")).toHaveText(
    "The file is of version 2; this installation reads version 1.",
  );
  const large = { name: "c.json", mimeType: "application/json", buffer: Buffer.alloc(8_000_001) };
  await dialog.getByLabel("Form file").setInputFiles(large);
  await expect(dialog.getByRole("alert")).toHaveText("The file is larger than 8 MB.");
});

test("an unknown type is preserved and reported", async ({ ownerPage: page, account }) => {
  const fields = [{ ...FIELDS[0], type: "hologram" }];
  const text = JSON.stringify({
    format: "formlane-form",
    version: 1,
    form: { title: "New", fields },
  });
  const dialog = await importFile(page, text);
  await expect(dialog.getByText(/1 field of a type that is not known here/)).toBeVisible();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL(/\/form\/edit\/\d+$/);
  const { fields: stored } = await account.readForm(Number(/\d+$/.exec(page.url())?.[0]));
  expect(stored[0]).toMatchObject({ type: "hologram", label: "Way" });
});
