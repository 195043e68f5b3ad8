import { headerOf, partOf } from "@/tests/factories/mail/read-mail";
import { boardsOf, editItem, newBoardToken } from "@/tests/support/board-service";
import { openSqlite } from "@/tests/support/databases/sqlite";
import { field } from "../../support/form-builder";
import { startMailingServer } from "../../support/mailing-server";
import { expect, test } from "../../support/test";

const BOARD = "9001";
const ASK = {
  id: "info",
  columnId: "status",
  label: "Approved",
  answeredLabel: "2026",
  fieldIds: ["who"],
  to: { fieldId: "mail" },
  subject: "One more question",
  text: "Hello {{who}}, who is it really?",
};
const FIELDS = [
  field("email", "mail", { label: "E-mail" }),
  field("text", "who", { label: "Requestor", mondayColumnId: "text_1", required: true }),
  field("number", "amount", { label: "Amount", mondayColumnId: "numbers_1" }),
  field("textarea", "why", { label: "Why" }),
];

// A server of its own, as the one of the other tests sends no e-mails.
let served: Awaited<ReturnType<typeof startMailingServer>>;

test.beforeAll(async () => {
  served = await startMailingServer();
});
test.afterAll(async () => {
  await served.stop();
});

/** As the webhook of a board does, which otherwise is looked at each three minutes. */
function lookNow(formId: number): void {
  const file = openSqlite(served.databaseUrl, { timeout: 10_000 });
  file.prepare('UPDATE "LiveAsk" SET "isDue" = true WHERE "formId" = ?').run(formId);
  file.close();
}

test("a label on the board asks whoever sent the item, and the answer sets the other label", async ({
  strangerPage: page,
}) => {
  const { account, mails } = served;
  const token = await newBoardToken();
  await account.connectBoardService(token);
  const form = await account.createLiveForm({
    title: "Requests",
    fields: FIELDS,
    mondayWorkspaceId: "71",
    mondayBoardId: BOARD,
    settings: { askBack: [ASK] },
  });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("E-mail").fill("ann@respondent.example");
  await page.getByLabel("Requestor").fill("Ann");
  await page.getByLabel("Amount").fill("7");
  await page.getByLabel("Why").fill("It flickers");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/receipt number is #\d+/)).toBeVisible();
  const own = async () => {
    const { boards } = await boardsOf(token);
    const items = boards.find(({ id }) => id === BOARD)?.items ?? [];
    return items.find(({ name }) => name.startsWith("Requests #"));
  };
  await expect.poll(own).toBeTruthy();
  const itemId = (await own())?.id ?? "";

  const label = { text: ASK.label, label: ASK.label };
  await editItem(token, { itemId, cells: { status: label } });
  lookNow(form.id);
  const asked = () =>
    mails.received.find(
      ({ message, to }) =>
        to.includes("ann@respondent.example") && headerOf(message, "Subject") === ASK.subject,
    );
  await expect.poll(asked, { timeout: 30_000 }).toBeTruthy();
  const words = partOf(asked()?.message ?? "", "text/plain");
  expect(words).toContain("Hello Ann, who is it really?");
  const link = /https?:\S+\?item=[\w-]+/.exec(words)?.[0] ?? "";

  await page.goto(link);
  await expect(page.getByLabel("Requestor")).toBeEnabled();
  await expect(page.getByLabel("Requestor")).toHaveValue("Ann");
  for (const [name, value] of [
    ["E-mail", "ann@respondent.example"],
    ["Amount", "7"],
    ["Why", "It flickers"],
  ] as const) {
    await expect(page.getByLabel(name)).toBeDisabled();
    await expect(page.getByLabel(name)).toHaveValue(value);
  }
  await page.getByLabel("Requestor").fill("Bea");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/receipt number is #\d+/)).toBeVisible();
  await expect.poll(async () => (await own())?.cells.status?.text).toBe(ASK.answeredLabel);
  expect((await own())?.cells.text_1?.text).toBe("Bea");
});
