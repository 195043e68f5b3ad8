import { test as base, type BrowserContext, type Page } from "@playwright/test";
import { Account } from "./account";
import { DEMO } from "./demo";
import { waitForHydration } from "./hydration";

type Fixtures = {
  /** A fresh account; the browser is not signed in. */
  account: Account;
  /** The account that seed.setup.ts filled; for looking only. */
  demo: Account;
  /** The page of somebody signed in as `account`. */
  ownerPage: Page;
  /** A page of another browser, where nobody is signed in. */
  strangerPage: Page;
};

const BROKEN = /content security policy|hydrat|minified react error/i;

/** Playwright's test; fails as well when a page breaks the CSP, throws, or hydrates wrongly. */
export const test = base.extend<Fixtures>({
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
  demo: async ({ baseURL }, use) => {
    const demo = await Account.signIn({ baseURL: baseURL ?? "", person: DEMO });
    await use(demo);
    await demo.dispose();
  },
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
