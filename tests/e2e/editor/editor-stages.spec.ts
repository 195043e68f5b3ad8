import {
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInDark,
} from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { takePicture } from "../support/screens/take-picture";
import { expect, test } from "../support/test";

const FIELDS = [
  field("email", "mail", { label: "E-mail" }),
  field("number", "sum", { label: "Amount" }),
];

test("an approval is made by keyboard, with its page, and waits for its member once visitors sent", async ({
  ownerPage: page,
  account,
  strangerPage,
}) => {
  const fields = [...FIELDS, field("password", "pin", { label: "PIN" })];
  const form = await account.createForm({ title: "Purchase", fields });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "General" }).click();
  await page.getByRole("button", { name: "Add an approval" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add an approval" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByLabel("Title")).toHaveValue("Approval");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Release");
  const by = dialog.getByLabel("Filled in by");
  await by.selectOption("An e-mail address");
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  const address = dialog.getByLabel("E-mail address", { exact: true });
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Enter one e-mail address/);
  await by.selectOption("A member of the team");
  await dialog.getByLabel("Member").selectOption({ label: `${account.person.username} (you)` });
  await expect(dialog.getByLabel("Its page")).toHaveValue("decision");
  await expectNoViolations({ page, part: "[role=dialog]" });
  await expectNoViolationsInDark({ page, part: "[role=dialog]" });
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoOverflow(page, [390, 1440]);
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  const rows = page.locator("[data-stage]");
  await expect(rows).toHaveText([`ReleaseBy ${account.person.username}, alwaysPage 2`]);
  await expect(editor.row("Page 2: Release, filled in by: Stage “Release”")).toBeAttached();
  await expectNoViolations({ page, part: "#stages" });
  await takePicture(page, "editor-stages");

  await page.getByLabel("Deliver to board and webhooks").selectOption("After “Release”");
  const configured = await editor.configure("Page 2");
  await expect(configured.getByLabel("Filled in by")).toHaveValue(/./);
  await page.keyboard.press("Escape");
  await editor.showPreview();
  const preview = page.getByRole("region", { name: "Preview" });
  // The page of the selected field.
  const seenBy = preview.getByRole("combobox", { name: "Seen by" });
  await expect(seenBy).toHaveValue(/./);
  await expect(preview.getByRole("radio", { name: "Approve" })).toBeEnabled();
  await expect(preview.getByLabel("E-mail")).toBeDisabled();
  await seenBy.selectOption("The visitor");
  await expect(preview.getByLabel("E-mail")).toBeEnabled();
  await expect(preview.getByRole("radio", { name: "Approve" })).toHaveCount(0);
  await preview.getByLabel("E-mail").fill("ida@example.com");
  await preview.getByLabel("PIN").fill("1234");
  await seenBy.selectOption("Stage “Release”");
  await expect(preview.getByLabel("E-mail")).toHaveValue("ida@example.com");
  await expect(preview.getByLabel("PIN")).toHaveValue("");
  await expect(preview.getByRole("button", { name: "Send" })).toBeDisabled();
  await editor.save();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const checks = page.getByRole("dialog");
  await checks.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Your form is live" })).toBeVisible();

  const { fullPublicUrl } = await account.readForm(form.id);
  await strangerPage.goto(fullPublicUrl ?? "");
  await expect(strangerPage.getByText("Decision")).toHaveCount(0);
  await strangerPage.getByLabel("E-mail").fill("ben@example.com");
  await strangerPage.getByRole("button", { name: "Submit" }).click();
  await expect(strangerPage.getByText(/Your receipt number is #\d+/)).toBeVisible();
  const [waiting] = await account.waitingStages();
  expect(waiting?.title).toBe("Release");
  await page.goto(waiting?.url ?? "");
  await expect(page.getByLabel("E-mail")).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Return for correction" })).toBeEnabled();
});

test("stages are put in order with their pages, deleted and brought back", async ({
  ownerPage: page,
  account,
}) => {
  const stages = ["First", "Second"].map((title) => ({
    id: title,
    title,
    filledBy: { address: "boss@example.com" },
    rules: { match: "all" as const, items: [] },
  }));
  const fields = [
    ...FIELDS,
    field("page", "p", { title: "One", stageId: "First" }),
    field("text", "why", { label: "Why" }),
    field("page", "q", { title: "Two", stageId: "Second" }),
  ];
  const form = await account.createForm({ title: "Purchase", fields, settings: { stages } });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "General" }).click();
  const rows = page.locator("[data-stage]");
  const names = () =>
    editor.rows.evaluateAll((all) =>
      all.map((row) => row.getAttribute("aria-label")?.split(",")[0]),
    );
  await page.getByRole("button", { name: "Drag Second" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Second lifted from place 2.")).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Second at place 1.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(rows).toHaveText([/^Second/, /^First/]);
  await expect.poll(names).toEqual(["E-mail", "Amount", "Page 2: Two", "Page 3: One", "Why"]);

  await page.getByRole("button", { name: "Delete First" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete “First”?" });
  await expect(
    question.getByRole("checkbox", { name: "Delete its page with 1 field, too" }),
  ).toBeChecked();
  await expectNoViolations({ page, part: "[role=alertdialog]" });
  await question.getByRole("button", { name: "Delete stage" }).press("Enter");
  await expect(rows).toHaveText([/^Second/]);
  await expect(page.getByRole("button", { name: "Add an approval" })).toBeFocused();
  await expect.poll(names).toEqual(["E-mail", "Amount", "Page 2: Two"]);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(rows).toHaveText([/^Second/, /^First/]);
  await expect.poll(names).toHaveLength(5);

  // A page that is given to somebody else moves there.
  const dialog = await editor.configure("Page 3");
  await dialog.getByLabel("Filled in by").selectOption("The visitor");
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect.poll(names).toEqual(["E-mail", "Amount", "Page 2: One", "Why", "Page 3: Two"]);
  await expectNoOverflow(page, [390]);
  await editor.save();
});
