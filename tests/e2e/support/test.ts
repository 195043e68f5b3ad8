import { test as base, type BrowserContext, type Page, type TestInfo } from "@playwright/test";
import { Account } from "./account";
import { DEMO } from "./demo";
import { waitForHydration } from "./hydration";
import { SharedPage } from "./shared-page";

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
  sharedPage: SharedPage;
};

type Reported = {
  /** Problems that fail the test. */
  problems: string[];
  /** Some tests cause them: they only say why a test failed. */
  failedRequests: string[];
};

const BROKEN = /content security policy|hydrat|minified react error/i;

/**
 * Playwright's test, which also fails when a page violates the CSP, throws, or has hydration
 * errors.
 */
export const test = base.extend<Fixtures, Shared>({
  sharedPage: [
    async ({ browser }, use) => {
      const sharedPage = new SharedPage(browser);
      await use(sharedPage);
      await sharedPage.close();
    },
    { scope: "worker" },
  ],
  // Every option that a test of ours sets.
  context: async (
    { sharedPage, baseURL, viewport, hasTouch, userAgent, permissions, contextOptions },
    use,
    testInfo,
  ) => {
    const settings = { baseURL, viewport, hasTouch, userAgent, permissions, contextOptions };
    const context = await sharedPage.open(settings);
    const reported = watch(context);
    await use(context);
    expectNoProblems(reported, testInfo);
    await sharedPage.reset(settings);
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    await use(page ?? waitForHydration(await context.newPage()));
  },
  account: async ({ baseURL }, use) => {
    const account = await Account.register(baseURL ?? "");
    await use(account);
    await account.dispose();
  },
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off this pattern
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
  strangerPage: async ({ browser }, use, testInfo) => {
    const context = await browser.newContext();
    const reported = watch(context);
    await use(waitForHydration(await context.newPage()));
    expectNoProblems(reported, testInfo);
    await context.close();
  },
});

export const { expect } = test;

function watch(context: BrowserContext): Reported {
  const problems: string[] = [];
  const failedRequests: string[] = [];
  context.on("console", (message) => {
    const isError = message.type() === "error";
    if (isError && BROKEN.test(message.text())) {
      problems.push(message.text());
    }
    // Chromium says so of every status from 400; to listen to all responses would cost each test more.
    if (isError && message.text().startsWith("Failed to load resource")) {
      failedRequests.push(`${message.location().url} (${message.text()})`);
    }
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The page was left.
    if (reason !== "net::ERR_ABORTED") {
      failedRequests.push(`${request.url()} (${reason})`);
    }
  });
  context.on("weberror", (webError) => problems.push(String(webError.error())));
  return { problems, failedRequests };
}

/** @throws {Error} also when the test failed after requests of its pages had, which may be why */
function expectNoProblems({ problems, failedRequests }: Reported, testInfo: TestInfo): void {
  expect(problems, "problems that the pages reported").toEqual([]);
  if (testInfo.status !== testInfo.expectedStatus && failedRequests.length > 0) {
    throw new Error(`Requests of its pages failed: ${[...new Set(failedRequests)].join(", ")}`);
  }
}
