import type { Page } from "@playwright/test";
import { expect } from "./test";

const THINGS = "button, a[href], input, select, textarea, [role=alert], [data-row]";

/** Does what shows a toast on a phone, which covers nothing that could be pressed or read before (decision 241). */
export async function expectToastBeside(
  page: Page,
  text: string,
  act: () => Promise<void>,
): Promise<void> {
  const seen = await page.evaluateHandle(
    (selector) =>
      [...document.querySelectorAll(selector)].filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    THINGS,
  );
  expect(await seen.evaluate((elements) => elements.length)).toBeGreaterThan(0);
  await act();
  const toast = page.locator("[data-sonner-toast][data-front=true]", { hasText: text });
  // Whole: one that still slides in covers nothing.
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      return seen.evaluate(
        (elements, { x, y, width, height }) =>
          elements
            .filter((element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              return left < x + width && right > x && top < y + height && bottom > y;
            })
            .map((element) => element.getAttribute("aria-label") ?? element.textContent),
        box ?? { x: 0, y: 0, width: Infinity, height: Infinity },
      );
    })
    .toEqual([]);
}
