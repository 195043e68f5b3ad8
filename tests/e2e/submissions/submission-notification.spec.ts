import { expectNoViolations } from "../support/accessibility-checks";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const SENTENCE = "No e-mail was sent: it is sent only when City is Oslo.";

test("the details of an answer say why no e-mail was sent", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Orders", fields: [field("text", "city")] });
  const id = await account.submit(form.publicUrl, { city: "Rome" });
  // The server of these tests sends no e-mails, so that it does not say so by itself.
  await page.route(`**/api/forms/${form.id}/submissions/${id}*`, async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as object;
    await route.fulfill({ response, json: { ...detail, notificationSkipped: SENTENCE } });
  });
  await page.goto(`/submissions?form=${form.id}&submission=${id}`);
  await expect(page.getByRole("region", { name: "Deliveries" })).toHaveText(
    `Deliveries${SENTENCE}`,
  );
  await expectNoViolations({ page, part: null });
});
