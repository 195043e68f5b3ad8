import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/accessibility-checks";
import type { Account } from "../support/account";
import { EditorScreen, withoutDragAndDrop } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const LETTERS = ["A", "B", "C", "D"];
const letters = LETTERS.map((label) => field("text", label, { label }));
const section = field("section", "s", { label: "Part", sectionTitle: "Part" });
const inSection = ["X", "Y"].map((label) => field("text", label, { label, sectionId: "s" }));

test.use({ hasTouch: true });

/** Picks up field A of four and holds it above the third. */
async function dragToThirdPlace(page: Page, account: Account): Promise<EditorScreen> {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: letters });
  await editor.open(id);
  const { x } = await lift(page, "A");
  const { y } = await centreOfRow(page, "C");
  await page.mouse.move(x, y, { steps: 12 });
  await expect(page.getByText("A at place 3.")).toBeAttached();
  return editor;
}

test("the mouse drags a field to another place", async ({ ownerPage: page, account }) => {
  const editor = await dragToThirdPlace(page, account);
  await expectNoViolations({ page, part: null });
  await page.mouse.up();
  await expect(page.getByText("A dropped at place 3.")).toBeAttached();
  await expect.poll(() => order(editor)).toEqual(["B", "C", "A", "D"]);
  await expect(editor.row("A")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect.poll(() => order(editor)).toEqual(LETTERS);
});

test("Esc puts a dragged field back", async ({ ownerPage: page, account }) => {
  const editor = await dragToThirdPlace(page, account);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByText("A is back at place 1.")).toBeAttached();
  expect(await order(editor)).toEqual(LETTERS);
  await expect(editor.words("Saved")).toBeVisible();
});

test("a section takes its fields along", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const fields = [section, ...inSection, ...letters.slice(0, 2)];
  const { id } = await account.createForm({ title: "Order", fields });
  await page.emulateMedia({ colorScheme: "dark" });
  await editor.open(id);
  const { x } = await lift(page, "Part");
  const { y } = await centreOfRow(page, "B");
  await page.mouse.move(x, y + 20, { steps: 12 });
  await expect(page.getByText("Part at place 5.")).toBeAttached();
  await expectNoViolations({ page, part: null });
  await page.mouse.up();
  await expect.poll(() => order(editor)).toEqual(["A", "B", "Part", "X", "Y"]);
});

test("a finger drags a field", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: letters });
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.open(id);
  const from = await centreOfGrip(page, "A");
  const to = await centreOfRow(page, "C");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: string, y?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      // The protocol's own names; its type is a union of literals.
      type: type as "touchStart",
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  await touch("touchStart", from.y);
  // Touch needs a long press to drag; before that it scrolls.
  await expect(page.getByText("A lifted from place 1.")).toBeAttached();
  for (let step = 1; step <= 12; step += 1) {
    await touch("touchMove", from.y + ((to.y - from.y) * step) / 12);
  }
  await expect(page.getByText("A at place 3.")).toBeAttached();
  await touch("touchEnd");
  await expect.poll(() => order(editor)).toEqual(["B", "C", "A", "D"]);
});

test("a long form scrolls along, and a jump draws what it leads to", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const fields = Array.from({ length: 60 }, (_, index) =>
    field("text", `f${index}`, { label: `Field ${index}.` }),
  );
  const { id } = await account.createForm({ title: "Long", fields });
  await editor.open(id);
  await expect(editor.rows).toHaveCount(60);
  const { x } = await lift(page, "Field 0.");
  const { height } = page.viewportSize() ?? { height: 0 };
  await page.mouse.move(x, height - 40, { steps: 12 });
  await expect(page.getByText(/Field 0\. at place [3-6]\d\./)).toBeAttached({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await page.mouse.up();

  await editor.row("Field 59.").focus();
  await expect(page.getByRole("textbox", { name: "Label" })).toHaveValue("Field 59.");
  await expect(editor.row("Field 58.").locator("..").locator("input")).toBeAttached();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText("Field 59. is now at place 59 of 60")).toBeAttached();
  await expect(editor.row("Field 59.")).toBeInViewport();
});

test("without drag and drop the notice says so and every field keeps its controls", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: letters });
  await withoutDragAndDrop(page);
  await editor.open(id);
  await expect(
    page.getByText("Drag and drop is not available. Fields can still be edited with controls."),
  ).toBeVisible();
  const list = page.getByRole("list", { name: "Fields" });
  await expect(list.getByRole("listitem")).toHaveText(LETTERS);

  const tools = page.getByRole("toolbar", { name: "Actions for A" });
  await tools.getByRole("button", { name: "Move to…" }).click();
  await page.getByLabel("Place").selectOption("After C");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveText(["B", "C", "A", "D"]);
  await tools.getByRole("button", { name: "Configure" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Label" }).fill("Z");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(list.getByRole("listitem")).toHaveText(["B", "C", "Z", "D"]);

  await page.evaluate(() => {
    window.name = "mended";
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => order(editor)).toEqual(["B", "C", "Z", "D"]);

  // An error during the drag ends it in the same way.
  await lift(page, "B");
  await page.evaluate(() => {
    const error = new Error("No drag and drop any more");
    window.dispatchEvent(new ErrorEvent("error", { error, cancelable: true }));
  });
  await expect(page.getByText("Drag and drop is not available.")).toBeVisible();
  await page.mouse.up();
  await expect(list.getByRole("listitem")).toHaveText(["B", "C", "Z", "D"]);
  await page.getByRole("button", { name: "Try again" }).click();
  await lift(page, "B");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByText("B is back at place 1.")).toBeAttached();
});

/** The point at which the pointer took the field; from there, move it only vertically. */
async function lift(page: Page, name: string): Promise<{ x: number; y: number }> {
  const { x, y } = await centreOfGrip(page, name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 8, { steps: 4 });
  await expect(page.getByText(`${name} lifted from place`)).toBeAttached();
  return { x, y };
}

function centreOfGrip(page: Page, name: string) {
  return centre(page, `[aria-label="Drag ${name}"]`);
}

function centreOfRow(page: Page, name: string) {
  return centre(page, `[data-row][aria-label^="${name}"]`);
}

async function centre(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox();
  expect(box, selector).not.toBeNull();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

function order(editor: EditorScreen): Promise<string[]> {
  return editor.rows.evaluateAll((rows) =>
    rows.map((row) => (row.getAttribute("aria-label") ?? "").split(",")[0] ?? ""),
  );
}
