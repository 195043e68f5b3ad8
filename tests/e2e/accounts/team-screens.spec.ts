// What the frame, the lists and the editor show differs with the width, so these run at both.
import type { Page } from "@playwright/test";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

test("a team is made, chosen in the menu, and named when one of its pages is opened", async ({
  ownerPage: page,
  account,
}) => {
  const own = await account.createForm({ title: "Mine", fields: [] });
  await page.goto("/settings/team");
  await page.getByLabel("Name of a new team").fill("Harbour Homes");
  await page.getByRole("button", { name: "Create team" }).click();
  await expect(page.getByText("Harbour Homes was made")).toBeVisible();

  const openMenu = async () => {
    const drawer = page.getByRole("button", { name: "Open menu" });
    if (await drawer.isVisible()) {
      await drawer.click();
    }
    await page.getByRole("button", { name: /^Team: / }).click();
  };
  await openMenu();
  const items = page.getByRole("menuitemradio");
  await expect(items).toHaveText([account.person.username, "Harbour Homes"]);
  await expect(items.first()).toBeChecked();
  await items.last().click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("No forms created yet")).toBeVisible();

  await page.goto(`/form/preview/${own.id}`);
  await expect(page.getByText(`You are now in ${account.person.username}.`)).toBeVisible();
  await expect(page).toHaveURL(`/form/preview/${own.id}`);
});

test("a designer builds forms and is shown no answers", async ({ page, account }) => {
  const form = await account.createLiveForm({ title: "Viewing request", fields: [] });
  const designer = await account.newMember("designer");
  await designer.signIn(page.context());
  const refused = watchRefusals(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Recent Forms" })).toBeVisible();
  await new EditorScreen(page).open(form.id);
  await page.goto("/settings/requests");
  await expect(page.getByText("Owners of the team change them.")).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByText("Owners of the team connect and disconnect it.")).toBeVisible();
  await page.goto("/submissions");
  await expect(page.getByText("Your role in this team does not allow that.")).toBeVisible();
  expect(refused).toEqual([]);
  await designer.dispose();
});

test("a reader sees and exports answers, and changes none", async ({ page, account }) => {
  const form = await account.createLiveForm({
    title: "Viewing request",
    fields: [field("text", "name", { label: "Name" })],
    webhooks: ["https://hook.invalid/viewings"],
  });
  await account.submit(form.publicUrl, { name: "Ida" });
  const reader = await account.newMember("reader");
  await reader.signIn(page.context());
  const refused = watchRefusals(page);
  await page.goto("/forms");
  await page.getByRole("button", { name: "Actions for Viewing request" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Submissions",
    "Preview",
    "Copy link",
    "Export as file",
  ]);
  await page.keyboard.press("Escape");
  await page.goto(`/submissions?form=${form.id}`);
  await expect(page.getByText("1 submission in total").last()).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
  await page
    .getByRole("button", { name: /^View submission/ })
    .filter({ visible: true })
    .click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText("hook.invalid")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await expect(panel.getByRole("button", { name: /^Send again/ })).toHaveCount(0);
  await page.goto(`/submissions?form=${form.id}&view=deliveries`);
  await expect(page.getByText("hook.invalid")).toBeVisible();
  await expect(page.getByRole("button", { name: /again/ })).toHaveCount(0);
  await page.goto("/submissions?form=bundled");
  await expect(page.getByText("No bundled requests yet")).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByText("Owners of the team connect and disconnect it.")).toBeVisible();
  expect(refused).toEqual([]);
  await reader.dispose();
});

/** Fills with the addresses of calls that the server refuses by the role. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403) {
      refused.push(response.url());
    }
  });
  return refused;
}
