import type { Page } from "@playwright/test";
import { expectNoOverflow, expectNoViolations } from "../../support/accessibility-checks";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const FIELDS = [
  field("text", "name", { label: "Name", required: true }),
  field("hidden", "source", { label: "Source", parameter: "utm_source" }),
  field("page", "more", { title: "More" }),
  field("text", "city", { label: "City" }),
  field("file", "paper", { label: "Paper" }),
];
const PAPER = { name: "b.txt", mimeType: "text/plain", buffer: Buffer.from("hi") };

const saving = (page: Page) => page.getByRole("button", { name: "Save and continue later" });
const saved = (page: Page) => page.getByRole("dialog", { name: "Your answers are saved" });

test("what is saved is deleted in the dialog after one question, and stays on the page", async ({
  page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Guest list",
    fields: [
      field("text", "name", { label: "Name" }),
      field("password", "pin", { label: "PIN" }),
      field("file", "paper", { label: "Paper" }),
    ],
    settings: { resumable: true },
  });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await page.getByLabel("Paper").setInputFiles(PAPER);
  await expect(saving(page)).toHaveAccessibleDescription("Passwords are not saved.");
  await saving(page).press("Enter");
  const link = await page.getByRole("textbox", { name: "Your link" }).inputValue();
  await saved(page).getByRole("button", { name: "Delete what is saved" }).press("Enter");
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expectNoOverflow(page, [360, 390]);
  await expectNoViolations({ page, part: null });
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(page.getByText("What was saved is deleted")).toBeVisible();
  await expect(page.getByText("its files are deleted, too. Please add them again")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove b.txt" })).toBeHidden();
  await expect(saving(page)).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  expect((await page.request.get(link)).status()).toBe(410);
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(page.getByText(/receipt number/i)).toBeVisible();
});

test("answers are saved on a phone by keys, continued in another browser, and sent once", async ({
  page,
  strangerPage,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Guest list",
    fields: FIELDS,
    settings: { resumable: true, correctableDays: 7 },
  });
  await page.goto(`${form.fullPublicUrl}?utm_source=news`);
  await page.getByLabel("Name").fill("Ida");
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await page.getByLabel("Paper").setInputFiles(PAPER);
  await saving(page).press("Enter");
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your link" })).toBeFocused();
  await expect(saved(page)).toContainText("nobody reminds you of it");
  await expectNoOverflow(page, [360, 390]);
  await expectNoViolations({ page, part: null });
  const link = await page.getByRole("textbox", { name: "Your link" }).inputValue();
  await page.keyboard.press("Escape");
  await expect(saving(page)).toBeFocused();

  const elsewhere = strangerPage;
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "More" })).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Remove b.txt" })).toBeVisible();
  await elsewhere.getByLabel("City").fill("Oslo");
  await saving(elsewhere).press("Enter");
  await expect(elsewhere.getByText("under the same link")).toBeVisible();
  // This page has not seen what was saved there.
  await page.getByLabel("City").fill("Paris");
  await saving(page).press("Enter");
  await expect(page.getByText("Newer answers were saved under this link")).toBeVisible();
  await expect(page.getByRole("link", { name: "See what is saved" })).toHaveAttribute(
    "href",
    new URL(link).pathname,
  );
  await expectNoOverflow(page, [360, 390]);
  await expect(page.getByRole("button", { name: "Replace them with these answers" })).toBeVisible();
  await elsewhere.getByLabel("City").fill("Bergen");
  await expect(elsewhere.getByText("under the same link")).toBeHidden();
  await expect(elsewhere.getByText("Saved on this device")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByLabel("City")).toHaveValue("Bergen");
  await elsewhere.getByRole("button", { name: "Submit" }).press("Enter");
  const receipt = elsewhere.getByText(/receipt number/i);
  await expect(receipt).toBeVisible();
  await expect(elsewhere.getByText("Saved on")).toBeHidden();

  await page.getByLabel("City").fill("Rome");
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  const [number = ""] = (await receipt.innerText()).match(/#\d+/) ?? [];
  await expect(page.getByText(`already arrived as receipt number ${number}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Correct what was sent" })).toBeVisible();
  await expectNoOverflow(page, [360, 390]);
  await expect(page.getByLabel("City")).toHaveValue("Rome");
  const sent = { name: "Ida", source: "news", city: "Bergen" };
  expect(await account.readAnswers(form.id)).toMatchObject([sent]);
  // The file went with what was sent.
  await page.getByRole("button", { name: "Remove b.txt" }).click();
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(page.getByText(/Your receipt number/)).toBeVisible();
  expect(await account.readAnswers(form.id)).toHaveLength(2);

  await elsewhere.getByRole("button", { name: "Fill in again" }).click();
  await expect(elsewhere).toHaveURL(form.fullPublicUrl);
  await expect(elsewhere.getByLabel("Name")).toHaveValue("");
});
