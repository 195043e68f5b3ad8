import { expectNoViolations, expectNoViolationsInDark } from "../support/accessibility-checks";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [
  field("consent", "terms", {
    label: "I agree",
    content: "You agree to **our terms**, see [them](https://example.org/terms).",
    required: true,
  }),
  field("location", "spot", { label: "Where was it?", required: true }),
  field("address", "home", { label: "Where do you live?", required: true, defaultCountry: "US" }),
];
const TEXT = "You agree to **our terms**, see [them](https://example.org/terms).";

test("a consent, a place and an address are given by keyboard, kept, sent and read", async ({
  page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Report", fields: FIELDS });
  const opened = await page.goto(form.fullPublicUrl);
  expect(opened?.headers()["permissions-policy"]).toContain("geolocation=(self)");
  await page.getByRole("button", { name: "Submit" }).click();
  await expectNoViolations({ page, part: null });
  await expectNoViolationsInDark({ page, part: null });
  const box = page.getByRole("checkbox", { name: "I agree" });
  await expect(box).toHaveAccessibleDescription(/You agree to our terms, see them/);
  await box.focus();
  await page.keyboard.press("Space");

  const spot = page.getByRole("textbox", { name: "Where was it?" });
  await page.keyboard.press("Tab");
  await expect(spot).toBeFocused();
  await page.keyboard.type("59,91");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(
    page.getByText("Please enter latitude and longitude in degrees").first(),
  ).toBeVisible();
  await spot.fill("59,91 10,75");

  const home = page.getByRole("group", { name: "Where do you live?" });
  await expect(home.getByRole("combobox", { name: "Country" })).toHaveValue("United States");
  await expect(home.getByRole("textbox")).toHaveCount(5);
  await expect(home.getByLabel("ZIP code")).toHaveAttribute("autocomplete", "postal-code");
  await home.getByRole("combobox", { name: "Country" }).fill("Ireland");
  await page.keyboard.press("Tab");
  await expect(home.getByLabel("Street and number")).toBeFocused();
  await page.keyboard.type("1 Main Street");
  await expect(home.getByLabel("County")).toBeVisible();
  await expect(home.getByLabel("Eircode")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Please fill in: City").first()).toBeVisible();
  await expect(home.getByLabel("City")).toBeFocused();
  await expect(home.locator("[aria-invalid=true]")).toHaveCount(1);
  await home.getByLabel("City").fill("Dublin");
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await expect(spot).toHaveValue("59,91 10,75");
  await expect(home.getByLabel("City")).toHaveValue("Dublin");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const [answers] = await account.readAnswers(form.id);
  expect(answers).toMatchObject({
    terms: { agreed: true, version: 1, text: TEXT },
    spot: { lat: 59.91, lng: 10.75 },
    home: { street: "1 Main Street", city: "Dublin", country: "IE" },
  });
});

test("the device is asked for its position by the button alone", async ({ page, account }) => {
  const place = { latitude: 59.9, longitude: 10.7, accuracy: 25 };
  await page.context().setGeolocation(place);
  const form = await account.createLiveForm({ title: "Here", fields: FIELDS.slice(1, 2) });
  await page.goto(form.fullPublicUrl);
  const spot = page.getByRole("textbox", { name: "Where was it?" });
  const button = page.getByRole("button", { name: "Use my location" });
  await button.click();
  await expect(page.getByRole("alert")).toContainText("Your location was not allowed");
  await expect(spot).toHaveValue("");
  await page.context().grantPermissions(["geolocation"]);
  await button.click();
  await expect(spot).toHaveValue("59.9, 10.7");
  await expect(page.getByRole("status").filter({ hasText: "Accurate to" })).toHaveText(
    "Accurate to 25 m",
  );
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const [answers] = await account.readAnswers(form.id);
  expect(answers).toEqual({ spot: { lat: 59.9, lng: 10.7, accuracy: 25 } });
});

test("without JavaScript they are filled in, come back with what is wrong, and are sent", async ({
  browser,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Report", fields: FIELDS });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  await expect(page.getByRole("button", { name: "Use my location" })).toBeHidden();
  await page.getByRole("checkbox", { name: "I agree" }).check();
  await page.getByRole("textbox", { name: "Where was it?" }).fill("here");
  const home = page.getByRole("group", { name: "Where do you live?" });
  await home.getByLabel("Street and number").fill("1 Main Street");
  await home.getByLabel("City").fill("Austin");
  const submit = page.getByRole("button", { name: "Submit" });
  await submit.click();
  await expect(page.getByText("Please enter latitude and longitude").first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "I agree" })).toBeChecked();
  await expect(home.getByLabel("City")).toHaveValue("Austin");
  await page.getByRole("textbox", { name: "Where was it?" }).fill("30.27, -97.74");
  await submit.click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const [answers] = await account.readAnswers(form.id);
  expect(answers).toMatchObject({
    terms: { agreed: true, version: 1 },
    spot: { lat: 30.27, lng: -97.74 },
    home: { street: "1 Main Street", city: "Austin", country: "US" },
  });
  await context.close();
});

test("on a small screen and from right to left nothing is cut", async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await account.createLiveForm({
    title: "Report",
    fields: FIELDS,
    settings: { languages: ["en", "ar"] },
  });
  for (const language of ["en", "ar"]) {
    await page.goto(`${form.fullPublicUrl}?lang=${language}`);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBe(0);
    await expectNoViolations({ page, part: null });
  }
  await expect(page.getByRole("textbox", { name: "Where was it?" })).toHaveCSS("direction", "ltr");
});
