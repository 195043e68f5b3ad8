import { expectNoViolations } from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const text = (label: string, given: object = {}) => field("text", label, { label, ...given });
const FIELDS = [
  text("A"),
  field("page", "p", { title: "Your visit", nextLabel: "To the wishes" }),
  field("section", "s", { label: "Part", sectionTitle: "Part" }),
  text("X", { sectionId: "s" }),
  text("Y", { sectionId: "s" }),
  text("B"),
  field("page", "q"),
  text("C"),
];
const ORDER = ["A", "Page 2: Your visit", "Part", "X", "Y", "B", "Page 3", "C"];

test("pages have edges, and fields move across them by keys", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Visits", fields: FIELDS });
  await editor.open(id);
  expect(await order(editor)).toEqual(ORDER);
  const canvas = page.getByRole("region", { name: "Canvas" });
  for (const name of ["Page 1", "Page 2", "Page 3"]) {
    await expect(canvas.getByText(name, { exact: true })).toBeVisible();
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations({ page, part: null });

  await editor.row("B").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText("B is now at place 7 of 8, on page 3")).toBeAttached();
  await page.keyboard.press("Control+z");
  await expect.poll(() => order(editor)).toEqual(ORDER);

  // A page break passes a section.
  await editor.row("Page 2").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect
    .poll(() => order(editor))
    .toEqual(["A", "Part", "X", "Y", "Page 2: Your visit", "B", "Page 3", "C"]);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => order(editor)).toEqual(ORDER);
});

test("fields are moved to another page in the dialog, and by the grip", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Visits", fields: FIELDS });
  await editor.open(id);
  await editor.row("X").focus();
  const tools = page.getByRole("toolbar", { name: "Actions for X" }).filter({ visible: true });
  await tools.getByRole("button", { name: "Move to…" }).click();
  const place = page.getByLabel("Place");
  await expect(place.locator("optgroup")).toHaveCount(3);
  await place.selectOption("At the top of page 3");
  await expectNoViolations({ page, part: null });
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect
    .poll(() => order(editor))
    .toEqual(["A", "Page 2: Your visit", "Part", "Y", "B", "Page 3", "X", "C"]);
  await editor.save();
  const saved = await account.readForm(id);
  expect(saved.fields.find((each) => each.id === "X")?.sectionId).toBeUndefined();

  await page.getByLabel("Drag Page 3").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Page 3 lifted from place 6.")).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Page 3 at place 4.")).toBeAttached();
  await page.keyboard.press("Space");
  // Inside the section no page can begin.
  await expect(page.getByText("Page 3 dropped at place 3.")).toBeAttached();
  await expect
    .poll(() => order(editor))
    .toEqual(["A", "Page 2: Your visit", "Page 3", "Part", "Y", "B", "X", "C"]);
});

test("a page break is added, named, and stepped to in the preview", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Visits", fields: [text("A"), text("B")] });
  await editor.open(id);
  await editor.row("A").focus();
  await editor.showPanel();
  await page.getByRole("tab", { name: "Fields" }).click();
  await page.getByRole("button", { name: "Page break" }).click();
  await page.getByRole("textbox", { name: "Page title" }).fill("More");
  await expect.poll(() => order(editor)).toEqual(["A", "Page 2: More", "B"]);

  await editor.showPreview();
  const preview = page.getByRole("region", { name: "Preview" });
  // The page of the selected field.
  await expect(preview.getByRole("heading", { name: "More" })).toBeVisible();
  await expect(preview.getByLabel("B", { exact: true })).toBeVisible();
  await expect(preview.getByLabel("A", { exact: true })).toHaveCount(0);
  await preview.getByRole("button", { name: "Back", exact: true }).click();
  await expect(preview.getByText("Page 1 of 2", { exact: true }).first()).toBeVisible();
  await preview.getByLabel("A", { exact: true }).fill("Ida");
  await expectNoViolations({ page, part: null });
  await preview.getByRole("button", { name: "Next" }).click();
  await expect(preview.getByRole("heading", { name: "More" })).toBeFocused();
  await preview.getByRole("button", { name: "Back", exact: true }).click();
  await expect(preview.getByLabel("A", { exact: true })).toHaveValue("Ida");

  await editor.save();
  await page.goto(`/form/preview/${id}`);
  await expect(page.getByLabel("A", { exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("B", { exact: true })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();
  await expectNoViolations({ page, part: null });
});

test("both previews end with the review page", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const settings = { reviewPage: true };
  const fields = [text("A"), field("page", "p", { title: "More" }), text("B")];
  const { id } = await account.createForm({ title: "Visits", fields, settings });
  await editor.open(id);
  await editor.showPreview();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByLabel("A", { exact: true }).fill("Ida");
  await preview.getByRole("button", { name: "Next" }).click();
  await preview.getByRole("button", { name: "Next" }).click();
  await expect(preview.getByRole("heading", { name: "Review your answers" })).toBeFocused();
  await expect(preview.getByText("Ida", { exact: true })).toBeVisible();
  await expect(preview.getByRole("button", { name: "Submit" })).toBeDisabled();
  await preview.getByRole("button", { name: "Change A" }).click();
  await expect(preview.getByLabel("A", { exact: true })).toBeFocused();

  await page.goto(`/form/preview/${id}`);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Review your answers" })).toBeFocused();
  await expect(page.getByText("Not provided")).toHaveCount(2);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { name: "More" })).toBeFocused();
});

function order(editor: EditorScreen): Promise<string[]> {
  return editor.rows.evaluateAll((rows) =>
    rows.map((row) => (row.getAttribute("aria-label") ?? "").split(",")[0] ?? ""),
  );
}
