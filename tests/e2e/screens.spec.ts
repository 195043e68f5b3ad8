import AxeBuilder from "@axe-core/playwright";
import type { Page, TestInfo } from "@playwright/test";
import { DETAILS } from "./support/details";
import { SCREENS } from "./support/screens";
import { expect, test } from "./support/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The narrowest promised width of each project, and others that break layouts. */
const WIDTHS: Record<string, number[]> = { phone: [360], desktop: [768, 1280, 1920] };

for (const { name, open } of SCREENS) {
  test(`${name}: axe finds nothing, nothing overflows`, async ({
    page,
    demo,
    account,
  }, testInfo) => {
    await open({ page, demo, account });
    await examine({ page, testInfo, pictureOf: name });
  });
}

for (const { name, open } of DETAILS) {
  test(`${name}: axe finds nothing, nothing overflows`, async ({
    page,
    demo,
    account,
  }, testInfo) => {
    await open({ page, demo, account });
    await examine({ page, testInfo });
  });
}

type Examination = { page: Page; testInfo: TestInfo; pictureOf?: string };

async function examine({ page, testInfo, pictureOf }: Examination): Promise<void> {
  const project = testInfo.project.name;
  expect(await violations(axe(page).withTags(TAGS))).toEqual([]);
  await takePicture({ page, file: `${project}-light-${pictureOf}`, isWanted: !!pictureOf });
  // Nothing but the colours differs between the themes.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(finishTransitions);
  const inDark = axe(page).withRules(["color-contrast"]);
  expect(await violations(inDark), "in the dark theme").toEqual([]);
  await takePicture({ page, file: `${project}-dark-${pictureOf}`, isWanted: !!pictureOf });
  const { height } = page.viewportSize() ?? { height: 900 };
  for (const width of WIDTHS[project] ?? []) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** In its legacy mode it opens no second page to add up its findings: no page here has frames. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
}

type Picture = { page: Page; file: string; isWanted: boolean };

/** For docs/screenshots. Only on request: a test run leaves the working tree as it was. */
async function takePicture({ page, file, isWanted }: Picture): Promise<void> {
  if (isWanted && process.env.UPDATE_SCREENSHOTS) {
    const path = `docs/screenshots/${file}.png`;
    await page.screenshot({ path, animations: "disabled", caret: "hide" });
  }
}

// Runs in the page. Waiting would be for frames, which a busy machine may not draw for seconds. A finished
// transition starts those of the elements that inherit its colour: hence the rounds.
function finishTransitions(): void {
  for (let round = 0; round < 50; round += 1) {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    running.forEach((animation) => animation.finish());
  }
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
