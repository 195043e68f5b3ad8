import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { waitForHydration } from "../support/hydration";
import { countStoredCopies } from "../support/stored-copies";
import { expect, test } from "../support/test";
import { expectToastBeside } from "../support/toasts";

const ONE = field("text", "one", { label: "One" });
const TWO = field("text", "two", { label: "Two" });

test("Undo in a toast takes back what the toast says", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [ONE, TWO] });
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.open(id);
  await editor.showCanvas();
  await editor.row("One").focus();
  await expectToastBeside(page, "Field deleted", () => page.keyboard.press("Delete"));
  const toast = page.locator("[data-sonner-toast]", { hasText: "Field deleted" });
  await editor.title.fill("Changed since");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(editor.row("One")).toBeVisible();
  await expect(editor.rows.first()).toHaveAttribute("aria-label", /^One/);
  await expect(editor.title).toHaveValue("Changed since");
});

test("what waits for an answer is not lost, and neither is what is typed beside it", async ({
  ownerPage: page,
  account,
}) => {
  const { id } = await account.createForm({ title: "Steady", fields: [ONE] });
  const editor = new EditorScreen(page);
  page.on("dialog", (question) => void question.accept());
  await editor.open(id);
  await editor.title.fill("Older");
  await expect.poll(() => countStoredCopies(page)).toBe(1);
  await page.reload();
  const strip = page.getByText("This browser has unsaved changes");
  await expect(strip).toBeVisible();
  await editor.title.fill("Newer");
  await expect.poll(() => countStoredCopies(page)).toBe(2);
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(editor.title).toHaveValue("Newer");
  await expect(strip).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  const question = page.getByRole("alertdialog", { name: "Replace your newer changes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(editor.title).toHaveValue("Newer");
  await page.getByRole("button", { name: "Restore" }).click();
  await question.getByRole("button", { name: "Restore" }).click();
  await expect(editor.title).toHaveValue("Older");
  await expect(strip).toBeHidden();
  await editor.save();
  await expect.poll(() => countStoredCopies(page)).toBe(0);
});

test("two new forms in two tabs keep apart", async ({ ownerPage: page, context }) => {
  const first = new EditorScreen(page);
  await first.begin("First");
  await expect.poll(() => countStoredCopies(page)).toBe(1);
  const second = new EditorScreen(waitForHydration(await context.newPage()));
  await second.begin("Second");
  await expect.poll(() => countStoredCopies(page)).toBe(2);
  await expect(second.page.getByText("This browser has unsaved changes")).toBeHidden();
  await second.save();
  await expect.poll(() => countStoredCopies(page)).toBe(1);
  await page.close({ runBeforeUnload: false });
  const third = new EditorScreen(waitForHydration(await context.newPage()));
  await third.openNew();
  await third.page.getByRole("button", { name: "Restore" }).click();
  await expect(third.title).toHaveValue("First");
});

test("the dialog asks before it drops what was changed", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [ONE] });
  await editor.open(id);
  const dialog = await editor.configure("One");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await editor.configure("One");
  const label = dialog.getByRole("textbox", { name: "Label" });
  await label.fill("Changed");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(label).toHaveValue("Changed");
  await page.mouse.click(2, 2);
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.row("One")).toBeVisible();
  await editor.configure("One");
  await label.fill("Changed");
  await page.keyboard.press("Control+s");
  await expect(dialog).toBeHidden();
  await expect(editor.words("Saved")).toBeVisible();
  expect((await account.readForm(id)).fields[0]?.label).toBe("Changed");
});

test("what no save would take is refused in the dialog", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [ONE] });
  await editor.open(id);
  const dialog = await editor.configure("One");
  const save = dialog.getByRole("button", { name: "Save Changes" });
  const pattern = dialog.getByRole("textbox", { name: "Pattern", exact: true });
  await pattern.fill("(a");
  await expect(dialog.getByText("not a regular expression")).toBeVisible();
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText("not a regular expression");
  await pattern.fill("");
  await dialog.getByRole("textbox", { name: "Minimum Length" }).fill("1.5");
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText("must be whole numbers");
});

test("a refused save names its field and leads to it", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [ONE, TWO] });
  await editor.open(id);
  const fieldErrors = encodeURIComponent(JSON.stringify({ "fields.1.pattern": "No" }));
  await page.route("**/api/forms/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 400,
          contentType: "text/plain",
          headers: { "X-Error-Fields": fieldErrors },
          body: "The pattern cannot be used",
        })
      : route.continue(),
  );
  await editor.title.fill("Changed");
  await editor.saveButton.click();
  await expect(page.getByText("“Two”: The pattern cannot be used.")).toBeVisible();
  await expect(editor.row("Two")).toBeFocused();
});

test("a session that ended elsewhere is renewed beside the form", async ({
  ownerPage: page,
  account,
  context,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [ONE] });
  await editor.open(id);
  await context.clearCookies();
  await editor.title.fill("Kept");
  await editor.saveButton.click();
  const link = page.getByRole("link", { name: "Sign in (new tab)" });
  await expect(link).toHaveAttribute("target", "_blank");
  await account.signIn(context);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(editor.words("Saved")).toBeVisible();
  expect((await account.readForm(id)).title).toBe("Kept");
});

test("a form that was deleted elsewhere is saved as a new one", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [ONE] });
  await editor.open(id);
  await account.deleteForm(id);
  await editor.title.fill("Kept");
  await editor.saveButton.click();
  await page.getByRole("button", { name: "Save as a new form" }).click();
  await expect(editor.words("Saved")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`));
  const next = Number(page.url().split("/").at(-1));
  expect(await account.readForm(next)).toMatchObject({ title: "Kept" });
});

test("an invalid webhook is reported at its input, a refused one at its row", async ({
  ownerPage: page,
  account,
}) => {
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
  await add("http://169.254.1.1/");
  await editor.saveButton.click();
  const row = page.getByRole("textbox", { name: "Webhook 2" });
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#webhook-1")).toContainText("leads to a private network");
  await row.fill("https://example.com/b");
  await expect(row).not.toHaveAttribute("aria-invalid", "true");
  await editor.save();
});

test("a manual save that fails is reported, also between the repeated ones", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [ONE] });
  await editor.open(id);
  await page.route("**/api/forms/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await editor.title.fill("Changed");
  await editor.saveButton.click();
  const toast = page.getByText("Failed to save the form");
  await expect(toast).toBeVisible();
  // The first repetition fails without a word.
  await expect(toast).toBeHidden();
  await expect(editor.words("Not saved: retrying")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(toast).toBeVisible();
});
