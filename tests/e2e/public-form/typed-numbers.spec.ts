import type { Page } from "@playwright/test";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();
const ANY_NUMBER = { min: undefined, max: undefined, step: undefined };
const KEYS = new Set(["Backspace", "ArrowLeft", "Home", "End", "Delete"]);
/** What is pressed, what then stands in the box, and what is stored. */
const TYPED = [
  { id: "corrected", keys: ["10.05", "Backspace", "7"], text: "10.07", stored: 10.07 },
  { id: "zeros", keys: ["10.00", "Backspace"], text: "10.0", stored: 10 },
  { id: "point-first", keys: [".05"], text: ".05", stored: 0.05 },
  { id: "negative", keys: ["-0.5"], text: "-0.5", stored: -0.5 },
  { id: "point-last", keys: ["10."], text: "10.", stored: 10 },
  { id: "minus-zero", keys: ["-0"], text: "-0", stored: 0 },
  { id: "many-zeros", keys: ["00"], text: "00", stored: 0 },
  { id: "power", keys: ["1e5"], text: "1e5", stored: 100_000 },
  { id: "comma", keys: ["1,5"], text: "1,5", stored: 1.5 },
  { id: "comma-last", keys: ["1,"], text: "1,", stored: 1 },
  { id: "caret", keys: ["125", "ArrowLeft", "."], text: "12.5", stored: 12.5 },
  { id: "front", keys: ["5.0", "Home", "1", "Delete", "2"], text: "12.0", stored: 12 },
  { id: "pasted", keys: ["paste  −3,50 "], text: " −3,50 ", stored: -3.5 },
  { id: "arabic", keys: ["paste ١٢٫٥"], text: "١٢٫٥", stored: 12.5 },
  { id: "composed", keys: ["compose １２"], text: "１２", stored: 12 },
  { id: "emptied", keys: ["5", "Backspace"], text: "", stored: null },
] as const;

test("a number stays as it is typed, and what is read is stored", async ({ account, page }) => {
  const fields = TYPED.map(({ id }) => field("number", id, { label: id, ...ANY_NUMBER }));
  const form = await account.createLiveForm({ title: "Typed", fields });
  const client = await page.context().newCDPSession(page);
  await page.goto(form.fullPublicUrl);
  for (const { id, keys, text } of TYPED) {
    await page.getByLabel(id, { exact: true }).focus();
    for (const key of keys) {
      if (key.startsWith("compose ")) {
        const composed = key.replace("compose ", "");
        const place = { selectionStart: composed.length, selectionEnd: composed.length };
        await client.send("Input.imeSetComposition", { text: composed, ...place });
        await page.keyboard.insertText(composed);
      } else if (key.startsWith("paste ")) {
        await page.keyboard.insertText(key.replace("paste ", ""));
      } else if (KEYS.has(key)) {
        await page.keyboard.press(key);
      } else {
        await page.keyboard.type(key);
      }
    }
    await expect(page.getByLabel(id, { exact: true }), id).toHaveValue(text);
  }
  for (const { id, text } of TYPED) {
    await expect(page.getByLabel(id, { exact: true }), id).toHaveValue(text);
  }
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const [stored] = await account.readAnswers(form.id);
  expect(stored).toEqual(
    Object.fromEntries(
      TYPED.flatMap(({ id, stored: value }) => (value === null ? [] : [[id, value]])),
    ),
  );
});

test("a number that cannot be read or kept stays, names its field, and is no answer yet", async ({
  account,
  page,
}) => {
  const refused = {
    minus: "-",
    point: ".",
    power: "1e",
    thousands: "1,234",
    long: "12345678901234567890",
    fine: "0.1234567890123456789",
  };
  const form = await account.createLiveForm({
    title: "Unfinished",
    fields: [
      ...Object.keys(refused).map((id) => field("number", id, { label: id, ...ANY_NUMBER })),
      field("text", "more", { label: "More", ...showWhen("minus", "is_not_empty", "") }),
      field("calculation", "sum", { label: "Sum", formula: "{power} + 1" }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByText("Sum")).toBeVisible();
  for (const [id, text] of Object.entries(refused)) {
    await page.getByLabel(id).pressSequentially(text);
  }
  await expect(page.getByLabel("More")).toBeHidden();
  await submit(page);
  const summary = page.getByRole("group", { name: "Please check 6 answers" });
  await expect(summary).toContainText("power: Please enter a number");
  await expect(summary).toContainText("thousands: Please enter a number without separators");
  await expect(summary).toContainText("long: Please enter a number of at most 15 digits");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.reload();
  for (const [id, text] of Object.entries(refused)) {
    await expect(page.getByLabel(id)).toHaveValue(text);
    await page.getByLabel(id).fill("-2.50");
  }
  await expect(page.getByLabel("More")).toBeVisible();
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const [stored] = await account.readAnswers(form.id);
  expect(stored).toMatchObject({ minus: -2.5, long: -2.5, sum: -1.5 });
});
