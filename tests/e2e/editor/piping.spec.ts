import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [
  field("text", "n1", { label: "First name" }),
  field("text", "n2", { label: "Family name" }),
  field("password", "pin", { label: "PIN" }),
];

test("an answer is put into texts with @, by keyboard, and shown to visitors as they type", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const form = await account.createForm({ title: "Letter", fields: FIELDS });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.row("PIN").focus();
  await editor.add("Text", "Hello ");
  await editor.showCanvas();
  const label = page.getByRole("textbox", { name: "Label" });
  await label.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("@");
  const list = page.getByRole("listbox", { name: "Fields" });
  // A secret is not offered, nor is the field itself.
  await expect(list.getByRole("option")).toHaveText(["First name", "Family name"]);
  await page.keyboard.type("nam");
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { name: "Family name" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(label).toHaveValue("Hello {{First name}}");
  await expect(list).toHaveCount(0);

  // A fallback is typed into the chip; Backspace behind a chip takes it out as a whole.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("|you");
  await page.keyboard.press("End");
  await page.keyboard.type(" @fam");
  await page.keyboard.press("Tab");
  await expect(label).toHaveValue("Hello {{First name|you}} {{Family name}}");
  await page.keyboard.press("Backspace");
  await expect(label).toHaveValue("Hello {{First name|you}} ");

  // An id that is typed becomes the name of its field, and an e-mail address asks for nothing.
  await page.keyboard.type("of a@b, {{n2}}!");
  await expect(label).toHaveValue("Hello {{First name|you}} of a@b, {{Family name}}!");

  // Lists name the field; it cannot be deleted unasked.
  await expect(editor.row("Hello [First name] of a@b, [Family name]!")).toBeVisible();
  await editor.row("First name").focus();
  await expect(page.getByText("Hello [First name] of a@b", { exact: false }).first()).toBeVisible();
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("One text shows its answer");
  await expect(question).toContainText('The label of "Hello [First name]');
  await page.keyboard.press("Escape");

  const { publicUrl } = await editor.publish(account);
  await visitor.goto(`/form/${publicUrl}`);
  await expect(visitor.getByLabel("Hello you of a@b, !")).toBeVisible();
  await visitor.getByLabel("First name").fill("<b>Ida</b> {{n2}}");
  await visitor.getByLabel("Family name").fill("Berg");
  await expect(visitor.getByLabel("Hello <b>Ida</b> {{n2}} of a@b, Berg!")).toBeVisible();
});

test("thank-you text and redirect address take answers in the panel", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createForm({ title: "Letter", fields: FIELDS });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "General" }).click();
  const thanks = page.getByRole("textbox", { name: "Thank-you text" });
  await thanks.focus();
  await page.keyboard.type("Thank you, @fi");
  await page.keyboard.press("Enter");
  await expect(thanks).toHaveValue("Thank you, {{First name}}");

  const redirect = page.getByRole("textbox", { name: "Redirect URL after submission" });
  await redirect.fill("https://{{n1}}.example/");
  await expect(page.getByText("An answer can stand in the path")).toBeVisible();
  await redirect.fill("https://a.example/?n={{n1}}");
  await expect(page.getByText("An answer can stand in the path")).toHaveCount(0);
  await expect(redirect).toHaveValue("https://a.example/?n={{First name}}");
  await editor.save();
  const saved = await account.readForm(form.id);
  expect(saved.redirectUrl).toBe("https://a.example/?n={{n1}}");
  expect(saved.settings.thankYou).toBe("Thank you, {{n1}}");
});
