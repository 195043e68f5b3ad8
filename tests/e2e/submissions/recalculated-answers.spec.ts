import { expectNoViolations } from "../support/accessibility-checks";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

test("the team recalculates answers by keyboard on a phone, and sees what would change before", async ({
  ownerPage: page,
  account,
}) => {
  const fieldsWith = (formula: string) => [
    field("number", "count", { label: "Count" }),
    field("calculation", "total", { label: "Total", formula }),
  ];
  const form = await account.createLiveForm({
    title: "Recalculated",
    fields: fieldsWith("{count} * 2"),
  });
  const id = await account.submit(form.publicUrl, { count: 50 });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/submissions?form=${form.id}`);
  const open = page.getByRole("button", { name: "Recalculate answers" });
  const dialog = page.getByRole("dialog", { name: "Recalculate answers" });
  const start = dialog.getByRole("button", { name: "Recalculate" });
  await open.press("Enter");
  await expect(dialog.getByText("No result would change.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await account.saveForm(form.id, { title: form.title, fields: fieldsWith("{count} * 3") });
  await account.publish(form.id);
  await open.press("Enter");
  await expect(dialog.getByText("1 result would change.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText(`#${id}Total100 → 150`);
  await expectNoViolations({ page, part: null });
  await start.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(/Recalculated.*1 result changed\./);
  await expectNoViolations({ page, part: null });
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(dialog).toBeHidden();
});
