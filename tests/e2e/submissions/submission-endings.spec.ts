import { expectNoViolations } from "../support/accessibility-checks";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const rating = field("radio", "rating", { label: "Rating", options: ["Good", "Bad"] });
const endings = ["Good", "Bad"].map((value) => ({
  id: value.toLowerCase(),
  icon: "done" as const,
  title: `Ended ${value}`,
  text: "",
  redirectUrl: null,
  rules: { match: "all" as const, items: [{ fieldId: "rating", operator: "equals", value }] },
}));

test("answers show their ending and are filtered by it", async ({ ownerPage: page, account }) => {
  const form = await account.createLiveForm({
    title: "Feedback",
    fields: [rating],
    settings: { endings },
  });
  for (const value of ["Good", "Bad", ""]) {
    await account.submit(form.publicUrl, value === "" ? {} : { rating: value });
  }
  await page.goto(`/submissions?form=${form.id}`);
  const shown = page.getByText("Ended Good").filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await page.getByRole("combobox", { name: "Ending" }).selectOption("Ended Bad");
  await expect(page).toHaveURL(/ending=bad/);
  await expect(page.getByRole("status").filter({ hasText: "1 submission found" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "1 submission found" })).toBeVisible();
  await expectNoViolations({ page, part: null });
  await page.getByRole("button", { name: /View submission/ }).click();
  await expect(page.getByText("Ending: Ended Bad")).toBeVisible();
});
