import { headerOf, partOf } from "@/tests/factories/mail/read-mail";
import { mailServer } from "@/tests/fakes/mail-server";
import { startDatabase } from "../../../support/databases/database";
import { openSqlite } from "../../../support/databases/sqlite";
import { startServer, type TestServer } from "../../../support/servers/server";
import {
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInDark,
} from "../../support/accessibility-checks";
import { Account } from "../../support/account";
import { EditorScreen } from "../../support/editor";
import { field } from "../../support/form-builder";
import { takePicture } from "../../support/screens/take-picture";
import { expect, test } from "../../support/test";

const FIELDS = [
  field("text", "name", { label: "Name" }),
  field("email", "mail", { label: "E-mail" }),
  field("radio", "way", { label: "Way", options: ["Train", "Car"] }),
  field("calculation", "cost", { label: "Cost", formula: "2 * 3" }),
];

// A server of its own, as the one of the other tests sends no e-mails.
let database: Awaited<ReturnType<typeof startDatabase>>;
let mails: Awaited<ReturnType<typeof mailServer>>;
let server: TestServer;

test.beforeAll(async () => {
  database = await startDatabase("sqlite");
  mails = await mailServer();
  server = await startServer({
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    MAIL_FROM: "forms@formlane.example",
    WORKER: "inline",
  });
});
test.afterAll(async () => {
  await server.stop();
  await database.stop();
});

/** As the link of the e-mail does. */
function confirmAddress({ person }: Account): void {
  const file = openSqlite(database.url, { timeout: 10_000 });
  const now = new Date().toISOString();
  file.prepare('UPDATE "User" SET "emailConfirmedAt" = ? WHERE "email" = ?').run(now, person.email);
  file.close();
}

/** The e-mail with this subject to an address, once it arrived. */
async function arrived(to: string, subject: string): Promise<string> {
  const find = () =>
    mails.received.find(
      (mail) => mail.to.includes(to) && headerOf(mail.message, "Subject") === subject,
    );
  await expect.poll(find).toBeDefined();
  return find()?.message ?? "";
}

test("a message is written by keyboard, previewed, tried, and reaches whoever answers", async ({
  page,
  strangerPage,
}) => {
  const account = await Account.register(server.url);
  confirmAddress(account);
  await account.signIn(page.context());
  const form = await account.createForm({ title: "Book a viewing", fields: FIELDS });
  const editor = new EditorScreen(page);
  await page.goto(`${server.url}/form/edit/${form.id}`);
  await editor.showPreview();
  const tryOut = page.getByRole("region", { name: "Preview" });
  await tryOut.getByRole("radio", { name: "Car" }).check();
  await tryOut.getByLabel("Name").fill("Ada");
  await page.getByRole("tab", { name: "General" }).click();
  await page.getByRole("button", { name: "Add a confirmation" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByRole("combobox", { name: "To" })).toHaveValue("mail");
  const subject = dialog.getByRole("textbox", { name: "Subject" });
  await subject.fill("");
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect(subject).toBeFocused();
  await expect(subject).toHaveAccessibleDescription(/It needs a subject/);
  await page.keyboard.type("By @");
  // Only what nobody typed is offered.
  await expect(dialog.getByRole("listbox", { name: "Fields" }).getByRole("option")).toHaveText([
    /Way/,
    /Cost/,
  ]);
  await page.keyboard.press("Enter");
  const text = dialog.getByRole("textbox", { name: "Text" });
  await text.press("ControlOrMeta+Home");
  await page.keyboard.type("Dear @Na");
  await page.keyboard.press("Enter");
  await page.keyboard.type(", ");
  await dialog.getByLabel("Title").focus();
  await takePicture(page, "editor-message");
  const links = dialog.getByRole("group", { name: "Links below the text" });
  await expect(links.getByRole("checkbox", { name: /follow/ })).toBeDisabled();
  await expect(links).toContainText("Following is off");

  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("SubjectBy Car");
  const formatted = page.frameLocator("iframe");
  await expect(formatted.getByText("Dear Ada, Thank you.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send me this one" }).focus();
  await takePicture(page, "editor-message-preview");
  await expectNoViolations({ page, part: "[role=dialog]" });
  await expectNoViolationsInDark({ page, part: "[role=dialog]" });
  await page.emulateMedia({ colorScheme: "light" });
  await preview.getByRole("radio", { name: "Plain text" }).press("Space");
  await expect(preview.locator("pre")).toContainText("Way\n  Car\n\nCost\n  6");
  await expectNoOverflow(page, [390, 1440]);
  await dialog.getByRole("button", { name: "Send me this one" }).press("Enter");
  await expect(preview.getByText(`Sent to ${account.person.email}.`)).toBeVisible();
  const tried = await arrived(account.person.email, "By Car");
  expect(partOf(tried, "text/plain")).toContain("Dear Ada, Thank you.");
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect(page.locator("[data-message]")).toHaveText("ConfirmationTo E-mail, always");
  await expect(page.getByRole("region", { name: "Messages about these answers" })).toContainText(
    "Not sent: no address is answered.",
  );

  const { fullPublicUrl } = await account.publish(form.id);
  await strangerPage.goto(fullPublicUrl);
  await strangerPage.getByLabel("Name").fill("Ben");
  await strangerPage.getByLabel("E-mail").fill("ben@example.com");
  await strangerPage.getByRole("radio", { name: "Train" }).check();
  await strangerPage.getByRole("button", { name: "Submit" }).click();
  await expect(strangerPage.getByText(/Your receipt number is #\d+/)).toBeVisible();
  const sent = await arrived("ben@example.com", "By Train");
  expect(partOf(sent, "text/plain")).toContain("Dear Ben, Thank you.");
  expect(headerOf(sent, "Auto-Submitted")).toBe("auto-replied");
  await account.dispose();
});

test("messages are duplicated, deleted and brought back, and a form without an address is given one", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createForm({ title: "Feedback", fields: FIELDS.slice(0, 1) });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "General" }).click();
  await page.getByRole("button", { name: "Add an e-mail field" }).press("Enter");
  const confirmation = page.getByRole("button", { name: "Add a confirmation" });
  await expect(confirmation).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save Changes" }).press("Enter");
  const rows = page.locator("[data-message]");
  await expect(rows).toHaveText([/^ConfirmationTo E-mail address, always/]);
  await expect(page.getByText(/this installation has no mail server yet/)).toBeVisible();
  await page.getByRole("button", { name: "Duplicate Confirmation" }).press("Enter");
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toContainText("Confirmation (copy)");
  await page.getByRole("button", { name: "Delete Confirmation", exact: true }).press("Enter");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(rows).toHaveText([/^ConfirmationTo/, /^Confirmation \(copy\)/]);
  await expectNoViolations({ page, part: "#messages" });
  await editor.row("E-mail address").focus();
  await page.keyboard.press("Delete");
  const warning = page.getByRole("alertdialog");
  await expect(warning).toContainText("2 messages to respondents");
  await warning.getByRole("button", { name: "Delete field" }).click();
  await page.getByRole("button", { name: "2 problems to look at" }).click();
  await page.getByRole("button", { name: /^Message "Confirmation"/ }).click();
  await expect(rows.first()).toBeFocused();
});
