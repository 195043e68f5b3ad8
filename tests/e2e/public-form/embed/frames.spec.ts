import { embedCode, embedUrl } from "@/lib/domain/forms/embed-code";
import { field } from "../../support/form-builder";
import { expectHydrated } from "../../support/hydration";
import { expect, test } from "../../support/other-site-test";

const FIELDS = [
  field("text", "name", { label: "Name" }),
  field("textarea", "why", { label: "Why", rows: 20 }),
];

test("a form is filled in and sent inside another site's page", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const form = await account.createLiveForm({ title: "Framed", fields: FIELDS });
  elsewhere.show(embedCode(form));
  await page.goto(elsewhere.url);
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Name").fill("Ida");
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(frame.getByText("Your receipt number is")).toBeVisible();
  await expect(frame.getByText("Powered by Formlane")).toBeAttached();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida" }]);
});

test("a frame that is added later fits its form, may use the microphone, and shows the thanks", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const form = await account.createLiveForm({ title: "Late", fields: FIELDS });
  const code = embedCode({ ...form, devices: ["microphone"] });
  const [frameCode = "", script = ""] = code.split(/(?=<script)/);
  elsewhere.show(`<p style="height: 1500px">Above</p>${script}`);
  await page.goto(elsewhere.url);
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), frameCode);
  const frame = page.frameLocator("iframe");
  await expectHydrated(frame.getByLabel("Name"));
  const iframe = page.locator("iframe");
  // Browsers draw frames that are out of sight only then.
  await iframe.scrollIntoViewIfNeeded();
  await expect(iframe).not.toHaveCSS("height", "900px");
  const isAllowed = await frame
    .locator("body")
    .evaluate(() =>
      (
        document as Document & { featurePolicy: { allowsFeature: (name: string) => boolean } }
      ).featurePolicy.allowsFeature("microphone"),
    );
  expect(isAllowed).toBe(true);
  await expect(frame.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await frame.getByLabel("Name").fill("Ida");
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(frame.getByRole("heading", { name: "Thank you" })).toBeInViewport();
});

test("a form goes on page by page inside the frame", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const fields = FIELDS.toSpliced(1, 0, field("page", "p", { title: "Reasons" }));
  const form = await account.createLiveForm({ title: "Framed pages", fields });
  elsewhere.show(embedCode(form));
  await page.goto(elsewhere.url);
  const frame = page.frameLocator("iframe");
  await expectHydrated(frame.getByLabel("Name"));
  await frame.getByLabel("Name").fill("Ida");
  await frame.getByRole("button", { name: "Next" }).click();
  await expect(frame.getByRole("heading", { name: "Reasons" })).toBeFocused();
  await frame.getByLabel("Why").fill("So");
  // The browser's way back leads from page to page, and stays on the other site's page.
  // `goBack` waits for a navigation of the outer page.
  await page.evaluate(() => history.back());
  await expect(frame.getByLabel("Name")).toHaveValue("Ida");
  await frame.getByRole("button", { name: "Next" }).click();
  await expect(frame.getByLabel("Why")).toHaveValue("So");
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(frame.getByText("Your receipt number is")).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida", why: "So" }]);
});

test("Back on a page of a framed form does not move the page around it", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const fields = [...FIELDS, field("page", "more", { title: "More" }), field("text", "note")];
  const form = await account.createLiveForm({ title: "Framed", fields });
  elsewhere.show(embedCode(form));
  await page.goto(elsewhere.url);
  const frame = page.frameLocator("iframe");
  await expectHydrated(frame.getByLabel("Name"));
  await frame.getByRole("button", { name: "Next" }).click();
  await expect(frame.getByRole("heading", { name: "More" })).toBeFocused();
  await page.evaluate(() => window.location.assign("#part"));
  await frame.getByRole("button", { name: "Back" }).click();
  await expect(frame.getByLabel("Name")).toBeVisible();
  expect(page.url()).toBe(`${elsewhere.url}#part`);
});

test("the frame is as high as the form, however it grows", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const fields = [
    field("radio", "more", { label: "More", options: ["Yes", "No"] }),
    ...Array.from({ length: 12 }, (_, index) =>
      field("text", `t${index}`, {
        label: `Text ${index}`,
        conditionalLogic: {
          enabled: true,
          action: "show",
          dependsOn: "more",
          showIf: { operator: "equals", value: "Yes" },
        },
      }),
    ),
  ];
  const form = await account.createLiveForm({ title: "Growing", fields });
  elsewhere.show(embedCode(form));
  await page.goto(elsewhere.url);
  const element = page.locator("iframe");
  const height = () => element.evaluate((frame) => frame.getBoundingClientRect().height);
  await expect.poll(height).toBeLessThan(700);
  const low = await height();
  await page.frameLocator("iframe").getByLabel("Yes").check();
  await expect.poll(height).toBeGreaterThan(low + 500);
  const inside = page.frameLocator("iframe").locator("html");
  const isScrolling = () => inside.evaluate((html) => html.scrollHeight > html.clientHeight + 1);
  await expect.poll(isScrolling).toBe(false);
});

