import type { Page } from "@playwright/test";
import { expectNoOverflow, expectNoViolations } from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { waitForHydration } from "../support/hydration";
import { expect, test } from "../support/test";

const WIDTHS = [390, 1440];

const rooms = field("table", "rooms", {
  label: "Rooms",
  rowLabel: "Room",
  addLabel: "Add another room",
  maxRows: 3,
  columns: [
    field("text", "name", { label: "Name", required: true }),
    field("number", "price", { label: "Price" }),
    field("checkbox", "sea", { label: "Sea view" }),
  ],
});

const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();

test("an owner builds a table by clicking, and visitors fill it in by keyboard", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const editor = new EditorScreen(page);
  await editor.begin("Trip");
  await editor.add("Table", "Rooms");
  const dialog = await editor.configure("Rooms");
  for (const [type, label] of [
    ["Text", "Name"],
    ["Number", "Price"],
  ] as const) {
    await dialog.getByLabel("Add a column").selectOption({ label: type });
    const column = page.getByRole("dialog", { name: /Configure Column/ });
    await column.getByRole("textbox", { name: "Label" }).fill(label);
    if (label === "Name") {
      await column.getByRole("checkbox", { name: "Required" }).check();
    }
    await column.getByRole("button", { name: "Done" }).click();
    await expect(dialog.getByRole("button", { name: `${label} ${type}` })).toBeVisible();
  }
  await dialog.getByLabel("Add a column").selectOption({ label: "Checkbox" });
  await page
    .getByRole("dialog", { name: /Configure Column/ })
    .getByRole("button", { name: "Done" })
    .click();
  await dialog.getByRole("button", { name: "Drag Price" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(
    dialog.getByRole("list", { name: "Columns" }).getByRole("listitem").last(),
  ).toContainText("Price");
  await dialog.getByRole("button", { name: "Delete Checkbox" }).click();
  await dialog.getByLabel("Name of a row").fill("Room");
  await dialog.getByLabel("Largest number of rows").fill("3");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const form = await editor.publish(account);
  const [table] = form.fields;

  for (const width of WIDTHS) {
    await visitor.setViewportSize({ width, height: 900 });
    await waitForHydration(visitor).goto(form.fullPublicUrl);
    await cell(visitor, "Name, Room 1").focus();
    await visitor.keyboard.type("Attic");
    await visitor.keyboard.press("Tab");
    await visitor.keyboard.type("80");
    await visitor.getByRole("button", { name: "Add a row" }).press("Enter");
    await expect(cell(visitor, "Name, Room 2")).toBeFocused();
    await visitor.keyboard.press("Tab");
    await visitor.keyboard.type("95");
    await visitor.getByRole("button", { name: "Add a row" }).press("Space");
    await visitor.keyboard.type("Cellar");
    await expect(visitor.getByRole("button", { name: "Add a row" })).toHaveCount(0);

    await visitor.getByRole("button", { name: "Submit" }).press("Enter");
    await expect(cell(visitor, "Name, Room 2")).toBeFocused();
    await expect(cell(visitor, "Name, Room 2")).toHaveAccessibleDescription(
      "This field is required",
    );
    await visitor.getByRole("link", { name: /^Rooms, row 2, Name/ }).press("Enter");
    await expect(cell(visitor, "Name, Room 2")).toBeFocused();
    await expectNoViolations({ page: visitor, part: null });
    await expectNoOverflow(visitor, [width]);
    await visitor.keyboard.type("Loft");
    await visitor.getByRole("button", { name: "Remove Room 1" }).press("Enter");
    await visitor.getByRole("dialog").getByRole("button", { name: "Remove Room 1" }).press("Enter");
    await expect(cell(visitor, "Name, Room 1")).toHaveValue("Loft");
    await expect(cell(visitor, "Name, Room 1")).toBeFocused();
    await visitor.getByRole("button", { name: "Add a row" }).press("Enter");
    await visitor.keyboard.type("Attic");
    await expect(visitor.getByText("Saved on this device")).toBeVisible();
    await waitForHydration(visitor).reload();
    await expect(cell(visitor, "Name, Room 3")).toHaveValue("Attic");
    await visitor.getByRole("button", { name: "Submit" }).press("Enter");
    await expect(visitor.getByText(/receipt number/)).toBeVisible();
  }
  const stored = await account.readAnswers(form.id);
  expect(stored).toHaveLength(2);
  const [name, price] = (table as typeof rooms & { columns: { id: string }[] }).columns;
  expect(stored[0]?.[table?.id ?? ""]).toMatchObject([
    { [name?.id ?? ""]: "Loft", [price?.id ?? ""]: 95 },
    { [name?.id ?? ""]: "Cellar" },
    { [name?.id ?? ""]: "Attic" },
  ]);
});

test("a wrong cell says so once it is left, and takes it back while it is mended", async ({
  strangerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Trip", fields: [rooms] });
  await waitForHydration(page).goto(form.fullPublicUrl);
  const name = cell(page, "Name, Room 1");
  // Passed by, and typed for the first time: no error yet.
  await name.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("1e");
  await expect(page.getByText("This field is required")).toHaveCount(0);
  await name.fill("Attic");
  await name.fill("");
  await expect(page.getByText("This field is required")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(name).toHaveAccessibleDescription("This field is required");
  await expect(cell(page, "Price, Room 1")).toBeFocused();
  // Only that cell: the table as a whole was not left.
  await expect(page.getByText(/Rooms, row 1/)).toHaveCount(0);
  await name.fill("Loft");
  await expect(page.getByText("This field is required")).toHaveCount(0);
  // An error that appears does not move what is pressed.
  await name.fill("");
  await page.getByRole("button", { name: "Add another room" }).click();
  await expect(cell(page, "Name, Room 2")).toBeFocused();
  await expect(name).toHaveAccessibleDescription("This field is required");
});

test("rules and patterns of a column are judged once its cell is left", async ({
  account,
  page,
}) => {
  const items = (fieldId: string, value: string) => [{ fieldId, operator: "equals", value }];
  const table = field("table", "trips", {
    label: "Trips",
    columns: [
      field("text", "kind", { label: "Kind" }),
      field("text", "why", {
        label: "Why",
        requiredWhen: { match: "all", items: items("kind", "Suite") },
      }),
      field("text", "code", { label: "Code", pattern: "[A-Z]{3}", patternExample: "ABC" }),
      field("text", "payer", {
        label: "Payer",
        mustBe: { rules: { match: "all", items: items("paid", "yes") }, message: "Nobody pays" },
      }),
    ],
  });
  const form = await account.createLiveForm({
    title: "Trips",
    fields: [field("text", "paid", { label: "Paid" }), table],
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await waitForHydration(page).goto(form.fullPublicUrl);
    // The second time a draft has what was typed before.
    await cell(page, "Paid").fill("no");
    await cell(page, "Kind, Row 1").fill("Suite");
    await expect(cell(page, "Why, Row 1")).toHaveAttribute("required", "");
    await cell(page, "Why, Row 1").fill("x");
    await cell(page, "Why, Row 1").fill("");
    await cell(page, "Code, Row 1").fill("abc");
    await expect(page.getByText("This field is required")).toBeVisible();
    await cell(page, "Payer, Row 1").fill("me");
    await expect(page.getByText("for example ABC")).toBeVisible();
    await cell(page, "Kind, Row 1").fill("Single");
    await expect(page.getByText("Nobody pays")).toBeVisible();
    await expect(cell(page, "Why, Row 1")).not.toHaveAttribute("required");
    await expectNoViolations({ page, part: null });
    await expectNoOverflow(page, [width]);
    await cell(page, "Paid").fill("yes");
    await cell(page, "Payer, Row 1").fill("you");
    await cell(page, "Code, Row 1").fill("ABC");
    await cell(page, "Kind, Row 1").focus();
    await expect(page.getByText("Nobody pays")).toHaveCount(0);
    await expect(page.getByText("for example ABC")).toHaveCount(0);
  }
});

test("a table grows, is corrected and sent without JavaScript", async ({
  browser,
  baseURL,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Trip", fields: [rooms] });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  await cell(page, "Name, Room 1").fill("Attic");
  await cell(page, "Sea view, Room 1").check();
  await page.getByRole("button", { name: "Add another room" }).click();
  await expect(cell(page, "Name, Room 1")).toHaveValue("Attic");
  await expect(cell(page, "Sea view, Room 1")).toBeChecked();
  await cell(page, "Price, Room 2").fill("95");
  await page.getByRole("button", { name: "Add another room" }).click();
  await cell(page, "Name, Room 3").fill("Cellar");
  await expect(page.getByRole("button", { name: "Add another room" })).toHaveCount(0);
  // Enter sends.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /^Rooms, row 2, Name/ })).toBeVisible();
  await expect(cell(page, "Name, Room 2")).toHaveAccessibleDescription("This field is required");
  await expect(cell(page, "Name, Room 3")).toHaveValue("Cellar");
  await page.getByRole("checkbox", { name: "Remove Room 2" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/receipt number/)).toBeVisible();
  const stored = await account.readAnswers(form.id);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ rooms: [{ name: "Attic", sea: true }, { name: "Cellar" }] });
  await context.close();
});

test("the rows of a repeated section are moved, and hold files", async ({
  strangerPage: page,
  account,
}) => {
  const section = field("section", "guests", {
    sectionTitle: "Guests",
    repeat: { rowLabel: "Guest", minRows: 2 },
  });
  const fields = [
    section,
    field("text", "who", { label: "Who", sectionId: "guests", description: "As in the passport" }),
    field("file", "pass", { label: "Passport", sectionId: "guests" }),
  ];
  const form = await account.createLiveForm({ title: "Trip", fields });
  await waitForHydration(page).goto(form.fullPublicUrl);
  await expect(page.getByRole("heading", { name: "Guests" })).toBeVisible();
  await cell(page, "Who, Guest 1").fill("Ida");
  await cell(page, "Who, Guest 2").fill("Juhan");
  const plan = { name: "ida.txt", mimeType: "text/plain", buffer: Buffer.from("Ida") };
  await cell(page, "Passport, Guest 1").setInputFiles(plan);
  await expect(page.getByText("ida.txt").first()).toBeVisible();
  await page.getByRole("button", { name: "Move Guest 1 down" }).press("Enter");
  await expect(cell(page, "Who, Guest 1")).toHaveValue("Juhan");
  await expect(page.getByRole("button", { name: "Move Guest 2 up" })).toBeFocused();
  await expect(
    page.getByRole("group", { name: "Guest 2" }).getByText("ida.txt", { exact: true }),
  ).toBeVisible();
  // A form that is sent before that asks to wait for it.
  await expect(page.getByText("ida.txt uploaded")).toHaveCount(1);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/receipt number/)).toBeVisible();
  const [stored] = await account.readAnswers(form.id);
  expect(stored).toMatchObject({
    guests: [{ who: "Juhan" }, { who: "Ida", pass: [{ name: "ida.txt" }] }],
  });
});
