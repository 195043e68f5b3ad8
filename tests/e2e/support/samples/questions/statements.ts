import { expect, type Page } from "@playwright/test";
import { field } from "../../form-builder";
import { press, type QuestionType } from "./question-type";

const TERMS = "You agree to **our terms**.";

const nameBox = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${name}.* Your name$`) });
const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();

export const STATEMENTS: readonly QuestionType[] = [
  {
    type: "consent",
    label: "I agree",
    properties: () => ({ content: TERMS }),
    fillIn: (page, name) => page.getByRole("checkbox", { name }).check(),
    fillInByKeys: (page) => press(page, "Space"),
    tree: `
      - main:
        - paragraph:
          - strong: our terms
        - checkbox "I agree"
    `,
    answer: { agreed: true, version: 1, text: TERMS },
    viewed: /^Yes\s*Version 1:\s*You agree to our terms\.$/,
    exported: { "I agree": /^Yes$/ },
    mapped: { select: "I agree", column: "agreed", written: /true/ },
  },
  {
    type: "location",
    label: "Where was it?",
    properties: () => ({}),
    fillIn: (page, name) => page.getByRole("textbox", { name }).fill("59.91, 10.75"),
    fillInByKeys: (page) => page.keyboard.type("59.91, 10.75"),
    tree: `
      - main:
        - textbox "Where was it?"
        - button "Use my location"
    `,
    answer: { lat: 59.91, lng: 10.75 },
    viewed: /^59\.91, 10\.75$/,
    exported: { "Where was it?": /^59\.91, 10\.75$/ },
    mapped: { select: "Where was it?", column: "place", written: /59\.91.*10\.75/ },
  },
  {
    type: "address",
    label: "Where do you live?",
    properties: () => ({ defaultCountry: "NO" }),
    fillIn: async (page, name) => {
      const address = page.getByRole("group", { name });
      await address.getByLabel("Street and number").fill("Storgata 1");
      await address.getByLabel("Postal code").fill("0155");
      await address.getByLabel("Post town").fill("Oslo");
    },
    fillInByKeys: async (page) => {
      // From the country, which stays.
      await press(page, "Tab");
      await page.keyboard.type("Storgata 1");
      await press(page, "Tab", "Tab");
      await page.keyboard.type("0155");
      await press(page, "Tab");
      await page.keyboard.type("Oslo");
    },
    tree: `
      - group "Where do you live?":
        - combobox "Country"
        - textbox "Street and number"
        - textbox "Apartment, floor or c/o"
        - textbox "Postal code"
        - textbox "Post town"
    `,
    answer: { street: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" },
    viewed: /^Storgata 1, 0155 Oslo, Norway$/,
    exported: { "Where do you live?": /^Storgata 1, 0155 Oslo, Norway$/ },
    mapped: { select: "Where do you live?", column: "home", written: /Storgata 1, 0155 Oslo/ },
  },
  {
    type: "signature",
    label: "Sign here",
    properties: () => ({}),
    fillIn: async (page, name) => {
      await drawWave(page, page.getByRole("img", { name: "No signature yet" }));
      await expect(page.getByRole("img", { name: "Signature drawn" })).toBeVisible();
      await nameBox(page, name).fill("Ida Berg");
    },
    fillInByKeys: (page) => page.keyboard.type("Ida Berg"),
    fillInPlain: (page, name) => nameBox(page, name).fill("Ida Berg"),
    tree: `
      - group "Sign here":
        - img "No signature yet"
        - paragraph: Draw your signature here, or type your name below.
        - textbox "Sign here Your name"
    `,
    answer: expect.objectContaining({ name: "signature.png", signer: "Ida Berg" }),
    viewed: /^Ida Berg\s*Signed/,
    exported: { "Sign here": /^Ida Berg \(/ },
    mapped: { select: "Sign here", column: "files_1", written: /signature\.png/ },
  },
  {
    type: "table",
    label: "Who comes along?",
    properties: () => ({
      rowLabel: "Guest",
      addLabel: "Add another guest",
      columns: [
        field("text", "name", { label: "Name", required: true }),
        field("number", "age", { label: "Age" }),
      ],
    }),
    fillIn: async (page) => {
      await cell(page, "Name, Guest 1").fill("Ole");
      await cell(page, "Age, Guest 1").fill("8");
    },
    fillInByKeys: async (page) => {
      await page.keyboard.type("Ole");
      await press(page, "Tab");
      await page.keyboard.type("8");
    },
    tree: `
      - group "Who comes along?":
        - table:
          - rowgroup:
            - row:
              - rowheader "Guest 1"
              - cell:
                - textbox /Name, Guest 1/
              - cell:
                - textbox /Age, Guest 1/
        - button "Add another guest"
    `,
    answer: [expect.objectContaining({ name: "Ole", age: 8 })],
    viewed: /Name\s*Age\s*Ole\s*8/,
    exported: { "Who comes along?": /^1 row: Name: Ole, Age: 8$/ },
    mapped: {
      within: 'Subitems of "Who comes along?"',
      select: "Age",
      column: "sub_numbers",
      written: /"8"/,
    },
  },
];

async function drawWave(page: Page, paper: ReturnType<Page["getByRole"]>): Promise<void> {
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (box === null) {
    throw new Error("There is nothing to draw on.");
  }
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 30, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, middle - 20, { steps: 5 });
  await page.mouse.move(box.x + 150, middle + 20, { steps: 5 });
  await page.mouse.up();
}
