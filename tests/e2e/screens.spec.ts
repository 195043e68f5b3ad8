import AxeBuilder from "@axe-core/playwright";
import type { Page, TestInfo } from "@playwright/test";
import { DETAILS } from "./support/details";
import { SCREENS } from "./support/screens";
import { expect, test } from "./support/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The narrowest promised width of each project, and others that break layouts. */
const WIDTHS: Record<string, number[]> = { phone: [360], desktop: [768, 1280, 1920] };
const MODALS = ["[role=alertdialog]", "[role=menu]", "[role=dialog]"];

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

for (const { name, part, open } of DETAILS) {
  test(`${name}: axe finds nothing, nothing overflows`, async ({
    page,
    demo,
    account,
  }, testInfo) => {
    await open({ page, demo, account });
    await examine({ page, testInfo, part: part ?? (await topPart(page)) });
  });
}

type Examination = { page: Page; testInfo: TestInfo; part?: string | null; pictureOf?: string };

/** A main screen is examined whole; of a state beside it, the `part` that is new there. */
async function examine({ page, testInfo, part = null, pictureOf }: Examination): Promise<void> {
  const project = testInfo.project.name;
  expect(await violations(axe({ page, part }).withTags(TAGS))).toEqual([]);
  await takePicture({ page, file: `${project}-light-${pictureOf}`, isWanted: !!pictureOf });
  // Nothing but the colours differs between the themes, and no width changes those.
  if (part === null || project === "desktop") {
    await page.evaluate(changeColoursAtOnce);
    await page.emulateMedia({ colorScheme: "dark" });
    // It is in the page already.
    const inDark = axe({ page, part, axeSource: ";" }).withRules(["color-contrast"]);
    expect(await violations(inDark), "in the dark theme").toEqual([]);
  }
  await takePicture({ page, file: `${project}-dark-${pictureOf}`, isWanted: !!pictureOf });
  const { height } = page.viewportSize() ?? { height: 900 };
  for (const width of WIDTHS[project] ?? []) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** What lies over everything else; the page where nothing does. Whatever is below is not to be reached. */
async function topPart(page: Page): Promise<string> {
  const found = MODALS.map(async (modal) => ((await page.locator(modal).count()) > 0 ? modal : []));
  const [top = "body"] = (await Promise.all(found)).flat();
  return top;
}

type Examined = { page: Page; part: string | null; axeSource?: string };

/**
 * In its legacy mode it opens no second page to add up its findings: no page here has frames. Of what is
 * good it need not say where it stands.
 */
function axe({ page, part, axeSource }: Examined): AxeBuilder {
  const builder = new AxeBuilder({ page, ...(axeSource && { axeSource }) }).setLegacyMode(true);
  builder.options({ resultTypes: ["violations"] });
  return part === null ? builder : builder.include(part);
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

// Runs in the page. Waiting for transitions would be for frames, which a busy machine may not draw for
// seconds. The policy allows no style of ours, but a sheet that a script makes.
function changeColoursAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
