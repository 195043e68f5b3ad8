import { expect, type Page } from "@playwright/test";
import { press, type QuestionType } from "./question-type";

export const CHOICES: readonly QuestionType[] = [
  {
    type: "scale",
    label: "Would you recommend us?",
    properties: () => ({ nps: true, minLabel: "Not likely", maxLabel: "Very likely" }),
    fillIn: (page, name) =>
      page.getByRole("radiogroup", { name }).getByRole("radio", { name: "9", exact: true }).check(),
    // The arrow goes from 0 to 10, at the other end, and on to 9.
    fillInByKeys: (page) => press(page, "ArrowLeft", "ArrowLeft"),
    tree: `
      - radiogroup "Would you recommend us?":
        - radio "0"
        - radio "10"
    `,
    answer: 9,
    viewed: /^9$/,
    exported: { "Would you recommend us?": /^9$/ },
    mapped: { select: "Would you recommend us?", column: "numbers_1", written: /"9"/ },
  },
  {
    type: "matrix",
    label: "Your stay",
    properties: () => ({ matrixRows: ["Food", "Rooms"], options: ["Poor", "Fine"] }),
    fillIn: async (page, name) => {
      const matrix = page.getByRole("group", { name });
      const row = (of: string) => matrix.getByRole("radiogroup", { name: of });
      await row("Food").getByRole("radio", { name: "Fine" }).check();
      await row("Rooms").getByRole("radio", { name: "Poor" }).check();
      await expect(row("Food").getByRole("radio", { name: "Fine" })).toBeChecked();
    },
    fillInByKeys: (page) => press(page, "ArrowRight", "Tab", "Space"),
    tree: `
      - group "Your stay":
        - radiogroup "Food":
          - text: Food
          - radio "Poor"
          - radio "Fine"
        - radiogroup "Rooms":
          - text: Rooms
          - radio "Poor"
          - radio "Fine"
    `,
    answer: { Food: "Fine", Rooms: "Poor" },
    viewed: /Food\s*Fine\s*Rooms\s*Poor/,
    exported: { "Your stay: Food": /^Fine$/, "Your stay: Rooms": /^Poor$/ },
    mapped: {
      within: 'Rows of "Your stay"',
      select: "Food",
      column: "food",
      written: /Fine/,
    },
  },
  {
    type: "ranking",
    label: "What matters most?",
    properties: () => ({ options: ["Price", "Place", "Food"] }),
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
    fillInPlain: async (page, name) => {
      const places = page.getByRole("group", { name });
      for (const [place, option] of ["Food", "Price", "Place"].entries()) {
        await places.getByLabel(option, { exact: true }).fill(String(place + 1));
      }
    },
    tree: `
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
    `,
    answer: ["Food", "Price", "Place"],
    viewed: /Food\s*Price\s*Place/,
    exported: {
      "What matters most?: Price": /^2$/,
      "What matters most?: Place": /^3$/,
      "What matters most?: Food": /^1$/,
    },
    mapped: {
      select: "What matters most?",
      column: "long_text_1",
      written: /Food.*Price.*Place/s,
    },
  },
  {
    type: "radio",
    label: "Which hall?",
    properties: ({ picture }) => ({
      options: ["Small hall", "Tall hall"],
      optionImages: { "Small hall": { mediaId: picture, alt: "Three windows" } },
    }),
    fillIn: (page, name) =>
      page
        .getByRole("radiogroup", { name })
        .getByRole("radio", { name: /^Small hall/ })
        .check(),
    fillInByKeys: (page) => press(page, "Space"),
    tree: `
      - radiogroup "Which hall?":
        - radio "Small hall Three windows"
        - img "Three windows"
        - radio "Tall hall"
    `,
    answer: "Small hall",
    viewed: /^Small hall$/,
    exported: { "Which hall?": /^Small hall$/ },
    mapped: { select: "Which hall?", column: "hall", written: /Small hall/ },
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
