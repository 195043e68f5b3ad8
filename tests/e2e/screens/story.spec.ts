import { newPerson } from "../support/account";
import { EditorScreen } from "../support/editor";
import { signUp } from "../support/sign-up";
import { expect, test } from "../support/test";

// With animations, as most people see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("from signing up to reading the answer", async ({ page, strangerPage }) => {
  const person = newPerson();
  const editor = new EditorScreen(page);
  let link = "";

  await test.step("register", async () => {
    await signUp(page, person);
    await page.getByRole("link", { name: "Create Your First Form" }).click();
    await expect(page).toHaveURL("/form/new");
  });

  await test.step("build a form", async () => {
    await expect(editor.title).toBeFocused();
    await page.keyboard.type("Viewing request");
    await editor.add("Text", "Full name");
    await page.getByRole("switch", { name: "Required" }).click();
    await editor.add("Dropdown", "Property");
    // Enter goes on to the options.
    await page.keyboard.press("Enter");
    await page.keyboard.type("Harbour Street");
    await page.keyboard.press("Enter");
    await editor.add("Radio", "How may we reach you?");
    await page.keyboard.press("Enter");
    await page.keyboard.type("E-mail");
    await page.getByRole("textbox", { name: "Option 2", exact: true }).fill("Phone");
    await editor.add("Phone", "Phone number");
    await editor.add("Section", "The visit");
    await expect(editor.rows).toHaveCount(5);
  });

  await test.step("show the phone number only when it is wanted", async () => {
    await editor.showCanvas();
    await editor.row("Phone number").focus();
    await page.getByRole("button", { name: "Add a condition" }).click();
    const dialog = page.getByRole("dialog", { name: /Configure Field/ });
    // Begins with the choice above.
    const source = dialog.getByRole("combobox", { name: "Depends on" });
    await expect(source.locator("option:checked")).toHaveText("How may we reach you?");
    await dialog.getByRole("combobox", { name: "Value" }).selectOption("Phone");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
    await expect(editor.row("Phone number, ")).toBeVisible();
  });

  await test.step("save and publish", async () => {
    await editor.saveButton.click();
    await expect(page.getByText("Form has been created successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/form\/edit\/\d+$/);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const confirm = page.getByRole("dialog", { name: "Publish form" });
    await confirm.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Form has been published successfully")).toBeVisible();
    const success = page.getByRole("dialog", { name: "Your form is live" });
    link = await success.getByRole("textbox", { name: "Public link" }).inputValue();
    await success.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: "Published", exact: true })).toBeDisabled();
  });

  await test.step("fill it in as a stranger", async () => {
    await strangerPage.goto(link);
    await expect(strangerPage.getByRole("heading", { name: "Viewing request" })).toBeVisible();
    await strangerPage.getByRole("button", { name: "Submit" }).click();
    await expect(strangerPage.getByText("Please fill in all required fields")).toBeVisible();
    await expect(strangerPage.getByRole("group", { name: "Please check 1 answer" })).toBeVisible();
    await expect(strangerPage.getByLabel("Full name")).toBeFocused();
    await strangerPage.getByLabel("Full name").fill("Ida Lind");
    await strangerPage.getByLabel("Property").selectOption("Other");
    await strangerPage.getByLabel("Please specify:").fill("The lighthouse");
    await strangerPage.getByRole("button", { name: "Apply" }).click();
    await expect(strangerPage.getByLabel("Phone number")).toBeHidden();
    await strangerPage.getByLabel("Phone", { exact: true }).check();
    await strangerPage.getByLabel("Phone number").fill("+372 555 0101");
    await strangerPage.getByRole("button", { name: "Submit" }).click();
    await expect(strangerPage.getByText("Form submitted successfully")).toBeVisible();
    await expect(strangerPage.getByText(/receipt number is #\d+/)).toBeVisible();
  });

  await test.step("read the answer", async () => {
    await page.goto("/submissions");
    await page.getByRole("combobox", { name: "Form" }).selectOption("Viewing request");
    const view = page.getByRole("button", { name: /^View submission/ });
    await view.filter({ visible: true }).click();
    const dialog = page.getByRole("dialog", { name: /Submission Details #\d+/ });
    await expect(dialog.getByRole("definition")).toHaveText([
      "Ida Lind",
      "The lighthouse",
      "Phone",
      "+372 555 0101",
    ]);
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
  });

  await test.step("sign out", async () => {
    const menu = page.getByRole("button", { name: "Open menu" });
    const logout = page.getByRole("button", { name: "Logout" });
    // Both appear only after the dialog is closed.
    await expect(menu.or(logout)).toBeVisible();
    if (await menu.isVisible()) {
      await menu.click();
    }
    await logout.click();
    await expect(page).toHaveURL("/login");
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/login");
  });
});
