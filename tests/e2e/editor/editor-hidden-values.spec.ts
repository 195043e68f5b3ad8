import { expectNoViolations } from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

test("a hidden value is set up, given by a link and seen in the preview on demand", async ({
  ownerPage: page,
  account,
}) => {
  const fields = [
    field("text", "name", { label: "Name", parameter: "n" }),
    field("hidden", "src", { label: "Lead source" }),
  ];
  const form = await account.createLiveForm({
    title: "Sources",
    fields,
    settings: { prefillFieldIds: ["name"] },
  });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await expect(page.getByText("Visitors do not see this. Filled in by ?src=…")).toBeVisible();
  await page.locator("#row-src").click();
  const parameter = page.getByLabel("Parameter", { exact: true });
  await parameter.fill("n");
  await page.getByLabel("Default Value").fill("direct");
  await expectNoViolations({ page, part: null });
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText('would fill in both "Lead source" and "Name"').first()).toBeVisible();
  await parameter.fill("utm_source");
  await page.keyboard.press("ControlOrMeta+s");
  await expect
    .poll(async () => (await account.readForm(form.id)).fields[1])
    .toMatchObject({ parameter: "utm_source", defaultValue: "direct" });

  await page.getByRole("tab", { name: "General" }).click();
  await page.getByRole("button", { name: "Prefilled link..." }).click();
  const dialog = page.getByRole("dialog", { name: "Prefilled link" });
  await dialog.getByLabel("Name").last().fill("Ida");
  await dialog.getByLabel("Lead source").fill("a b");
  await expect(dialog.getByRole("status")).toHaveText(`${form.fullPublicUrl}?n=Ida&utm_source=a+b`);
  await expectNoViolations({ page, part: null });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await editor.showPreview();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Lead source")).toHaveCount(0);
  await preview.getByRole("button", { name: "Hidden fields" }).click();
  await expect(preview.getByText("Lead source is never shown. Stored: direct")).toBeVisible();
});
