import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const MODALS = ["[role=alertdialog]", "[role=menu]", "[role=dialog]"];

// The builder's own copy is not minified, and is evaluated twice for every analysis.
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);

export type Examined = {
  page: Page;
  /** A selector; null = the whole page. */
  part: string | null;
};

/** Expects no axe violations. */
export async function expectNoViolations({ page, part }: Examined): Promise<void> {
  const builder = await axe({ page, part });
  expect(await violations(builder.withTags(TAGS))).toEqual([]);
}

/** Checks all but colours, for a width at which they are those of another one. */
export async function expectNoViolationsOfStructure({ page, part }: Examined): Promise<void> {
  const builder = (await axe({ page, part })).withTags(TAGS).disableRules(["color-contrast"]);
  expect(await violations(builder)).toEqual([]);
}

/** Checks only colours, since nothing else differs between the themes. */
export async function expectNoViolationsInDark({ page, part }: Examined): Promise<void> {
  await page.evaluate(changeColoursAtOnce);
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = (await axe({ page, part })).withRules(["color-contrast"]);
  expect(await violations(inDark), "in the dark theme").toEqual([]);
}

/** Expects no horizontal scrolling at these widths. */
export async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 900 };
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Expects none either with letters of twice the size, as some people set them in their browser. */
export async function expectNoOverflowOfLargeText(page: Page, width: number): Promise<void> {
  await page.evaluate(setTextSize, "200%");
  await expectNoOverflow(page, [width]);
  await page.evaluate(setTextSize, "");
}

/** The topmost modal part; the page if there is none. Everything below it is inert. */
export async function topmostPart(page: Page): Promise<string> {
  const found = MODALS.map(async (modal) => ((await page.locator(modal).count()) > 0 ? modal : []));
  const [top = "body"] = (await Promise.all(found)).flat();
  return top;
}

/** Closes what is open above the page, from the top. */
export async function closeModals(page: Page): Promise<void> {
  for (let top = await topmostPart(page); top !== "body"; top = await topmostPart(page)) {
    await page.keyboard.press("Escape");
    await expect(page.locator(top)).toHaveCount(0);
  }
}

/**
 * In legacy mode axe opens no second page to combine results, as no page here has frames. Selectors
 * of passing elements are not needed, and no rule that runs reads style sheets.
 */
async function axe({ page, part }: Examined): Promise<AxeBuilder> {
  if (!(await page.evaluate("'axe' in window"))) {
    await page.evaluate(AXE);
  }
  // axe is already in the page.
  const builder = new AxeBuilder({ page, axeSource: ";" }).setLegacyMode(true);
  builder.options({ resultTypes: ["violations"], preload: { assets: ["media"] } });
  return part === null ? builder : builder.include(part);
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
}

// Runs in the page. Does not wait for transitions: that needs frames, which a busy machine may
// delay for seconds. The policy blocks inline styles, but not sheets created by a script.
function changeColoursAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

function setTextSize(size: string): void {
  document.documentElement.style.fontSize = size;
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
