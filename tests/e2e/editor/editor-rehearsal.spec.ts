import { expectNoViolations } from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

const way = field("radio", "way", { label: "Way", options: ["Mail", "Phone"], required: true });
const number = field("text", "number", { label: "Number", ...showWhen("way", "equals", "Phone") });
const why = field("text", "why", { label: "Why", ...showWhen("number", "equals", "none") });
const fax = field("text", "fax", { label: "Fax", ...showWhen("way", "equals", "Fax") });

test("the ways through a form and what earlier answers make of its changes are shown before publishing", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Visits", fields: [way, number, why] });
  await account.submit(form.publicUrl, { way: "Mail" });
  const refused = await account.submit(form.publicUrl, { way: "Phone" });
  await account.saveForm(form.id, {
    title: "Visits",
    fields: [way, { ...number, required: true }, why, fax],
  });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  const open = page.getByRole("button", { name: "Publish changes" });
  const dialog = page.getByRole("dialog", { name: "Publish changes" });
  await open.press("Enter");
  const ways = dialog.getByRole("region", { name: "Ways through the form" });
  await expect(ways.getByRole("status")).toHaveText(
    /^The shortest way has 1 question, about .*, the longest 3 questions, about .*\.$/,
  );
  await expect(ways.getByText("Nobody can reach 1 field:")).toBeVisible();
  const rehearsal = dialog.getByRole("region", { name: "Rehearsal" });
  await rehearsal.getByRole("button", { name: "Rehearse" }).press("Enter");
  await expect(rehearsal.getByRole("status")).toHaveText("2 submissions tried.");
  await expect(rehearsal.getByText("1 would be refused", { exact: true })).toBeVisible();
  await expect(rehearsal.getByText("Number (1)")).toBeVisible();
  await rehearsal.getByRole("button", { name: /^Show examples of those that/ }).press("Enter");
  const example = rehearsal
    .getByRole("listitem")
    .filter({ hasText: `#${refused}` })
    .last();
  await expect(example).toContainText(/Number.*This field is required/);
  await expectNoViolations({ page, part: "[role=dialog]" });

  await ways.getByRole("button", { name: /^Fax/ }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(editor.row("Fax")).toBeFocused();

  // What is typed since is not what was searched: it is saved first.
  await editor.title.fill("Visits in May");
  await open.press("Enter");
  await expect(ways.getByText("Save the form to see the ways through it.")).toBeVisible();
  await ways.getByRole("button", { name: "Save" }).press("Enter");
  await expect(ways.getByText("Nobody can reach 1 field:")).toBeVisible();
});
