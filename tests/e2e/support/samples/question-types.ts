import { expect, type Page } from "@playwright/test";

/** A type of question in its story: how it is filled in, and where its answer is found again. */
export type QuestionType = {
  type: string;
  label: string;
  properties: Readonly<Record<string, unknown>>;
  fillIn: (page: Page, label: string) => Promise<unknown>;
  /** By keyboard alone, once the first control of the question has the focus. */
  fillInByKeys: (page: Page) => Promise<unknown>;
  /** What programs read. */
  answer: unknown;
  /** In the viewer. */
  viewed: RegExp;
  /** By header of a CSV file. */
  exported: Readonly<Record<string, string>>;
  /** In the mapping: the select, within this fieldset, and its column. */
  mapped: { within?: string; select: string; column: string };
};

/** Presses keys one after the other. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
}

export const QUESTION_TYPES: readonly QuestionType[] = [
  {
    type: "scale",
    label: "Would you recommend us?",
    properties: { nps: true, minLabel: "Not likely", maxLabel: "Very likely" },
    fillIn: (page, name) =>
      page.getByRole("radiogroup", { name }).getByRole("radio", { name: "9", exact: true }).check(),
    // The arrow goes from 0 to 10, at the other end, and on to 9.
    fillInByKeys: (page) => press(page, "ArrowLeft", "ArrowLeft"),
    answer: 9,
    viewed: /^9$/,
    exported: { "Would you recommend us?": "9" },
    mapped: { select: "Would you recommend us?", column: "numbers_1" },
  },
  {
    type: "matrix",
    label: "Your stay",
    properties: { matrixRows: ["Food", "Rooms"], options: ["Poor", "Fine"] },
    fillIn: async (page, name) => {
      const matrix = page.getByRole("group", { name });
      const row = (of: string) => matrix.getByRole("radiogroup", { name: of });
      await row("Food").getByRole("radio", { name: "Fine" }).check();
      await row("Rooms").getByRole("radio", { name: "Poor" }).check();
      await expect(row("Food").getByRole("radio", { name: "Fine" })).toBeChecked();
    },
    fillInByKeys: (page) => press(page, "ArrowRight", "Tab", "Space"),
    answer: { Food: "Fine", Rooms: "Poor" },
    viewed: /Food\s*Fine\s*Rooms\s*Poor/,
    exported: { "Your stay: Food": "Fine", "Your stay: Rooms": "Poor" },
    mapped: { within: 'Rows of "Your stay"', select: "Food", column: "dropdown_1" },
  },
  {
    type: "ranking",
    label: "What matters most?",
    properties: { options: ["Price", "Place", "Food"] },
    fillIn: async (page, name) => {
      const items = page.getByRole("group", { name }).getByRole("listitem");
      await dragAbove(page, { from: items.nth(2), above: items.nth(0) });
      await expect(items).toHaveText([/^1Food/, /^2Price/, /^3Place/]);
    },
    fillInByKeys: async (page) => {
      // From "Move up: Price", which is at its end and stays in the order of Tab.
      await press(page, "Tab", "Tab", "Tab", "Tab");
      await expect(page.getByRole("button", { name: "Move up: Food" })).toBeFocused();
      await press(page, "Enter");
      await expect(page.getByRole("status").filter({ hasText: "Food: 2 of 3" })).toBeAttached();
      await expect(page.getByRole("button", { name: "Move up: Food" })).toBeFocused();
      await press(page, "Enter");
    },
    answer: ["Food", "Price", "Place"],
    viewed: /Food\s*Price\s*Place/,
    exported: {
      "What matters most?: Price": "2",
      "What matters most?: Place": "3",
      "What matters most?: Food": "1",
    },
    mapped: { select: "What matters most?", column: "long_text_1" },
  },
];

type Items = Record<"from" | "above", ReturnType<Page["getByRole"]>>;

async function dragAbove(page: Page, { from, above }: Items): Promise<void> {
  await above.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await above.boundingBox()];
  if (start === null || end === null) {
    throw new Error("What is dragged is not on the page.");
  }
  await page.mouse.move(start.x + 20, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, end.y + end.height, { steps: 5 });
  await page.mouse.move(start.x + 20, end.y + 4, { steps: 5 });
  await page.mouse.up();
}
