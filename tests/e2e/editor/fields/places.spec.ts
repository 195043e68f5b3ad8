import { EditorScreen } from "../../support/editor";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

test("places of options and answers that are accepted once are set in the editor", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const fields = [
    field("number", "seats", { label: "Seats" }),
    field("radio", "day", { label: "Day", options: ["Monday", "Tuesday", "Queue"] }),
    field("email", "mail", { label: "E-mail" }),
  ];
  const { id } = await account.createForm({ title: "Days", fields });
  await editor.open(id);
  const dialog = await editor.configure("Day");
  await dialog.getByRole("switch", { name: "Options have limited places" }).click();
  await dialog.getByLabel("Places of Monday").fill("20");
  await dialog.getByLabel("An answer takes").selectOption("As many as in “Seats”");
  await dialog.getByLabel("Waiting list").selectOption("Queue");
  await dialog.getByRole("switch", { name: "Show how many are left" }).click();
  await dialog.getByLabel("Option 1", { exact: true }).fill("Mon");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("tab", { name: "General" }).click();
  await page.getByRole("button", { name: "One answer each..." }).click();
  const once = page.getByRole("dialog", { name: "One answer each" });
  await once.getByRole("checkbox", { name: "E-mail" }).check();
  await once.getByLabel("Sentence for an answer that was sent before").fill("Once only.");
  await page.keyboard.press("Escape");
  await editor.save();
  const saved = await account.readForm(id);
  expect(saved.fields[1]).toMatchObject({
    optionLimits: { Mon: 20 },
    limitBy: "seats",
    waitingListOption: "Queue",
    showPlacesLeft: true,
  });
  expect(saved.settings).toMatchObject({ uniqueFieldIds: ["mail"], uniqueMessage: "Once only." });
});
