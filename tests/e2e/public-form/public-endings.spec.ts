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
        submitLabel: "Send it",
        thankYouTitle: "Got it",
        fillInAgainLabel: "Another one",
        showPoweredBy: false,
        endings: [
          {
            id: "good",
            rules: when("Good"),
            icon: "info" as const,
            title: "",
            text: "",
            redirectUrl: null,
          },
          {
            id: "bad",
            rules: when("Bad"),
            icon: "none" as const,
            title: "Sorry",
            text: "",
            redirectUrl: target,
          },
        ],
      },
    });
    const address = form.fullPublicUrl.replace("/form/", `/${surface}/`);
    await page.goto(address);
    await page.getByRole("radio", { name: "Good" }).check();
    await expect(page.getByText("Powered by")).toHaveCount(0);
    await page.getByRole("button", { name: "Send it" }).click();
    await expect(page.getByRole("heading", { name: "Got it" })).toBeFocused();
    await expect(page.locator("h2 .text-success")).toHaveCount(0);
    await expect(page.getByText("Your answers have been received.")).toBeVisible();
    await expect(page.getByText("Thank you for nothing")).toBeHidden();
    await page.getByRole("button", { name: "Another one" }).click();
    expect(page.url()).toBe(address);

    await page.getByRole("radio", { name: "Bad" }).check();
    await page.getByRole("button", { name: "Send it" }).click();
    await expect(page).toHaveURL(target);
  });
}
