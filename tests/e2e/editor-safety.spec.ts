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

test("a bad webhook is told at its box", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [] });
  await editor.open(id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "Integration" }).click();
  const box = page.getByRole("textbox", { name: "New webhook address" });
  const add = async (text: string) => {
    await box.fill(text);
    await page.keyboard.press("Enter");
  };
  await add("foo");
  await expect(page.getByText("must be a full http:// or https:// address")).toBeVisible();
  await add("https://user:pass@example.com/");
  await expect(page.getByText("must not hold a user name or a password")).toBeVisible();
  await add("https://example.com/a");
  await add("HTTPS://EXAMPLE.com/a");
  await expect(page.getByText("This address is in the list already")).toBeVisible();
});
