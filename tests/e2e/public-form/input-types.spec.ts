import type { Page } from "@playwright/test";
import { EditorScreen } from "../support/editor";
import { expect, test } from "../support/test";

async function send(visitor: Page) {
  await visitor.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByText("Form submitted successfully")).toBeVisible();
}

async function openAnswers(page: Page, formId: number) {
  await page.goto(`/submissions?form=${formId}`);
  const view = page.getByRole("button", { name: /View submission/ });
  await view.filter({ visible: true }).click();
  return page.getByRole("dialog", { name: /Submission Details/ });
}

test("a password is masked, never stored on the device, and revealed to the owner", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const editor = new EditorScreen(page);
  await editor.begin("Door");
  await editor.add("Text", "Name");
  await editor.add("Password", "Door code");
  const dialog = await editor.configure("Door code");
  await expect(dialog.getByLabel("Maximum Length")).toHaveValue("255");
  await dialog.getByLabel("Minimum Length").fill("6");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  const form = await editor.publish(account);

  await visitor.goto(form.fullPublicUrl);
  const code = visitor.getByRole("textbox", { name: "Door code" });
  await visitor.getByLabel("Name").fill("Ida");
  await code.fill("12345");
  await expect(code).toHaveAttribute("type", "password");
  await visitor.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByText("Please enter at least 6 characters").last()).toBeVisible();
  await code.fill("hush-123456");
  await visitor.getByRole("button", { name: "Show password" }).click();
  await expect(code).toHaveAttribute("type", "text");
  await expect(visitor.getByText("Saved on this device")).toBeVisible();
  expect(await visitor.evaluate(() => JSON.stringify(localStorage))).not.toContain("hush");
  await visitor.reload();
  await expect(visitor.getByLabel("Name")).toHaveValue("Ida");
  await expect(code).toHaveValue("");
  await code.fill("hush-123456");
  await send(visitor);

  const answers = await openAnswers(page, form.id);
  const answer = answers.getByRole("definition").last();
  await expect(answer).toContainText("Hidden");
  await expect(page.getByText("hush-123456")).toHaveCount(0);
  await answers.getByRole("button", { name: "Show this answer" }).click();
  await expect(answer).toContainText("hush-123456");
});

test("a switch and a time are answered by keyboard", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const editor = new EditorScreen(page);
  await editor.begin("Visit");
  await editor.add("Switch", "I will come");
  await page.getByRole("switch", { name: "Required" }).click();
  await editor.add("Time", "When?");
  const dialog = await editor.configure("When?");
  await dialog.getByLabel("Placeholder").fill("In the afternoon");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  const form = await editor.publish(account);

  await visitor.goto(form.fullPublicUrl);
  await expect(visitor.getByText("In the afternoon")).toBeVisible();
  const comes = visitor.getByRole("switch", { name: "I will come" });
  await visitor.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByText("This field is required").last()).toBeVisible();
  await expect(comes).toBeFocused();
  await visitor.keyboard.press("Space");
  await expect(comes).toBeChecked();
  await visitor.getByLabel("When?").fill("16:05");
  await send(visitor);

  const answers = await openAnswers(page, form.id);
  await expect(answers.getByRole("definition")).toHaveText(["Yes", "16:05"]);
});

test("a slider has no answer until it is moved or pressed", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const editor = new EditorScreen(page);
  await editor.begin("Budget");
  await editor.add("Slider", "Budget");
  await page.getByRole("switch", { name: "Required" }).click();
  const dialog = await editor.configure("Budget");
  const minimum = dialog.getByLabel("Minimum Value");
  await minimum.fill("");
  await minimum.pressSequentially("-.");
  await expect(dialog.getByText("Please enter a number")).toBeVisible();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Minimum value must be a number");
  await minimum.fill("");
  await minimum.pressSequentially("10.05");
  await page.keyboard.press("Backspace");
  await expect(minimum).toHaveValue("10.0");
  await page.keyboard.press("Backspace");
  await expect(minimum).toHaveValue("10.");
  await dialog.getByLabel("Maximum Value").fill("50");
  await dialog.getByLabel("Step Value").fill("5");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  const form = await editor.publish(account);

  await visitor.goto(form.fullPublicUrl);
  const slider = visitor.getByRole("slider", { name: "Budget" });
  await expect(visitor.getByText("Not set")).toBeVisible();
  await visitor.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByText("This field is required").last()).toBeVisible();
  await expect(slider).toBeFocused();
  await visitor.keyboard.press("Home");
  await expect(visitor.getByRole("status").filter({ hasText: /^10$/ })).toBeVisible();
  await visitor.keyboard.press("ArrowRight");
  await send(visitor);

  const answers = await openAnswers(page, form.id);
  await expect(answers.getByRole("definition")).toHaveText(["15"]);
});

test("a color is picked or typed, and untouched white is no answer", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const editor = new EditorScreen(page);
  await editor.begin("Walls");
  await editor.add("Color", "Kitchen");
  await editor.add("Color", "Hall");
  const form = await editor.publish(account);

  await visitor.goto(form.fullPublicUrl);
  await expect(visitor.getByLabel("Pick a color for Kitchen")).toHaveValue("#ffffff");
  const kitchen = visitor.getByLabel("Kitchen", { exact: true });
  await kitchen.fill("green");
  await kitchen.blur();
  await expect(visitor.getByText("Please enter a color such as #1a7f5a")).toBeVisible();
  await visitor.getByLabel("Pick a color for Kitchen").fill("#1a7f5a");
  await expect(kitchen).toHaveValue("#1a7f5a");
  await send(visitor);

  const answers = await openAnswers(page, form.id);
  await expect(answers.getByRole("definition")).toHaveText(["#1a7f5a", "Not provided"]);
});

test("a rating is chosen by arrow keys and can be taken back", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const editor = new EditorScreen(page);
  await editor.begin("Stars");
  await editor.add("Rating", "Food");
  const dialog = await editor.configure("Food");
  const scale = dialog.getByRole("combobox", { name: "Rating Scale" });
  await expect(scale).toHaveValue("5");
  await scale.selectOption("10");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  const form = await editor.publish(account);

  await visitor.goto(form.fullPublicUrl);
  const food = visitor.getByRole("radiogroup", { name: "Food" });
  await expect(food.getByRole("radio")).toHaveCount(10);
  await food.getByRole("radio", { name: "3 of 10" }).check();
  await food.getByRole("button", { name: "Clear rating" }).click();
  await expect(food.getByRole("radio", { checked: true })).toHaveCount(0);
  await visitor.keyboard.press("Space");
  await visitor.keyboard.press("ArrowRight");
  await expect(food.getByRole("radio", { name: "2 of 10" })).toBeChecked();
  await send(visitor);

  const answers = await openAnswers(page, form.id);
  await expect(answers.getByRole("definition")).toHaveText(["2 of 10"]);
});
