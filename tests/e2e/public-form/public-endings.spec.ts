import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const rating = field("radio", "rating", { label: "Rating", options: ["Good", "Bad"] });
const when = (value: string) => ({
  match: "all" as const,
  items: [{ fieldId: "rating", operator: "equals", value }],
});

for (const surface of ["form", "embed"]) {
  test(`an ending sends visitors on, or keeps them: ${surface}`, async ({ account, page }) => {
    const target = "https://example.com/help";
    await page.route(target, (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Help</h1>" }),
    );
    const form = await account.createLiveForm({
      title: "Feedback",
      fields: [rating],
      redirectUrl: "https://example.com/all",
      settings: {
        thankYou: "Thank you for nothing",
        endings: [
          { id: "good", rules: when("Good"), title: "", text: "", redirectUrl: null },
          { id: "bad", rules: when("Bad"), title: "Sorry", text: "", redirectUrl: target },
        ],
      },
    });
    const address = form.fullPublicUrl.replace("/form/", `/${surface}/`);
    await page.goto(address);
    await page.getByRole("radio", { name: "Good" }).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
    await expect(page.getByText("Your answers have been received.")).toBeVisible();
    await expect(page.getByText("Thank you for nothing")).toBeHidden();
    await page.getByRole("button", { name: "Fill in again" }).click();
    expect(page.url()).toBe(address);

    await page.getByRole("radio", { name: "Bad" }).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(target);
  });
}
