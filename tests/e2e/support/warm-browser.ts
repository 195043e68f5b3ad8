import type { Browser, BrowserContext, Page } from "@playwright/test";
import { waitForHydration } from "./hydration";

/** What a test may have chosen for its context; a context with other choices is another one. */
export type ContextChoices = Record<string, unknown> & {
  baseURL: string | undefined;
  viewport: { width: number; height: number } | null | undefined;
  contextOptions: { reducedMotion?: "reduce" | "no-preference" | null };
};

type Warm = { key: string; context: BrowserContext; page: Page; isSpoiled: boolean };

// Nothing undoes these: the context is closed after the test.
const SPOILING = {
  page: ["addInitScript", "exposeBinding", "exposeFunction", "close"],
  context: [
    ...["addInitScript", "exposeBinding", "exposeFunction", "close"],
    ...["grantPermissions", "clearPermissions", "newCDPSession", "setExtraHTTPHeaders"],
  ],
  clock: ["install", "setFixedTime", "setSystemTime"],
};
const EVENTS = ["console", "dialog", "request", "requestfailed", "response", "weberror"] as const;
// Of the same origin, or the next page would begin with a new process; as light as any.
const RESTING_PLACE = "/embed.js";

/**
 * One context and one page for the tests of a worker, emptied after each: a new page has a new process, which
 * compiles every script again, and that takes longer than most tests.
 */
export class WarmBrowser {
  private warm: Warm | null = null;

  constructor(private readonly browser: Browser) {}

  async open(choices: ContextChoices): Promise<BrowserContext> {
    const key = JSON.stringify(choices);
    if (this.warm?.key !== key) {
      await this.close();
      // Playwright adds the choices of the test.
      const context = await this.browser.newContext();
      const page = waitForHydration(await context.newPage());
      this.warm = { key, context, page, isSpoiled: false };
      watchForSpoiling(this.warm);
    }
    return this.warm.context;
  }

  /** Leaves nothing of a test to the next one. */
  async empty(choices: ContextChoices): Promise<void> {
    if (this.warm === null) {
      return;
    }
    const { context, page, isSpoiled } = this.warm;
    if (isSpoiled) {
      await this.close();
      return;
    }
    EVENTS.forEach((event) => context.removeAllListeners(event));
    EVENTS.forEach((event) => page.removeAllListeners(event));
    await Promise.all(context.pages().map((each) => each !== page && each.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    await leave(page, choices.baseURL ?? "");
    await context.clearCookies();
    if (choices.viewport) {
      await page.setViewportSize(choices.viewport);
    }
    const { reducedMotion = null } = choices.contextOptions;
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion });
  }

  async close(): Promise<void> {
    const { warm } = this;
    this.warm = null;
    await warm?.context.close();
  }
}

/** Ends what the page does and removes what it stored. */
async function leave(page: Page, baseURL: string): Promise<void> {
  await page.goto(new URL(RESTING_PLACE, baseURL).href);
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

function watchForSpoiling(warm: Warm): void {
  const { context, page } = warm;
  const watch = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const original: unknown = Reflect.get(target, name);
      const spoil = (...args: unknown[]): unknown => {
        warm.isSpoiled = true;
        return typeof original === "function" ? Reflect.apply(original, target, args) : undefined;
      };
      Reflect.set(target, name, spoil);
    }
  };
  watch(page, SPOILING.page);
  watch(context, SPOILING.context);
  watch(page.clock, SPOILING.clock);
}
