import { field } from "../support/form-builder";
import { QUESTION_TYPES } from "../support/samples/question-types";
import { expect, test } from "../support/test";

for (const { type, label, properties, fillInByKeys, answer } of QUESTION_TYPES) {
  test(`${type} is filled in by keyboard alone`, async ({ account, page }) => {
    const form = await account.createLiveForm({
      title: "Keys",
      fields: [
        field("text", "before", { label: "Before" }),
        field(type, type, { ...properties, label }),
      ],
    });
    await page.goto(form.fullPublicUrl);
    await page.getByRole("textbox", { name: "Before" }).focus();
    await page.keyboard.press("Tab");
    await fillInByKeys(page);
    await page.getByRole("button", { name: "Submit" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    expect(await account.readAnswers(form.id)).toEqual([{ [type]: answer }]);
  });
}

test("screen readers find questions with rows, ends and places", async ({ account, page }) => {
  const fields = QUESTION_TYPES.map(({ type, label, properties }) =>
    field(type, type, { ...properties, label }),
  );
  const form = await account.createLiveForm({ title: "Read aloud", fields });
  await page.goto(form.fullPublicUrl);
  const lowest = page.getByRole("radio", { name: "0", exact: true });
  await expect(lowest).toHaveAccessibleDescription("Not likely");
  await expect(page.getByRole("group", { name: "Your stay" })).toMatchAriaSnapshot(`
    - group "Your stay":
      - radiogroup "Food":
        - text: Food
        - radio "Poor"
        - radio "Fine"
      - radiogroup "Rooms":
        - text: Rooms
        - radio "Poor"
        - radio "Fine"
  `);
  await expect(page.getByRole("group", { name: "What matters most?" })).toMatchAriaSnapshot(`
    - group "What matters most?":
      - list "What matters most?":
        - listitem:
          - 'button "Move up: Price" [disabled]'
          - 'button "Move down: Price"'
        - listitem:
          - 'button "Move up: Place"'
          - 'button "Move down: Place"'
        - listitem:
          - 'button "Move up: Food"'
          - 'button "Move down: Food" [disabled]'
      - button "Use this order"
  `);
});

test("without JavaScript rows are chosen and places are numbers", async ({
  account,
  browser,
  baseURL,
}) => {
  const fields = QUESTION_TYPES.map(({ type, label, properties }) =>
    field(type, type, { ...properties, label, required: true }),
  );
  const form = await account.createLiveForm({ title: "Plain", fields });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  await page.getByRole("radio", { name: "9", exact: true }).check();
  await page.getByRole("radiogroup", { name: "Food" }).getByRole("radio", { name: "Fine" }).check();
  await page
    .getByRole("radiogroup", { name: "Rooms" })
    .getByRole("radio", { name: "Poor" })
    .check();
  const place = (option: string) =>
    page.getByRole("group", { name: "What matters most?" }).getByLabel(option, { exact: true });
  await place("Price").fill("1");
  await place("Place").fill("1");
  await place("Food").fill("2");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(
    page.getByText("Please give each option a number of its own, from 1 to 3").first(),
  ).toBeVisible();
  await expect(page.getByRole("radio", { name: "9", exact: true })).toBeChecked();
  await expect(place("Place")).toHaveValue("1");
  await place("Price").fill("2");
  await place("Place").fill("3");
  await place("Food").fill("1");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const sent = QUESTION_TYPES.map(({ type, answer }) => [type, answer]);
  expect(await account.readAnswers(form.id)).toEqual([Object.fromEntries(sent)]);
  await context.close();
});

test("in Arabic a scale, rows and places run from the right", async ({ account, page }) => {
  const fields = QUESTION_TYPES.map(({ type, label, properties }) =>
    field(type, type, { ...properties, label }),
  );
  const form = await account.createLiveForm({
    title: "من اليمين",
    fields,
    settings: { languages: ["ar"] },
  });
  await page.goto(form.fullPublicUrl);
  const boxOf = async (name: string) =>
    page.getByRole("radio", { name, exact: true }).locator("..").boundingBox();
  const [zero, one] = [await boxOf("0"), await boxOf("1")];
  expect(zero?.x).toBeGreaterThan(one?.x ?? 0);
  await page.getByRole("button", { name: /نقل إلى الأسفل.*Price/ }).click();
  await expect(page.getByRole("listitem")).toHaveText([/^1Place/, /^2Price/, /^3Food/]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
