import { DEFAULT_LISTS } from "@/lib/domain/approval/default-lists";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

test("texts are typed on the canvas, looked after in the dialog and read without JavaScript", async ({
  ownerPage: page,
  account,
  browser,
}) => {
  const editor = new EditorScreen(page);
  await editor.begin("House rules");
  await editor.add("Heading", "About *you*");
  await editor.add("Paragraph", "Read [the rules](https://example.org) <b>first</b>\n\n- quiet");
  await editor.add("Text Block", "![A map](https://example.org/map.png)");
  await editor.showPanel();
  await page.getByRole("button", { name: "Divider", exact: true }).click();
  await expect(editor.rows).toHaveCount(4);

  const dialog = await editor.configure("About you");
  await expect(dialog.getByRole("checkbox", { name: "Required" })).toBeHidden();
  await expect(dialog.getByRole("textbox", { name: "Content" })).toHaveValue("About *you*");
  await expect(dialog.getByRole("combobox", { name: "Text Size" })).toHaveValue("large");
  await dialog.getByRole("combobox", { name: "Text Size" }).selectOption("Extra large");
  await dialog.getByRole("combobox", { name: "Alignment" }).selectOption("Center");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await editor.row("Read the rules").focus();
  await expect(page.getByRole("heading", { name: "About you", includeHidden: true })).toHaveCSS(
    "font-size",
    "24px",
  );
  const { fullPublicUrl } = await editor.publish(account);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(fullPublicUrl);
  const heading = visitor.getByRole("heading", { level: 2, name: "About you" });
  await expect(heading.locator("em")).toHaveText("you");
  await expect(heading).toHaveCSS("text-align", "center");
  const link = visitor.getByRole("link", { name: "the rules" });
  await expect(link).toHaveAttribute("rel", "noopener nofollow ugc");
  await expect(visitor.getByText("<b>first</b>")).toBeVisible();
  await expect(visitor.getByRole("listitem")).toHaveText("quiet");
  await expect(visitor.getByRole("link", { name: "A map" })).toBeVisible();
  await expect(visitor.getByRole("separator")).toBeVisible();
  await expect(visitor.getByText("New heading field")).toBeHidden();
  await context.close();
});

test("requests are added, added up, sent and read as a table", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const { approvers } = DEFAULT_LISTS;
  const fields = [field("bundled_requests", "r", { label: "Your requests", required: true })];
  const form = await account.createLiveForm({ title: "Requests", fields });
  await visitor.goto(form.fullPublicUrl);
  const group = visitor.getByRole("group", { name: "Your requests" });
  const type = group.getByRole("combobox", { name: "Type" });
  const category = group.getByRole("combobox", { name: "Category" });
  const amount = group.getByRole("textbox", { name: "Amount" });
  const add = group.getByRole("button", { name: "Add", exact: true });
  await expect(amount).toBeVisible();
  await visitor.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByText("Please add at least one request").last()).toBeVisible();
  await expect(type).toBeFocused();

  await add.click();
  await expect(category).toBeFocused();
  await category.selectOption("Closing Cost Credits");
  await amount.fill("0");
  await add.click();
  await expect(group.getByRole("listitem")).toHaveCount(0);
  await type.selectOption("Change");
  await expect(category).toHaveValue("");
  await category.selectOption("Changes in Class B Share");
  await amount.fill("7,500");
  await amount.press("Enter");
  await expect(type).toHaveValue("Concession");
  await expect(amount).toHaveValue("");
  await expect(group.getByText(approvers.low, { exact: true })).toBeVisible();
  await category.selectOption("Closing Cost Credits");
  await amount.fill("0.01");
  await add.click();
  await expect(group.getByText(approvers.high, { exact: true })).toBeVisible();
  await expect(group.getByRole("status")).toHaveText(
    `Added Concession, Closing Cost Credits, $0.01. Grand total $7,500.01. Approval required from ${approvers.high}.`,
  );
  await group.getByRole("button", { name: /^Remove Concession/ }).click();
  await expect(group.getByText(approvers.low, { exact: true })).toBeVisible();
  await visitor.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByText("Form submitted successfully")).toBeVisible();

  await page.goto(`/submissions?form=${form.id}`);
  await page
    .getByRole("button", { name: /View submission/ })
    .filter({ visible: true })
    .click();
  const table = page.getByRole("dialog").getByRole("table");
  await expect(table.getByRole("cell")).toHaveText([
    "Change",
    "Changes in Class B Share",
    "$7,500.00",
    "$0.00",
    "$7,500.00",
    "$7,500.00",
  ]);
});
