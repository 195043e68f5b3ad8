import { expectNoViolations } from "../support/accessibility-checks";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [field("text", "name", { label: "Name" })];

test("a team makes statuses, notes them, filters by them and saves the view", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Requests", fields: FIELDS });
  const ada = await account.submit(form.publicUrl, { name: "Ada" });
  const bob = await account.submit(form.publicUrl, { name: "Bob" });
  await page.goto(`/submissions?form=${form.id}`);
  await page.getByRole("button", { name: "Statuses" }).click();
  const statuses = page.getByRole("dialog", { name: "Statuses" });
  await statuses.getByRole("button", { name: "Add status" }).click();
  await statuses.getByLabel("Label of status 1").fill("Open");
  await statuses.getByRole("button", { name: "Add status" }).click();
  await statuses.getByLabel("Label of status 2").fill("open");
  await statuses.getByRole("button", { name: "Save" }).click();
  await expect(statuses.getByText("Two statuses cannot have the same label")).toBeVisible();
  await statuses.getByLabel("Label of status 2").fill("Done");
  await expectNoViolations({ page, part: null });
  await statuses.getByRole("button", { name: "Save" }).click();
  await expect(statuses).toBeHidden();

  const row = (id: number) => page.locator(`tr[data-row="${id}"]`);
  await row(ada)
    .getByRole("button", { name: /View submission/ })
    .press("Enter");
  const panel = page.getByRole("dialog", { name: /Submission Details/ });
  await panel.getByLabel("Status").selectOption("Open");
  await panel.getByLabel("Note").fill("Calls back");
  await panel.getByRole("button", { name: "Save note" }).click();
  await panel.getByText("History (2)").press("Enter");
  await expect(panel.getByText("Note: (empty) → Calls back")).toBeVisible();
  await expectNoViolations({ page, part: null });
  await panel.getByRole("button", { name: "Close panel" }).click();
  await expect(row(ada).getByRole("cell", { name: "Open", exact: true })).toBeVisible();

  await page.getByLabel("Status").selectOption("Open");
  await expect(page.getByText("1 submission found").last()).toBeVisible();
  await page.getByRole("button", { name: "Saved view: Views" }).click();
  await page.getByRole("menuitem", { name: "Save as view…" }).click();
  const name = page.getByRole("dialog", { name: "Save as view" });
  await name.getByLabel("Name").fill("Open ones");
  await name.getByLabel("Name").press("Enter");
  await expect(page.getByRole("button", { name: "Saved view: Open ones" })).toBeVisible();
  const [saved] = /saved=\d+/.exec(page.url()) ?? [""];

  // The address of the view alone shows the same; what is changed is said.
  await page.goto(`/submissions?form=${form.id}&${saved}`);
  await expect(page.getByLabel("Status")).toHaveValue(/.+/);
  await expect(row(bob)).toBeHidden();
  await page.getByLabel("Status").selectOption("Any status");
  await expect(row(bob)).toBeVisible();
  await page.getByRole("button", { name: "Saved view: Open ones (changed)" }).click();
  await page.getByRole("menuitem", { name: "Delete view…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Saved view: Views" })).toBeVisible();
});

test("on a phone several get a status at once, which can be removed from them again", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Requests", fields: FIELDS });
  await account.setStatuses(form.id, [{ id: "open", label: "Open", color: "#2563eb" }]);
  await account.submit(form.publicUrl, { name: "Ada" });
  await account.submit(form.publicUrl, { name: "Bob" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/submissions?form=${form.id}`);
  await page
    .getByRole("checkbox", { name: /Choose submission/ })
    .first()
    .check();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Status and assignee" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 2 submissions" });
  await dialog.getByLabel("Status").selectOption("Open");
  await expectNoViolations({ page, part: null });
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByText(" · Open").filter({ visible: true })).toHaveCount(2);

  await page.getByRole("button", { name: "Statuses" }).click();
  const list = page.getByRole("dialog", { name: "Statuses" });
  await list.getByRole("button", { name: "Remove Open" }).click();
  await list.getByRole("button", { name: "Save" }).click();
  await expect(list.getByText("2 submissions have the status “Open”.")).toBeVisible();
  await expectNoViolations({ page, part: null });
  await list.getByRole("button", { name: "Remove it from them" }).click();
  await expect(list).toBeHidden();
  await expect(page.getByText(" · Open").filter({ visible: true })).toHaveCount(0);
});
