import type { Page } from "@playwright/test";
import { embedCode, embedUrl } from "@/lib/domain/forms/embed-code";
import { field } from "./support/form-builder";
import { expect, test } from "./support/test";

const FIELDS = [
  field("text", "name", { label: "Name" }),
  field("textarea", "why", { label: "Why", rows: 20 }),
];
const HOST = "http://127.0.0.1:9/page";

/** A page of another origin with this in it. */
async function openElsewhere(page: Page, body: string): Promise<void> {
  await page.route(HOST, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Elsewhere</title><body>${body}</body></html>`,
    }),
  );
  await page.goto(HOST);
}

test("a form is filled in and sent inside another site's page", async ({
  strangerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Framed", fields: FIELDS });
  await openElsewhere(page, embedCode(form));
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Name").fill("Ida");
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(frame.getByText("Your receipt number is")).toBeVisible();
  await expect(frame.getByText("Powered by Formlane")).toBeAttached();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida" }]);
});

test("the frame is as high as the form, however it grows", async ({
  strangerPage: page,
  account,
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
  await openElsewhere(page, embedCode(form));
  const element = page.locator("iframe");
  const height = () => element.evaluate((frame) => frame.getBoundingClientRect().height);
  await expect.poll(height).toBeLessThan(700);
  const low = await height();
  await page.frameLocator("iframe").getByLabel("Yes").check();
  await expect.poll(height).toBeGreaterThan(low + 500);
  const isScrolling = page
    .frameLocator("iframe")
    .locator("html")
    .evaluate((html) => html.scrollHeight > html.clientHeight + 1);
  expect(await isScrolling).toBe(false);
});

test("without JavaScript the frame keeps its height", async ({ browser, account, baseURL }) => {
  const form = await account.createLiveForm({ title: "Plain", fields: FIELDS });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await openElsewhere(page, embedCode(form));
  const frame = page.frameLocator("iframe");
  await expect(frame.getByLabel("Name")).toBeVisible();
  await expect(frame.getByText("Powered by Formlane")).toBeAttached();
  await expect(page.locator("iframe")).toHaveAttribute("height", "900");
  expect((await page.locator("iframe").boundingBox())?.height).toBe(900);
  await context.close();
});

test("no other page lets itself be framed", async ({ strangerPage: page, account, baseURL }) => {
  const form = await account.createLiveForm({ title: "Alone", fields: FIELDS });
  await openElsewhere(page, `<iframe src="${form.fullPublicUrl}" title="Form"></iframe>`);
  await expect(page.frameLocator("iframe").getByLabel("Name")).toHaveCount(0);
  for (const path of [`/form/${form.publicUrl}`, "/login", "/embed", "/no/such/page"]) {
    const { headers } = await headersOf(new URL(path, baseURL).href);
    expect(headers.get("x-frame-options"), path).toBe("DENY");
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
  }
  const { headers } = await headersOf(embedUrl(form.fullPublicUrl));
  expect(headers.get("x-frame-options")).toBeNull();
  expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-/);
});

test("an embedded form that is gone says so", async ({ strangerPage: page, account }) => {
  const form = await account.createLiveForm({ title: "Gone", fields: FIELDS });
  await account.unpublish(form.id);
  await openElsewhere(page, embedCode(form));
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Form Not Found" })).toBeVisible();
});

test("a redirect after sending leaves the frame", async ({ strangerPage: page, account }) => {
  const target = "http://127.0.0.1:9/thanks";
  await page.route(target, (route) => route.fulfill({ contentType: "text/html", body: "Thanks" }));
  const body = { title: "Onward", fields: FIELDS, redirectUrl: target };
  const form = await account.createLiveForm(body);
  await openElsewhere(page, embedCode(form));
  await page.frameLocator("iframe").getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(target);
});

// The server's own answer, without a browser in between.
function headersOf(url: string): Promise<Response> {
  return fetch(url, { redirect: "manual" });
}
