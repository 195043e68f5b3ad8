import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const FIELDS = [
  field("text", "code", { label: "Code", mask: "00-00" }),
  field("text", "badge", { label: "Badge", pattern: "[A-Z][0-9]+", patternExample: "B12" }),
];
const MASK = "Please use this format: 00-00 (0 is a digit)";

test("a mask helps who types on, deletes or pastes, and alters nothing that was typed", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({ title: "Masks", fields: FIELDS });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(form.fullPublicUrl);
  const code = page.getByRole("textbox", { name: "Code" });
  await expect(code).toHaveAccessibleDescription(MASK);
  await expect(code).toHaveAttribute("inputmode", "numeric");

  await code.pressSequentially("4711");
  await expect(code).toHaveValue("47-11");
  for (const left of ["47-1", "47-", "47", "4"]) {
    await code.press("Backspace");
    await expect(code).toHaveValue(left);
  }
  await code.pressSequentially("7-1");
  await expect(code).toHaveValue("47-1");

  // Within the text nothing is added, and the caret stays.
  await code.press("Home");
  await code.pressSequentially("12");
  await expect(code).toHaveValue("1247-1");
  expect(await code.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(2);
  await code.blur();
  await expect(code).toHaveValue("1247-1");
  await expect(code).toHaveAccessibleDescription(`${MASK} ${MASK}`);

  await code.press("ControlOrMeta+a");
  await page.keyboard.insertText("4711");
  await code.press("Tab");
  await expect(code).toHaveValue("47-11");
  await expect(code).toHaveAccessibleDescription(MASK);

  const badge = page.getByRole("textbox", { name: "Badge" });
  await badge.pressSequentially("b12");
  await badge.press("Tab");
  const example = "Please match the requested format, for example B12";
  await expect(page.getByText(example, { exact: true })).toBeVisible();
  await badge.fill("B12");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ code: "47-11", badge: "B12" }]);
});

test("without JavaScript the server asks for the mask, and what was typed stays", async ({
  account,
  browser,
  baseURL,
}) => {
  const form = await account.createLiveForm({ title: "Masks", fields: FIELDS });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  const code = page.getByRole("textbox", { name: "Code" });
  await expect(code).not.toHaveAttribute("inputmode", "numeric");
  await code.fill("4711");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(code).toHaveValue("4711");
  await expect(code).toHaveAccessibleDescription(`${MASK} ${MASK}`);
  await code.fill("47-11");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await context.close();
});

test("in a narrow Arabic page digits run from left to right and nothing overflows", async ({
  account,
  page,
}) => {
  const fields = [field("text", "code", { label: "رمز", mask: "000 00" })];
  const form = await account.createLiveForm({
    title: "رمز",
    fields,
    settings: { languages: ["ar"] },
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(form.fullPublicUrl);
  const code = page.getByRole("textbox");
  await expect(code).toHaveAttribute("dir", "ltr");
  await code.pressSequentially("12345");
  await expect(code).toHaveValue("123 45");
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
});
