import type { Page } from "@playwright/test";

/** Makes navigation wait until React listens: what is pressed before that is lost. */
export function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.waitForFunction(isHydrated);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await page.waitForFunction(isHydrated);
    return response;
  };
  return page;
}

// Runs in the page. React marks each element it has taken over.
function isHydrated(): boolean {
  const controls = [...document.body.querySelectorAll("button, input, select, a")];
  return controls.every((control) =>
    Object.keys(control).some((key) => key.startsWith("__reactProps")),
  );
}
