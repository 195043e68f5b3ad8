import { expect, type Locator, type Page } from "@playwright/test";

/** Requests of a page that wait until they are let go. */
export type HeldRequests = {
  /** How many were made since. */
  count: () => number;
  /** Lets those that wait go on, and those to come; or ends them as if there were no network. */
  letGo: (options?: Fate) => void;
};

type Fate = { isAborted: boolean };
type Hold = { page: Page; url: string; method?: string };

/** Holds back what the page asks for at addresses of that pattern; without a method, whatever it does there. */
export async function holdRequests({ page, url, method }: Hold): Promise<HeldRequests> {
  let letGo: (fate: Fate) => void = () => undefined;
  const held = new Promise<Fate>((resolve) => {
    letGo = resolve;
  });
  let count = 0;
  await page.route(url, async (route) => {
    if (method !== undefined && route.request().method() !== method) {
      await route.fallback();
      return;
    }
    count += 1;
    const { isAborted } = await held;
    await (isAborted ? route.abort() : route.fallback());
  });
  return { count: () => count, letGo: (fate = { isAborted: false }) => letGo(fate) };
}

type Press = { button: Locator; pending?: Locator; requests: HeldRequests };

/**
 * Presses a button twice: it keeps the focus while it waits, and asks only once. `pending` is the same
 * button under the name that it has meanwhile, and is gone once the answer is there.
 */
export async function expectPressedOnce({ button, pending = button, requests }: Press) {
  await button.focus();
  await button.press("Enter");
  await expect.poll(requests.count).toBe(1);
  await expect(pending).toBeDisabled();
  await expect(pending).toBeFocused();
  await pending.press("Enter");
  await expect(pending).toBeFocused();
  requests.letGo();
  await expect(pending).toHaveCount(0);
  expect(requests.count()).toBe(1);
}
