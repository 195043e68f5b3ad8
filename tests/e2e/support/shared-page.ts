import type { Browser, BrowserContext, Page } from "@playwright/test";
import { waitForHydration } from "./hydration";

/** What a test may have chosen for its context; a context with other settings is another one. */
export type ContextSettings = Record<string, unknown> & {
  baseURL: string | undefined;
  viewport: { width: number; height: number } | null | undefined;
  contextOptions: { reducedMotion?: "reduce" | "no-preference" | null };
};

type Opened = { key: string; context: BrowserContext; page: Page; mustClose: boolean };

// Nothing undoes these: the context is closed after the test.
const IRREVERSIBLE = {
  page: ["addInitScript", "exposeBinding", "exposeFunction", "close"],
  context: [
    "addInitScript",
    "exposeBinding",
    "exposeFunction",
    "close",
    "grantPermissions",
    "clearPermissions",
    "newCDPSession",
    "setExtraHTTPHeaders",
  ],
  clock: ["install", "setFixedTime", "setSystemTime"],
};
const EVENTS = ["console", "dialog", "request", "requestfailed", "response", "weberror"] as const;
// Of the same origin, or the next page would begin with a new process; as light as any.
const LIGHT_ADDRESS = "/embed.js";

/**
 * One context and one page for the tests of a worker, emptied after each: a new page has a new process, which
 * compiles every script again, and that takes longer than most tests.
 */
export class SharedPage {
  private opened: Opened | null = null;

  constructor(private readonly browser: Browser) {}

  async open(settings: ContextSettings): Promise<BrowserContext> {
    const key = JSON.stringify(settings);
    if (this.opened?.key !== key) {
      await this.close();
      // Playwright adds the settings of the test.
      const context = await this.browser.newContext();
      const page = waitForHydration(await context.newPage());
      this.opened = { key, context, page, mustClose: false };
      watchIrreversibleCalls(this.opened);
    }
    return this.opened.context;
  }

  /** Leaves nothing of a test to the next one. */
  async reset(settings: ContextSettings): Promise<void> {
    if (this.opened === null) {
      return;
    }
    const { context, page, mustClose } = this.opened;
    if (mustClose) {
      await this.close();
      return;
    }
    EVENTS.forEach((event) => context.removeAllListeners(event));
    EVENTS.forEach((event) => page.removeAllListeners(event));
    const others = context.pages().filter((each) => each !== page);
    await Promise.all(others.map((each) => each.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    await clearPage(page, settings.baseURL ?? "");
    await context.clearCookies();
    if (settings.viewport) {
      await page.setViewportSize(settings.viewport);
    }
    const { reducedMotion = null } = settings.contextOptions;
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion });
  }

  async close(): Promise<void> {
    const { opened } = this;
    this.opened = null;
    await opened?.context.close();
  }
}

/** Ends what the page does and removes what it stored. */
async function clearPage(page: Page, baseURL: string): Promise<void> {
  await page.goto(new URL(LIGHT_ADDRESS, baseURL).href);
  await page.evaluate(async () => {
    window.name = "";
    localStorage.clear();
    sessionStorage.clear();
    const databases = await indexedDB.databases();
    await Promise.all(
      databases.map(
        ({ name = "" }) =>
          new Promise<void>((resolve, reject) => {
            const deletion = indexedDB.deleteDatabase(name);
            deletion.onsuccess = () => resolve();
            deletion.onerror = () => reject(new Error(`${name} could not be deleted`));
          }),
      ),
    );
  });
}

function watchIrreversibleCalls(opened: Opened): void {
  const { context, page } = opened;
  const watch = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const original: unknown = Reflect.get(target, name);
      const wrapped = (...args: unknown[]): unknown => {
        opened.mustClose = true;
        return typeof original === "function" ? Reflect.apply(original, target, args) : undefined;
      };
      Reflect.set(target, name, wrapped);
    }
  };
  watch(page, IRREVERSIBLE.page);
  watch(context, IRREVERSIBLE.context);
  watch(page.clock, IRREVERSIBLE.clock);
}
