import { expectNoOverflow, expectNoViolations } from "../../support/accessibility-checks";
import { field, showWhen } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const CATS = showWhen("pet", "equals", "Cat");
const FIELDS = [
  field("text", "name", { label: "Your name", required: true }),
  field("radio", "pet", { label: "Your pet", options: ["Dog", "Cat", "None"] }),
  field("text", "cat", { label: "Its name", ...CATS }),
  field("multiselect", "days", { label: "Days", options: ["Monday", "Friday"] }),
  field("rating", "stars", { label: "Stars" }),
  field("section", "s", { sectionTitle: "At the end", sectionDescription: "Two more" }),
  field("textarea", "why", { label: "Why", sectionId: "s" }),
  field("dropdown", "when", { label: "When", options: ["Now", "Later"], sectionId: "s" }),
];
const BODY = { title: "One by one", fields: FIELDS, settings: { layout: "one" as const } };

test("a form is filled in one question at a time by keyboard alone", async ({ page, account }) => {
  const form = await account.createLiveForm(BODY);
  await page.goto(form.fullPublicUrl);
  const name = page.getByLabel("Your name");
  await expect(page.getByText("Your pet")).toHaveCount(0);
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("This field is required").last()).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type("Ab");
  await page.keyboard.press("Enter");
  const dog = page.getByRole("radio", { name: "Dog" });
  await expect(dog).toBeFocused();
  await expect(name).toBeHidden();
  await page.keyboard.press("b");
  await expect(page.getByRole("radio", { name: "Cat" })).toBeChecked();
  await expect(page.getByLabel("Its name")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: "Monday" })).toBeFocused();
  await page.keyboard.press("b");
  await expect(page.getByRole("checkbox", { name: "Friday" })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(dog).toBeVisible();
  await page.getByRole("radio", { name: "Cat" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("4");
  await expect(page.getByRole("radio", { name: "4 of 5" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "At the end" })).toBeVisible();
  await expect(page.getByText("Two more")).toBeVisible();
  await expect(page.getByLabel("Why")).toBeFocused();
  await page.keyboard.type("So");
  await page.keyboard.press("Enter");
  await page.keyboard.type("be it");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel("When")).toBeFocused();
  await expect(page.getByRole("heading", { name: "At the end" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([
    { name: "Ab", pet: "Cat", days: ["Friday"], stars: 4, why: "So\nbe it" },
  ]);
});

test("by touch, with Back, a reload, and an error that leads to its question", async ({
  page,
  account,
}) => {
  const form = await account.createLiveForm({
    ...BODY,
    settings: { layout: "one", reviewPage: true },
  });
  await page.goto(form.fullPublicUrl);
  const next = page.getByRole("button", { name: "Next" });
  await expectNoViolations({ page, part: null });
  await page.getByLabel("Your name").fill("Ida");
  await next.tap();
  await page.getByText("None").tap();
  await expectNoOverflow(page, [320, 390]);
  await next.tap();
  await expect(page.getByRole("group", { name: "Days" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("radio", { name: "None" })).toBeChecked();
  await next.tap();
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Monday" })).toBeVisible();
  for (const asked of ["Stars", "Why", "When"]) {
    await next.tap();
    await expect(page.getByText(asked, { exact: true })).toBeVisible();
  }
  await next.tap();
  await page.getByRole("button", { name: /^Change.*Your name/ }).tap();
  await page.getByLabel("Your name").fill("");
  await page.getByRole("button", { name: "Back to review" }).tap();
  await expect(page.getByText("This field is required").last()).toBeVisible();
  await page.getByLabel("Your name").fill("Ida B");
  await page.getByRole("button", { name: "Back to review" }).tap();
  await page.getByRole("button", { name: "Submit" }).tap();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([{ name: "Ida B", pet: "None" }]);
});

test("without JavaScript all questions stand below one another", async ({
  browser,
  account,
  baseURL,
}) => {
  const form = await account.createLiveForm(BODY);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Your name").fill("Ida");
  await page.getByLabel("Why").fill("So");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/receipt number is #\d+/)).toBeVisible();
  await context.close();
  expect(await account.readAnswers(form.id)).toMatchObject([{ name: "Ida", why: "So" }]);
});
