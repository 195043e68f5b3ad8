import { expectNoViolations } from "../support/accessibility-checks";
import { field } from "../support/form-builder";
import { createQuestions, QUESTION_TYPES } from "../support/samples/question-types";
import { expect, test } from "../support/test";

for (const question of QUESTION_TYPES) {
  const { type, fillInByKeys, answer } = question;
  test(`${type} is filled in by keyboard alone`, async ({ account, page }) => {
    const id = await createQuestions(account, {
      title: "Keys",
      types: [question],
      fields: (questions) => [field("text", "before", { label: "Before" }), ...questions],
    });
    const form = await account.publish(id);
    await page.goto(form.fullPublicUrl);
    await page.getByRole("textbox", { name: "Before" }).focus();
    await page.keyboard.press("Tab");
    await fillInByKeys(page);
    await page.getByRole("button", { name: "Submit" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    expect(await account.readAnswers(id)).toEqual([{ [type]: answer }]);
  });
}

test("screen readers find questions with their rows, ends, parts and pictures", async ({
  account,
  page,
}) => {
  const form = await account.publish(await createQuestions(account, { title: "Read aloud" }));
  await page.goto(form.fullPublicUrl);
  const lowest = page.getByRole("radio", { name: "0", exact: true });
  await expect(lowest).toHaveAccessibleDescription("Not likely");
  const box = page.getByRole("checkbox", { name: "I agree" });
  await expect(box).toHaveAccessibleDescription("You agree to our terms.");
  for (const { tree } of QUESTION_TYPES) {
    await expect(page.locator("body")).toMatchAriaSnapshot(tree);
  }
});

test("without JavaScript all are filled in, come back with what is wrong, and are sent", async ({
  account,
  browser,
  baseURL,
}) => {
  const id = await createQuestions(account, {
    title: "Plain",
    fields: (questions) => questions.map((question) => ({ ...question, required: true })),
  });
  const form = await account.publish(id);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  for (const { label, fillIn, fillInPlain = fillIn } of QUESTION_TYPES) {
    await fillInPlain(page, label);
  }
  const place = (option: string) =>
    page.getByRole("group", { name: "What matters most?" }).getByLabel(option, { exact: true });
  await place("Price").fill("1");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(
    page.getByText("Please give each option a number of its own, from 1 to 3").first(),
  ).toBeVisible();
  await expect(page.getByRole("radio", { name: "9", exact: true })).toBeChecked();
  await expect(page.getByLabel("Post town")).toHaveValue("Oslo");
  await expect(place("Price")).toHaveValue("1");
  await place("Price").fill("2");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const sent = QUESTION_TYPES.map(({ type, answer }) => [type, answer]);
  expect(await account.readAnswers(id)).toEqual([Object.fromEntries(sent)]);
  await context.close();
});

test("in Arabic questions run from the right, and nothing is cut", async ({ account, page }) => {
  const id = await createQuestions(account, {
    title: "من اليمين",
    settings: { languages: ["ar"] },
  });
  const form = await account.publish(id);
  await page.goto(form.fullPublicUrl);
  const boxOf = async (name: string) =>
    page.getByRole("radio", { name, exact: true }).locator("..").boundingBox();
  const [zero, one] = [await boxOf("0"), await boxOf("1")];
  expect(zero?.x).toBeGreaterThan(one?.x ?? 0);
  await page.getByRole("button", { name: /نقل إلى الأسفل.*Price/ }).click();
  const order = page.getByRole("group", { name: "What matters most?" }).getByRole("listitem");
  await expect(order).toHaveText([/^1Place/, /^2Price/, /^3Food/]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectNoViolations({ page, part: null });
});
