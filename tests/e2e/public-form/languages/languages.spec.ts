import type { Page } from "@playwright/test";
import { pseudoLanguage } from "@/tests/support/pseudo-language";
import { expectNoViolationsOfStructure } from "../../support/accessibility-checks";
import { drawnScreens, textModule } from "../../support/drawn-screens";
import { field } from "../../support/form-builder";
import { FIELD_SAMPLES } from "../../support/samples/field-samples";
import { expect, test } from "../../support/test";

const WIDTHS = [390, 1440];

/** What is wider than the page, or reaches beyond its sides. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Not what is there for machines alone.
    const outside = [
      ...document.body.querySelectorAll("*:not([tabindex='-1'], :has([name=trap]))"),
    ].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > clientWidth + 1 || left < -1);
    });
    return scrollWidth > clientWidth ? outside.map(({ outerHTML }) => outerHTML.slice(0, 200)) : [];
  });
}

test("every visitor's screen has room for long texts", async ({ page, baseURL }) => {
  const texts = pseudoLanguage();
  const screens = await drawnScreens(texts, "en");
  await page.route("**/page/texts-en-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: textModule(texts, route.request().url()),
    }),
  );
  await page.route("**/drawn/*", (route) => {
    const at = Number(route.request().url().split("/").at(-1));
    return route.fulfill({ contentType: "text/html", body: screens[at]?.html ?? "" });
  });
  for (const [index, { name }] of screens.entries()) {
    await page.goto(`${baseURL}/drawn/${index}`);
    expect(await overflowing(page), name).toEqual([]);
  }
});

for (const language of ["de", "ar"]) {
  test(`a form in ${language} is filled in, refused and sent`, async ({ account, page }) => {
    const form = await account.createLiveForm({
      title: "Alle Arten",
      fields: FIELD_SAMPLES.map(({ type, label, properties }, index) =>
        field(type, `f${index}`, { ...properties, label, required: true }),
      ),
      settings: { languages: [language] },
    });
    await page.goto(form.fullPublicUrl);
    await page.locator("button[type=submit]").last().click();
    await expect(page.locator("a[href^='#']").first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page)).toEqual([]);
    }
    await expectNoViolationsOfStructure({ page, part: null });
  });
}
