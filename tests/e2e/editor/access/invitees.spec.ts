import { expectNoOverflow, expectNoViolations } from "../../support/accessibility-checks";
import { EditorScreen } from "../../support/editor";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const FIELDS = [
  field("text", "name", { label: "Your name" }),
  field("text", "team", { label: "Team" }),
];

const csv = (content: string) => ({
  name: "people.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(content),
});

test("people are invited by a file, each answers once by their own link", async ({
  ownerPage,
  strangerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "By invitation",
    fields: FIELDS,
    settings: { inviteesOnly: true },
  });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByLabel("Your name")).toHaveCount(0);

  await new EditorScreen(ownerPage).open(form.id);
  await ownerPage.getByRole("tab", { name: "General" }).click();
  await ownerPage.getByRole("button", { name: "Invitees..." }).press("Enter");
  const dialog = ownerPage.getByRole("dialog", { name: "Invitees" });
  await expect(dialog.getByText("Nobody is invited yet.")).toBeVisible();
  const file = dialog.getByLabel("CSV file");
  await file.setInputFiles(csv("name,email,Team\nIda,ida@example.com,Blue\nBo,not an address,Red"));
  await expect(dialog.getByRole("alert")).toContainText("3");
  await expect(dialog.getByText("Nobody is invited yet.")).toBeVisible();
  await file.setInputFiles(csv("name;email;Team\nIda;ida@example.com;Blue\nBo;bo@example.com;Red"));
  await expect(dialog.getByText("0 of 2 answered")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send 2 e-mails" })).toBeVisible();
  await expectNoViolations({ page: ownerPage, part: "[role=dialog]" });

  await dialog.getByRole("button", { name: "Copy the link of Ida" }).click();
  const url = await ownerPage.evaluate(() => navigator.clipboard.readText());
  await page.goto(url);
  await expect(page.getByLabel("Team")).toHaveValue("Blue");
  await page.getByLabel("Your name").fill("Ida");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/receipt number is/)).toBeVisible();
  await page.goto(url);
  await expect(page.getByLabel("Your name")).toHaveCount(0);
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida", team: "Blue" }]);

  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await ownerPage.getByRole("button", { name: "Invitees..." }).click();
  await expect(dialog.getByText("1 of 2 answered")).toBeVisible();
  await expectNoOverflow(ownerPage, [390]);
  // The list alone scrolls sideways.
  const subject = await dialog.getByRole("textbox", { name: "Subject" }).boundingBox();
  expect((subject?.x ?? 0) + (subject?.width ?? 390)).toBeLessThan(390);
  await dialog.getByRole("button", { name: "Withdraw the invitation of Bo" }).click();
  await ownerPage.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(dialog.getByText("1 of 1 answered")).toBeVisible();
});
