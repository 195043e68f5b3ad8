import type { Page } from "@playwright/test";
import { field, showWhen } from "../support/form-builder";
import { pauseRequests } from "../support/paused-requests";
import { expect, test } from "../support/test";

// A form from this length on is drawn in blocks, which become alive when they are needed.
const FILLERS = Array.from({ length: 60 }, (_, index) =>
  field("text", `filler-${index}`, { label: `Filler ${index}` }),
);
const LAST = [
  field("section", "home", { label: "Home" }),
  ...[
    field("textarea", "way", { label: "Way in" }),
    field("text", "street", { label: "Street", required: true }),
    field("checkbox", "lift", { label: "Has a lift" }),
    field("dropdown", "floor", { label: "Floor", options: ["Ground", "First"] }),
    field("radio", "key", { label: "Key", options: ["With us", "With you"] }),
    field("text", "holder", { label: "Who has it?", ...showWhen("key", "equals", "With us") }),
    field("text", "code", { label: "Code", ...showWhen("filler-0", "equals", "code") }),
  ].map((each) => ({ ...each, sectionId: "home" })),
];
const FORM = { title: "Sixty questions", fields: [...FILLERS, ...LAST] };

const submitButton = (page: Page) => page.getByRole("button", { name: "Submit" });
const savedNote = (page: Page) => page.getByText("Saved on this device");

test("a part of a long form is alive once a visitor comes near", async ({ account, page }) => {
  const options = Array.from({ length: 20 }, (_, index) => `Tool ${index}`);
  const tools = field("multiselect", "tools", { label: "Tools", options });
  const form = await account.createLiveForm({ title: "Tools", fields: [...FILLERS, tools] });
  await page.goto(form.fullPublicUrl);
  // Scripts make a long list one tab stop.
  const second = page.getByLabel("Tool 1", { exact: true });
  await expect(second).not.toHaveAttribute("tabindex");
  await page.getByLabel("Filler 59").scrollIntoViewIfNeeded();
  await expect(second).toHaveAttribute("tabindex", "-1");
});

test.describe("far from the visitor", () => {
  test.beforeEach(({ page }) => page.addInitScript(comeNearNothing));

  test("a part of a long form is alive as soon as it is used", async ({ account, page }) => {
    const form = await account.createLiveForm(FORM);
    await page.goto(form.fullPublicUrl);
    await page.getByLabel("Street").pressSequentially("Rose Lane");
    await expect(savedNote(page)).toBeVisible();
    await page.reload();
    await page.getByLabel("With us").check();
    await page.getByLabel("Who has it?").fill("The neighbour");
    await page.getByRole("combobox", { name: "Floor" }).selectOption("First");
    await submitButton(page).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    const sent = { street: "Rose Lane", key: "With us", holder: "The neighbour", floor: "First" };
    expect(await account.readAnswers(form.id)).toEqual([sent]);
    await page.getByRole("button", { name: "Fill in again" }).click();
    await page.getByLabel("Street").fill("Elm Street");
    await expect(savedNote(page)).toBeVisible();
  });

  test("what was entered in its last part before the scripts came stays", async ({
    account,
    page,
  }) => {
    const form = await account.createLiveForm(FORM);
    const scripts = await pauseRequests({ page, url: "**/page/*.js" });
    await page.evaluate((url) => window.location.assign(url), form.fullPublicUrl);
    await page.getByLabel("Street").fill("Rose Lane");
    await page.getByLabel("Way in").fill("By the yard");
    await page.getByLabel("Has a lift").check();
    await page.getByRole("combobox", { name: "Floor" }).selectOption("First");
    await page.getByLabel("With us").check();
    scripts.letGo();
    await page.getByLabel("Who has it?").fill("The neighbour");
    await expect(savedNote(page)).toBeVisible();
    await expect(page.getByLabel("Way in")).toHaveValue("By the yard");
    await submitButton(page).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    const [sent] = await account.readAnswers(form.id);
    const entered = { street: "Rose Lane", way: "By the yard", lift: true, floor: "First" };
    expect(sent).toEqual({ ...entered, key: "With us", holder: "The neighbour" });
  });

  test("an error in a part that nobody came near is shown and takes the focus", async ({
    account,
    page,
  }) => {
    const form = await account.createLiveForm(FORM);
    await page.goto(form.fullPublicUrl);
    await submitButton(page).dispatchEvent("click");
    const street = page.getByLabel("Street");
    await expect(street).toBeFocused();
    await expect(street).toHaveAttribute("aria-invalid", "true");
    await expect(street).toHaveAccessibleDescription("This field is required");
    await page.getByLabel("Filler 0").focus();
    await page.getByRole("link", { name: /^Street/ }).click();
    await expect(street).toBeFocused();
    await street.pressSequentially("R");
    await expect(page.getByText("This field is required")).toBeHidden();
  });

  test("rules and drafts change a part that nobody came near", async ({ account, page }) => {
    const form = await account.createLiveForm(FORM);
    await page.goto(form.fullPublicUrl);
    await page.getByLabel("Way in").fill("By the yard");
    await expect(page.getByLabel("Code")).toHaveCount(0);
    await page.getByLabel("Filler 0", { exact: true }).fill("code");
    await expect(page.getByLabel("Code")).toBeVisible();
    await expect(savedNote(page)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Code")).toBeVisible();
    await expect(page.getByLabel("Way in")).toHaveValue("By the yard");
  });
});

/** Runs in the page: no part becomes alive because it is near. */
function comeNearNothing() {
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe() {
      return undefined;
    }
  };
}
