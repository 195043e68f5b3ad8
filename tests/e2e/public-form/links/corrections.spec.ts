import type { Page } from "@playwright/test";
import { submitFormResponse } from "@/lib/contracts/public-form/public-forms";
import { expectNoOverflow, expectNoViolations } from "../../support/accessibility-checks";
import { field } from "../../support/form-builder";
import { takePicture } from "../../support/screens/take-picture";
import { expect, test } from "../../support/test";

const FIELDS = [
  field("text", "name", { label: "Name", required: true }),
  field("number", "count", { label: "Count" }),
  field("calculation", "twice", { label: "Twice", formula: "{count} * 2" }),
  field("page", "more", { title: "More" }),
  field("file", "paper", { label: "Paper" }),
  field("password", "pin", { label: "PIN", required: true }),
];
const ANSWERS = { name: "Ida", count: 2, pin: "hush-1234" };
const PAPER = { name: "b.txt", mimeType: "text/plain", buffer: Buffer.from("hi") };

const save = (page: Page) => page.getByRole("button", { name: "Save changes" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Moves the focus on by Tab until it is on this, and presses Enter. */
async function press(page: Page, role: "button" | "link", name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [1] });
  await page.keyboard.press("Enter");
}

test("what was sent is corrected and withdrawn by keys, though the form is full, and is no visit", async ({
  page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Guest list",
    fields: FIELDS,
    settings: { correctableDays: 0, withdrawable: true, responseLimit: 1 },
  });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await page.getByLabel("Count").fill("2");
  await press(page, "button", "Next");
  await page.getByLabel("PIN").fill("hush-1234");
  await press(page, "button", "Submit");
  const link = page.getByRole("link", { name: "Correct your answers" });
  const address = (await link.getAttribute("href")) ?? "";

  const counted: string[] = [];
  page.on("request", (request) =>
    counted.push(...(request.url().match(/\/(starts|pages)$/) ?? [])),
  );
  await page.goto(address);
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  await takePicture(page, "correction-page");
  await page.getByLabel("Count").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("4");
  await press(page, "button", "Next");
  await page.getByLabel("Paper").setInputFiles(PAPER);
  await expect(page.getByRole("button", { name: "Remove b.txt" })).toBeVisible();
  await press(page, "button", "Save changes");
  await expect(heading(page, "Your correction was received")).toBeFocused();
  await expect(page.getByText("Form submitted successfully")).toHaveCount(0);
  await expectNoViolations({ page, part: null });
  const [stored] = await account.readAnswers(form.id);
  expect(stored).toMatchObject({ name: "Ida", count: 4, twice: 8, pin: "••••••••" });
  expect(JSON.stringify(stored)).toContain('"b.txt"');

  await page.goto(address);
  await expect(page.getByLabel("Count")).toHaveValue("4");
  await press(page, "button", "Next");
  await press(page, "button", "Save changes");
  await expect(heading(page, "Nothing was changed")).toBeFocused();
  await expect(page.getByText("Your answers are as you sent them before.")).toBeVisible();
  expect(counted).toEqual([]);

  await press(page, "link", "Withdraw what you sent");
  await expect(heading(page, "Withdraw what you sent?")).toBeVisible();
  await expectNoOverflow(page, [360, 390]);
  await press(page, "button", "Withdraw");
  await expect(heading(page, "You withdrew what you sent")).toBeVisible();
  await expectNoViolations({ page, part: null });
  await page.goto(address);
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([]);
});

test("what another tab changed is asked about, field by field, and nothing is overwritten", async ({
  page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Two tabs",
    fields: [FIELDS[0], FIELDS[1], FIELDS[5]].flatMap((each) => each ?? []),
    settings: { correctableDays: 0 },
  });
  const submit = `/api/public-forms/${form.publicUrl}/submit`;
  const reply = await page.request.post(submit, { data: ANSWERS });
  const { correctUrl = "" } = submitFormResponse.parse(await reply.json());
  await page.goto(correctUrl);
  const other = await page.context().newPage();
  await other.goto(correctUrl);
  await other.getByLabel("Name").fill("Bob");
  await other.getByLabel("Count").fill("5");
  await save(other).click();
  await expect(heading(other, "Your correction was received")).toBeVisible();
  await other.close();

  await page.getByLabel("Name").fill("Cay");
  await save(page).click();
  const name = page.getByRole("group", { name: "Name" });
  const count = page.getByRole("group", { name: "Count" });
  await expect(name.getByLabel("Your answer: Cay")).toBeFocused();
  await expectNoViolations({ page, part: null });
  await page.keyboard.press("Space");
  await save(page).click();
  await expect(count).toContainText("Please choose one of these two.");
  await expect(count.getByLabel("Your answer: 2")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(count.getByLabel("Stored now: 5")).toBeChecked();
  await save(page).click();
  await expect(heading(page, "Your correction was received")).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([{ name: "Cay", count: 5 }]);
});
