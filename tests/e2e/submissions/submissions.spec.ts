import type { Page } from "@playwright/test";
import {
  answerPicker,
  downloadOf,
  exportAs,
  pickedFile,
  tryTwoExports,
  whileExportsBreak,
  withoutPicker,
} from "../support/exports";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [
  field("text", "name", { label: "Name", required: true }),
  field("checkbox", "news", { label: "News, please" }),
  field("radio", "way", { label: "Way", options: ["Mail", "Phone"] }),
  field("phone", "number", { label: "Number", ...showWhen("way", "equals", "Phone") }),
];

const view = (page: Page, id: number) =>
  page
    .getByRole("button", { name: new RegExp(`View submission.*#${id}\\b`) })
    .filter({ visible: true });

test("without forms there is nothing to choose", async ({ ownerPage: page }) => {
  await page.goto("/submissions");
  const picker = page.getByRole("combobox", { name: "Form" });
  const options = picker.getByRole("option");
  await expect(options).toHaveText(["No forms available", "Bundled requests"]);
  await expect(options.first()).toBeDisabled();
});

test("a form without answers hands out its link", async ({ ownerPage: page, account }) => {
  const live = await account.createLiveForm({ title: "Live", fields: FIELDS });
  await page.goto("/submissions");
  const picker = page.getByRole("combobox", { name: "Form" });
  await expect(picker.locator("option:checked")).toHaveText("No form selected");
  await picker.selectOption("Live");
  await expect(page.getByText("No Submissions Yet")).toBeVisible();
  await expect(page.getByText("Share the form's link.")).toBeVisible();
  await page.getByRole("button", { name: "Copy Form Link" }).click();
  await expect(page.getByText("URL copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(live.fullPublicUrl);
});

test("a draft without answers says that it is not published", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createForm({ title: "Draft", fields: FIELDS });
  await page.goto(`/submissions?form=${form.id}`);
  await page.getByRole("button", { name: "Copy Form Link" }).click();
  await expect(page.getByText("This form hasn't been published yet")).toBeVisible();
});

test("answers are listed, opened and walked through by keyboard", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Live", fields: FIELDS });
  const first = await account.submit(form.publicUrl, { name: "Ida", way: "Mail", news: true });
  const second = await account.submit(form.publicUrl, {
    name: "Juhan",
    news: false,
    way: "Phone",
    number: "+372 555 0101",
  });
  await page.goto("/submissions");
  await page.getByRole("combobox", { name: "Form" }).selectOption("Live");
  await expect(page.getByText("2 submissions in total").last()).toBeVisible();
  await view(page, second).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Submission Details #${second}` });
  await expect(dialog.getByText("Submitted on")).toBeVisible();
  await expect(dialog.getByRole("definition")).toHaveText([
    "Juhan",
    "No",
    "Phone",
    "+372 555 0101",
  ]);
  await expect(dialog).toContainText("Not Synced to monday.com");
  await dialog.getByRole("button", { name: "Older submission" }).press("Enter");
  const older = page.getByRole("dialog", { name: `Submission Details #${first}` });
  await expect(older.getByRole("definition").first()).toHaveText("Ida");
  await expect(older.getByRole("definition").nth(1)).toHaveText("Yes");
  // There is no older one: the button keeps the focus, and the keys still work.
  await expect(older.getByRole("button", { name: "Older submission" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(`/submissions?form=${form.id}`);
  await expect(view(page, second)).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(older.getByRole("definition").first()).toHaveText("Ida");
  await expect(older.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  // The row that opened it was removed.
  await expect(page.getByRole("region", { name: "Submissions" })).toBeFocused();
});

test("missing answers and later changes of the form are reported correctly", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Live",
    fields: [field("text", "name", { label: "Name" }), field("text", "note", { label: "Note" })],
  });
  const id = await account.submit(form.publicUrl, { name: "Ida" });
  await account.saveForm(form.id, { fields: [field("text", "name", { label: "Full name" })] });
  await account.publish(form.id);
  await page.goto(`/submissions?form=${form.id}`);
  await view(page, id).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("term")).toHaveText(["Name", "Note"]);
  await expect(dialog.getByRole("definition")).toHaveText(["Ida", "Not provided"]);
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
});

