import { expect, type Locator, type Page } from "@playwright/test";

/** Paused requests of a page. */
export type PausedRequests = {
  /** Number of requests since then. */
  count: () => number;
  /** Continues the paused requests and all later ones; or fails them as if offline. */
  letGo: (options?: Fate) => void;
};

type Fate = { isAborted: boolean };
type Hold = { page: Page; url: string; method?: string };

/** Pauses a page's requests to matching URLs; without a method, all of them. */
export async function pauseRequests({ page, url, method }: Hold): Promise<PausedRequests> {
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

type Press = { button: Locator; pending?: Locator; requests: PausedRequests };

/**
 * Presses a button twice: it keeps the focus while it waits, and sends one request. `pending` is
 * the same button under its label meanwhile, and is gone after the response.
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
