import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [field("text", "name", { label: "Name" })];

test("answers of all forms are searched, walked through, deleted and restored", async ({
  ownerPage: page,
  account,
}) => {
  const survey = await account.createLiveForm({ title: "Survey", fields: FIELDS });
  const repairs = await account.createLiveForm({ title: "Repairs", fields: FIELDS });
  await page.goto("/submissions");
  await expect(page.getByText("No Submissions Yet")).toBeVisible();
  const ida = await account.submit(survey.publicUrl, { name: "Ida" });
  const lift = await account.submit(repairs.publicUrl, { name: "Lift" });
  await page.reload();
  await expect(page.getByText("2 submissions in total").last()).toBeVisible();
  const view = (id: number) =>
    page
      .getByRole("button", { name: new RegExp(`View submission.*#${id}\\b`) })
      .filter({ visible: true });
  const details = (id: number) =>
    page.getByRole("dialog", { name: `Submission Details #${id}`, exact: true });

  await view(lift).focus();
  await page.keyboard.press("Enter");
  await expect(details(lift).getByRole("definition")).toHaveText(["Lift"]);
  await expect(details(lift).getByRole("link", { name: "Repairs" })).toBeVisible();
  const saving = page.waitForEvent("download");
  await details(lift).getByRole("button", { name: "Download as PDF" }).press("Enter");
  expect((await saving).suggestedFilename()).toBe(`repairs-${lift}.pdf`);
  await page.keyboard.press("ArrowDown");
  await expect(details(ida).getByRole("definition")).toHaveText(["Ida"]);
  await expect(page).toHaveURL(`/submissions?submission=${ida}&submissionForm=${survey.id}`);
  await page.keyboard.press("ArrowUp");
  await expect(details(lift).getByRole("definition")).toHaveText(["Lift"]);

  // The panel moves on to an answer of another form; Undo still applies to the deleted one.
  await details(lift).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(details(ida).getByRole("definition")).toHaveText(["Ida"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 submission restored")).toBeVisible();
  await details(ida).getByRole("button", { name: "Close", exact: true }).press("Enter");
  await expect(page.getByText("2 submissions in total").last()).toBeVisible();

  // A click anywhere in a row opens it; ↑ and ↓ follow the order of the list.
  await page.getByRole("button", { name: "Date" }).click();
  await expect(page).toHaveURL("/submissions?order=asc");
  const rows = page.getByRole("row", { name: /#\d/ });
  await expect(rows.first()).toContainText("Ida");
  await rows.first().getByText("Ida").click();
  await expect(details(ida)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(details(lift)).toBeVisible();
  await page.keyboard.press("Escape");
  await view(ida).focus();
  await page.keyboard.press("ArrowDown");
  await expect(view(lift)).toBeFocused();
  await page.getByRole("button", { name: "Date" }).click();
  await expect(page).toHaveURL("/submissions");

  await page.getByRole("searchbox", { name: "Search answers" }).fill("li");
  await expect(page.getByText("1 submission found").last()).toBeVisible();
  await expect(view(ida)).toHaveCount(0);
  await page.getByRole("combobox", { name: "Form" }).selectOption("Survey");
  await expect(page).toHaveURL(`/submissions?form=${survey.id}`);
  await expect(page.getByText("1 submission in total").last()).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  const zipping = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDFs as ZIP" }).click();
  expect((await zipping).suggestedFilename()).toMatch(/^survey-receipts-.*\.zip$/);
  await page.getByRole("combobox", { name: "Form" }).selectOption("All forms");
  await expect(page).toHaveURL("/submissions");
  await expect(page.getByText("2 submissions in total").last()).toBeVisible();
});

test("the days from and to wrap onto the next line together", async ({
  ownerPage: page,
  account,
}) => {
  const { publicUrl } = await account.createLiveForm({ title: "Survey", fields: FIELDS });
  await account.submit(publicUrl, { name: "Ida" });
  await page.goto("/submissions");
  const days = page.locator("label", { has: page.locator("input[type=date]") });
  await expect(days).toHaveCount(2);
  for (let width = 320; width <= 1280; width += 40) {
    await page.setViewportSize({ width, height: 800 });
    const [from, to] = await days.evaluateAll((labels) =>
      labels.map((label) => label.getBoundingClientRect()),
    );
    // Beside each other, or To below From where both do not fit.
    expect([width, to?.top === from?.top || to?.left === from?.left]).toEqual([width, true]);
  }
});
