import { expect, type Locator, type Page } from "@playwright/test";

const POLL_MS = 50;
// A busy machine may never call a page idle.
const IDLE_WITHIN_MS = 2_000;

/** Makes navigation wait for hydration: clicks before it are lost. */
export function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const ready = async () => {
    try {
      // Unlike evaluate, waitForFunction survives a client-side redirect.
      await page.waitForFunction(isReady, IDLE_WITHIN_MS, { polling: POLL_MS });
    } catch (error) {
      const found = await page.evaluate(describePage).catch(String);
      throw new Error(`${page.url()} did not become ready: ${found}`, { cause: error });
    }
  };
  page.goto = async (...args) => {
    const response = await goto(...args);
    await ready();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await ready();
    return response;
  };
  return page;
}

/** Waits until this control is hydrated, for pages in frames, whose navigation does not wait. */
export async function expectHydrated(control: Locator): Promise<void> {
  const isAlive = () => control.evaluate((element) => element.closest("[data-hydrated]") !== null);
  await expect.poll(isAlive).toBe(true);
}

// Runs in the page. React marks each hydrated element, a visitor's page its root; what is beside that root is
// not hydrated. Once the page is idle, effects have run too.
function isReady(idleWithinMs: number): boolean | Promise<boolean> {
  const isVisitors = document.querySelector('script[src^="/page/"]') !== null;
  const root = document.getElementById("form-root");
  const controls = [...document.body.querySelectorAll("button, input, select, a")];
  const isHydrated = isVisitors
    ? root?.dataset["hydrated"] !== undefined || root === null
    : controls.every((control) =>
        Object.keys(control).some((key) => key.startsWith("__reactProps")),
      );
  return (
    isHydrated &&
    new Promise((resolve) => {
      requestIdleCallback(() => resolve(true), { timeout: idleWithinMs });
    })
  );
}

function describePage(): string {
  const root = document.getElementById("form-root");
  const scripts = performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".js"));
  return JSON.stringify({
    title: document.title,
    state: document.readyState,
    isFormHydrated: root === null ? null : root.dataset["hydrated"] !== undefined,
    scripts: scripts.map(({ name, duration }) => `${name} ${Math.round(duration)} ms`),
  });
}
