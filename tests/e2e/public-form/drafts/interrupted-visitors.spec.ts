import type { Page } from "@playwright/test";
import { field } from "../../support/form-builder";
import { FIELD_SAMPLES } from "../../support/samples/field-samples";
import { expect, test } from "../../support/test";

/** What is typed into a box, can be wrong and is kept in a draft: no secret, no recording. */
const TYPED = FIELD_SAMPLES.filter(
  ({ type, wrong }) => wrong && !["password", "audio", "bundled_requests"].includes(type),
);

const submitButton = (page: Page) => page.getByRole("button", { name: "Submit" });
const savedNote = (page: Page) => page.getByText("Saved on this device");

test("wrong answers stay as typed through a reload and the back button", async ({
  account,
  page,
}) => {
  const fields = TYPED.map(({ type, label, properties }, index) =>
    field(type, `f${index}`, { ...properties, label }),
  );
  const ways = field("multiselect", "ways", { label: "Ways", options: ["Train", "Bus", "Foot"] });
  const form = await account.createLiveForm({ title: "On the train", fields: [...fields, ways] });
  await page.goto(form.fullPublicUrl);
  for (const { label, wrong } of TYPED) {
    await wrong?.(page, label);
  }
  await page.getByLabel("Train").check();
  await page.getByLabel("Foot").check();
  await submitButton(page).click();
  const summary = page.getByRole("group", { name: `Please check ${TYPED.length} answers` });
  await expect(summary.getByRole("link")).toHaveText(
    TYPED.map(({ label }) => new RegExp(`^${label}: `)),
  );
  await expect(savedNote(page)).toBeVisible();
  const typed = await values(page);

  await page.reload();
  await expect.poll(() => values(page)).toEqual(typed);
  await page.goto("/login");
  await page.goBack();
  await expect(savedNote(page)).toBeVisible();
  await expect.poll(() => values(page)).toEqual(typed);

  for (const { label, right } of TYPED) {
    await right(page, label);
  }
  await submitButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([
    expect.objectContaining({ ways: ["Train", "Foot"] }),
  ]);
});

function values(page: Page): Promise<string[]> {
  return page
    .locator("form input:visible, form textarea:visible")
    .evaluateAll((inputs) =>
      inputs.map((input) => `${Reflect.get(input, "value")} ${Reflect.get(input, "checked")}`),
    );
}