test("answers are searched; the search is part of the address", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Live", fields: FIELDS });
  const ids: number[] = [];
  for (const name of ["Ida", "Juhan", "Idrees"]) {
    ids.push(await account.submit(form.publicUrl, { name }));
  }
  const [ida = 0, , idrees = 0] = ids;
  await page.goto(`/submissions?form=${form.id}`);
  await expect(page.getByText("3 submissions in total").last()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search answers" }).fill("juhan");
  await expect(page.getByText("1 submission found").last()).toBeVisible();
  await expect(page).toHaveURL(/q=juhan/);
  await page.getByRole("searchbox", { name: "Search answers" }).fill("id");
  await expect(page.getByText("2 submissions found").last()).toBeVisible();
  await view(page, idrees).click();
  // The panel's neighbours are those of the search, which does not match Juhan.
  await expect(page.getByRole("button", { name: "Older submission" })).toBeEnabled();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("dialog", { name: `Submission Details #${ida}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Sync state" }).selectOption("Synced");
  await expect(page.getByText("No submissions match")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("3 submissions in total").last()).toBeVisible();
});

test("all that match are exported, deleted after a question, and brought back", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Live", fields: FIELDS });
  const submit = (name: string) => account.submit(form.publicUrl, { name });
  await submit("Somebody else");
  await Promise.all(Array.from({ length: 101 }, (_, index) => submit(`Guest ${index}`)));
  await page.goto(`/submissions?form=${form.id}&q=guest`);
  await expect(page.getByText("101 submissions found").last()).toBeVisible();

  await test.step("as files, and as none when the connection is lost", async () => {
    await answerPicker(page);
    await tryTwoExports(page);
    await exportAs(page, "CSV (UTF-8)");
    const rows = async () => (await pickedFile(page, "live-submissions.csv"))?.match(/Guest/g);
    await expect.poll(async () => (await rows())?.length).toBe(101);
    await whileExportsBreak(page, async () => {
      await exportAs(page, "JSON lines");
      await expect(page.getByText("The export failed")).toBeVisible();
      await expect(page.getByText("The connection was lost. Nothing was saved.")).toBeVisible();
    });
    expect(await pickedFile(page, "live-submissions.jsonl")).toBeNull();

    await withoutPicker(page);
    const text = await downloadOf(page, () => exportAs(page, "JSON lines"));
    const guests = text.split("\n").filter((line) => line.includes("Guest"));
    expect(guests).toHaveLength(101);
  });

  const first = page
    .getByRole("checkbox", { name: /^Choose submission #/ })
    .filter({ visible: true });
  const every = page.getByRole("checkbox", { name: "Select all" });
  const list = page.getByRole("region", { name: "Submissions" });
  const top = async () => (await first.first().boundingBox())?.y;
  const before = await top();
  await every.click();
  await every.press("Space");
  await expect(every).toBeFocused();
  await every.click();
  // Nothing moved when the bar came.
  expect(await top()).toBe(before);
  await page.getByRole("button", { name: "Select all 101 that match" }).click();
  await expect(page.getByText("All 101 that match are selected")).toBeVisible();
  const late = await submit("Guest who came late");

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 101 submissions?" });
  await expect(question).toContainText("They can be restored for 30 days, from the filter");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("101 submissions deleted")).toBeVisible();
  await expect(page.getByText("They can be restored for 30 days.")).toBeVisible();
  await expect(list).toBeFocused();
  await expect(page.getByText("1 submission found").last()).toBeVisible();
  await expect(view(page, late)).toBeAttached();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("102 submissions found").last()).toBeVisible();
  await expect(list).toBeFocused();
});

test("suspected spam is quarantined until its owner releases or deletes it", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Live", fields: FIELDS });
  const html = await (await page.request.get(form.fullPublicUrl)).text();
  const [, trapName = ""] = /name="(q[0-9a-f]{12})"/.exec(html) ?? [];
  await account.submit(form.publicUrl, { name: "Ida" });
  const quarantined: number[] = [];
  for (const name of ["Offer 1", "Offer 2", "Offer 3"]) {
    quarantined.push(await account.submit(form.publicUrl, { name, [trapName]: "x" }));
  }
  const [first = 0, second = 0, third = 0] = quarantined;
  const choose = (id: number) =>
    page.getByRole("checkbox", { name: `Choose submission #${id}` }).filter({ visible: true });

  await page.goto(`/submissions?form=${form.id}`);
  await expect(page.getByText("1 submission in total").last()).toBeVisible();
  await expect(page.getByText("3 submissions look like spam")).toBeVisible();
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page).toHaveURL(/quarantined=1/);
  const marks = page
    .getByRole("region", { name: "Submissions" })
    .getByText("Quarantined", { exact: true });
  await expect(marks.filter({ visible: true })).toHaveCount(3);

  await view(page, third).click();
  const dialog = page.getByRole("dialog", { name: `Submission Details #${third}` });
  const banner = dialog.getByRole("region", { name: "Quarantine" });
  await expect(banner).toContainText("In quarantine: this looks like spam");
  await expect(banner).toContainText("Deleted after 30 days.");
  await expect(banner).toContainText("A field that people cannot see was filled in.");
  await banner.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("1 submission released")).toBeVisible();
  await expect(page.getByText("Released submissions are counted and delivered.")).toBeVisible();
  await expect(banner).toBeHidden();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();

  await choose(second).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog", { name: "Delete 1 submission?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("1 submission deleted")).toBeVisible();
  await expect(choose(second)).toHaveCount(0);

  await choose(first).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("r");
  await expect(page.getByText("Nothing is in quarantine")).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "Answers" })).toBeFocused();
  await page.getByRole("button", { name: "Show all submissions" }).click();
  await expect(page.getByText("3 submissions in total").last()).toBeVisible();
});

test("deliveries are listed, filtered and sent again", async ({ ownerPage: page, account }) => {
  // The host does not resolve: every try fails without reaching a server.
  const webhooks = ["https://hook.invalid/orders"];
  const form = await account.createLiveForm({ title: "Live", fields: FIELDS, webhooks });
  const id = await account.submit(form.publicUrl, { name: "Ida" });
  await page.goto(`/submissions?form=${form.id}`);
  await page.getByRole("tab", { name: "Deliveries" }).click();
  await expect(page).toHaveURL(`/submissions?form=${form.id}&view=deliveries`);
  const list = page.getByRole("region", { name: "Deliveries" });
  await expect(list.getByText(/^No (connection|answer)/)).toBeVisible();
  await list.getByRole("button", { name: /^\d attempts? of delivery/ }).click();
  await expect(list.getByText(/ · No (connection|answer)/).first()).toBeVisible();

  await page.getByRole("radio", { name: /^Delivered/ }).click();
  await expect(page).toHaveURL(/state=delivered/);
  await expect(page.getByText("No delivered deliveries")).toBeVisible();
  await page.getByRole("radio", { name: /^All/ }).click();
  await list.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Send 1 selected again" }).click();
  await expect(page.getByText("Sending 1 delivery again")).toBeVisible();

  await list.getByRole("button", { name: `View submission #${id}` }).click();
  const dialog = page.getByRole("dialog", { name: `Submission Details #${id}` });
  await expect(dialog.getByText("https://hook.invalid/orders")).toBeVisible();
});
