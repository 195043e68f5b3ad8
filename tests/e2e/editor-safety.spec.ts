import { EditorScreen } from "./support/editor";
import { field } from "./support/form-builder";
import { expect, test } from "./support/test";

const ONE = field("text", "one", { label: "One" });
const TWO = field("text", "two", { label: "Two" });

test("Undo in a toast takes back what the toast says", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [ONE, TWO] });
  await editor.open(id);
  await editor.showCanvas();
  await editor.row("One").focus();
  await page.keyboard.press("Delete");
  const toast = page.locator("[data-sonner-toast]", { hasText: "Field deleted" });
  await editor.title.fill("Changed since");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(editor.row("One")).toBeVisible();
  await expect(editor.rows.first()).toHaveAttribute("aria-label", /^One/);
  await expect(editor.title).toHaveValue("Changed since");
});
