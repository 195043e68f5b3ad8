import type { Page } from "@playwright/test";
import { planningTeam } from "@/tests/fakes/board-service/planning-team";
import { injectFault, newBoardToken } from "@/tests/support/board-service";
import { expectNoViolations, expectNoViolationsInDark } from "../support/accessibility-checks";
import type { Account } from "../support/account";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [
  field("people", "who", { label: "Whom shall we ask?", required: true }),
  field("daterange", "stay", { label: "When will you stay?", required: true }),
  field("country", "land", { label: "Where do you come from?" }),
];

async function openForm(page: Page, account: Account) {
  const token = await newBoardToken(planningTeam());
  await account.connectBoardService(token);
  const form = await account.createLiveForm({ title: "Visits", fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  return { ...form, token };
}

const person = (page: Page, name: string) =>
  page.getByRole("group", { name: "Whom shall we ask?" }).getByLabel(name, { exact: true });
const day = (page: Page, part: "From" | "To") =>
  page.getByRole("group", { name: "When will you stay?" }).getByLabel(part);

test("people, two days and a country are chosen, kept in a draft and sent", async ({
  page,
  account,
}) => {
  const { id } = await openForm(page, account);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("This field is required")).toHaveCount(4);
  await expectNoViolations({ page, part: null });
  await expectNoViolationsInDark({ page, part: null });

  await person(page, "Ida Berg (2)").check();
  await day(page, "From").fill("2026-11-27");
  await day(page, "To").fill("2026-11-23");
  await page.getByRole("button", { name: "Submit" }).click();
  const late = "The end date must not be before the start date";
  await expect(page.getByRole("group", { name: "When will you stay?" })).toContainText("To");
  await expect(page.getByText(late).first()).toBeVisible();
  await day(page, "To").fill("2026-11-29");
  const land = page.getByRole("combobox", { name: "Where do you come from?" });
  await land.fill("turkey");
  await expect(page.getByRole("option")).toHaveText(["Türkiye"]);
  await expectNoViolations({ page, part: null });
  await land.fill("reun");
  await page.getByRole("option", { name: "Réunion" }).click();
  await expect(land).toHaveValue("Réunion");
  await land.fill("UK");
  await land.blur();
  await expect(land).toHaveValue("United Kingdom");
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();

  await page.reload();
  await expect(person(page, "Ida Berg (2)")).toBeChecked();
  await expect(day(page, "From")).toHaveValue("2026-11-27");
  await expect(land).toHaveValue("United Kingdom");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const [answers] = await account.readAnswers(id);
  expect(answers).toEqual({
    who: [{ key: expect.stringMatching(/^[\w-]{16}$/), name: "Ida Berg (2)" }],
    stay: { from: "2026-11-27", to: "2026-11-29" },
    land: "GB",
  });
});

test("a form whose people could not be read offers them once they can be", async ({
  page,
  account,
}) => {
  const token = await newBoardToken(planningTeam());
  await account.connectBoardService(token);
  const form = await account.createLiveForm({ title: "Visits", fields: FIELDS });
  await injectFault({ token, operation: "People", times: 1, status: 503, body: "<html>" });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByText("The people cannot be listed right now.")).toBeVisible();
  await expectNoViolations({ page, part: null });
});

test("the preview of a form names nobody", async ({ ownerPage: page, account }) => {
  const { id } = await account.createForm({ title: "Visits", fields: FIELDS });
  await page.goto(`/form/preview/${id}`);
  await expect(
    page.getByText("Visitors choose from the people of the board account."),
  ).toBeVisible();
});
