import { test as base, type BrowserContext, type Page } from "@playwright/test";
import { Account } from "./account";
import { DEMO } from "./demo";
import { waitForHydration } from "./hydration";

type Fixtures = {
  /** A fresh account; the browser is not signed in. */
  account: Account;
  /** A page signed in as `account`. */
  ownerPage: Page;
  /** A signed-out page of another browser. */
  strangerPage: Page;
};

type Shared = {
  /** The account filled by seed.setup.ts; read only. */
  demo: Account;
};

const BROKEN = /content security policy|hydrat|minified react error/i;

/**
 * Playwright's test, which also fails when a page violates the CSP, throws, or has hydration
 * errors.
 */
export const test = base.extend<Fixtures, Shared>({
  context: async ({ context }, use) => {
    const problems = watch(context);
    await use(context);
    expect(problems, "problems that the pages reported").toEqual([]);
  },
  page: async ({ page }, use) => use(waitForHydration(page)),
  account: async ({ baseURL }, use) => {
    const account = await Account.register(baseURL ?? "");
    await use(account);
    await account.dispose();
  },
  demo: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off this pattern
    async ({}, use, { project }) => {
      const demo = await Account.signIn({ baseURL: project.use.baseURL ?? "", person: DEMO });
      await use(demo);
      await demo.dispose();
    },
    { scope: "worker" },
  ],
  ownerPage: async ({ account, context, page }, use) => {
    await account.signIn(context);
    await use(page);
  },
  strangerPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    const problems = watch(context);
    await use(waitForHydration(await context.newPage()));
    expect(problems, "problems that the pages reported").toEqual([]);
    await context.close();
  },
});

export const { expect } = test;

function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    const isBad = message.type() === "error" && BROKEN.test(message.text());
    if (isBad) {
      problems.push(message.text());
    }
  });
  context.on("weberror", (webError) => problems.push(String(webError.error())));
  return problems;
}
