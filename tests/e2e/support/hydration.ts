import { expect, type Locator, type Page } from "@playwright/test";

const POLL_MS = 50;

/** Makes navigation wait for hydration: clicks before it are lost. */
export function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  // Unlike evaluate, waitForFunction survives a client-side redirect.
  const ready = () => page.waitForFunction(isReady, undefined, { polling: POLL_MS });
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
  const isAlive = () =>
    control.evaluate((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps")),
    );
  await expect.poll(isAlive).toBe(true);
}

// Runs in the page. React marks each hydrated element; once the page is idle, effects have run too.
function isReady(): boolean | Promise<boolean> {
  const controls = [...document.body.querySelectorAll("button, input, select, a")];
  const isHydrated = controls.every((control) =>
    Object.keys(control).some((key) => key.startsWith("__reactProps")),
  );
  return isHydrated && new Promise((resolve) => requestIdleCallback(() => resolve(true)));
}
