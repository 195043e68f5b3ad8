import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { DETAILS } from "./support/details";
import { SCREENS } from "./support/screens";
import { expect, test } from "./support/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The narrowest promised width of each project, and one more that breaks layouts. */
const WIDTHS: Record<string, number[]> = { phone: [360], desktop: [768, 1280, 1920] };

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const screen of [...SCREENS, ...DETAILS]) {
  test(`${screen.name}: axe finds nothing, nothing overflows`, async ({
    page,
    demo,
    account,
  }, testInfo) => {
    await screen.open({ page, demo, account });
    expect(await violations(new AxeBuilder({ page }).withTags(TAGS))).toEqual([]);
    // Nothing but the colours differs between the themes.
    await page.emulateMedia({ colorScheme: "dark" });
    const inDark = new AxeBuilder({ page }).withRules(["color-contrast"]);
    expect(await violations(inDark), "in the dark theme").toEqual([]);
    const { height } = page.viewportSize() ?? { height: 900 };
    for (const width of WIDTHS[testInfo.project.name] ?? []) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