test("without JavaScript the frame keeps its height", async ({
  browser,
  account,
  baseURL,
  elsewhere,
}) => {
  const form = await account.createLiveForm({ title: "Plain", fields: FIELDS });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  elsewhere.show(embedCode(form));
  await page.goto(elsewhere.url);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByLabel("Name")).toBeVisible();
  await expect(frame.getByText("Powered by Formlane")).toBeAttached();
  await expect(page.locator("iframe")).toHaveAttribute("height", "900");
  expect((await page.locator("iframe").boundingBox())?.height).toBe(900);
  await context.close();
});

test("no other page lets itself be framed", async ({ browser, account, baseURL, elsewhere }) => {
  // Not the `page` fixture: it would report the refusal that this test expects.
  const context = await browser.newContext();
  const page = await context.newPage();
  const form = await account.createLiveForm({ title: "Alone", fields: FIELDS });
  elsewhere.show(`<iframe src="${form.fullPublicUrl}" title="Form"></iframe>`);
  const refusal = page.waitForEvent("console", (message) =>
    message.text().includes("frame-ancestors"),
  );
  await page.goto(elsewhere.url);
  await refusal;
  await expect(page.frameLocator("iframe").getByLabel("Name")).toHaveCount(0);
  await context.close();
  for (const path of [`/form/${form.publicUrl}`, "/login", "/embed", "/no/such/page"]) {
    const { headers } = await headersOf(new URL(path, baseURL).href);
    expect(headers.get("x-frame-options"), path).toBe("DENY");
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
  }
  const { headers } = await headersOf(embedUrl(form.fullPublicUrl));
  expect(headers.get("x-frame-options")).toBeNull();
  expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(headers.get("content-security-policy")).toMatch(/script-src \S+\/page\/ 'sha256-/);
});

test("an embedded form that is gone says so", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const form = await account.createLiveForm({ title: "Gone", fields: FIELDS });
  await account.unpublish(form.id);
  elsewhere.show(embedCode(form));
  await page.goto(elsewhere.url);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Form Not Found" })).toBeVisible();
});

test("a redirect after sending leaves the frame", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const target = `${elsewhere.url}thanks`;
  const body = { title: "Onward", fields: FIELDS, redirectUrl: target };
  const form = await account.createLiveForm(body);
  elsewhere.show(embedCode(form));
  await page.goto(elsewhere.url);
  const frame = page.frameLocator("iframe");
  // A click before that is the next test.
  await expectHydrated(frame.getByLabel("Name"));
  await frame.getByLabel("Name").fill("Ida");
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(target);
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida" }]);
});

test("a click before the scripts came sends once, and a link leaves the frame", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const target = `${elsewhere.url}thanks`;
  const body = { title: "Early", fields: FIELDS, redirectUrl: target };
  const form = await account.createLiveForm(body);
  elsewhere.show(embedCode(form));
  // These requests never get a response.
  await page.route(/\/page\/.*\.js/, () => undefined);
  await page.goto(elsewhere.url, { waitUntil: "commit" });
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Name").fill("Ida");
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(frame.getByText(/Your receipt number is #\d+/)).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida" }]);
  await frame.getByRole("link", { name: /^Continue to / }).click();
  await expect(page).toHaveURL(target);
});

// The server's own response, without a browser.
function headersOf(url: string): Promise<Response> {
  return fetch(url, { redirect: "manual" });
}

test("a frame gets the parameters that it names, and no others", async ({
  strangerPage: page,
  account,
  elsewhere,
}) => {
  const source = field("hidden", "src", { label: "Source", parameter: "utm_source" });
  const form = await account.createLiveForm({
    title: "Passed on",
    fields: [...FIELDS, source],
    settings: { prefillFieldIds: ["name"] },
  });
  elsewhere.show(embedCode({ ...form, parameters: ["utm_source"] }));
  await page.goto(`${elsewhere.url}?utm_source=a%26b&name=Bo`);
  const frame = page.frameLocator("iframe");
  await expect(page.locator("iframe")).toHaveAttribute("src", /\?utm_source=a%26b$/);
  await expect(frame.getByLabel("Name")).toHaveValue("");
  await frame.getByLabel("Name").fill("Ida");
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(frame.getByText("Your receipt number is")).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida", src: "a&b" }]);
});
