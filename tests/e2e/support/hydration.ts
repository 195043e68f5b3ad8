import { expect, type Locator, type Page } from "@playwright/test";

const POLL_MS = 50;

/** Makes navigation wait until React listens: what is pressed before that is lost. */
export function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  // Unlike evaluate, waitForFunction lives through a redirect that the page makes itself.
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

/** Waits until React listens to this control, for pages in frames: their navigation waits for nothing. */
export async function expectAlive(control: Locator): Promise<void> {
  const isAlive = () =>
    control.evaluate((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps")),
    );
  await expect.poll(isAlive).toBe(true);
}

// Runs in the page. React marks each element it has taken over; a page that is idle has run its effects as well.
function isReady(): boolean | Promise<boolean> {
  const controls = [...document.body.querySelectorAll("button, input, select, a")];
  const isHydrated = controls.every((control) =>
    Object.keys(control).some((key) => key.startsWith("__reactProps")),
  );
  return isHydrated && new Promise((resolve) => requestIdleCallback(() => resolve(true)));
}
