import { PRESETS } from "@/lib/domain/theme/presets";
import { ownTheme } from "@/lib/domain/theme/theme";
import { expectNoViolations, expectNoViolationsInDark } from "../support/accessibility-checks";
import { field } from "../support/form-builder";
import { waitForHydration } from "../support/hydration";
import { expect, test } from "../support/test";

const FIELDS = [
  field("text", "name", { label: "Name", required: true, description: "As in the passport" }),
  field("radio", "part", { label: "Part", options: ["Heating", "Door"] }),
  field("dropdown", "country", { label: "Country", options: ["Norway", "Spain"] }),
];
const WIDTHS = [390, 1440];

for (const { name, theme } of PRESETS) {
  test(`the preset ${name} can be read and used at both widths`, async ({ account, context }) => {
    // In a process that showed other fonts before, Chromium asks for these again.
    const page = waitForHydration(await context.newPage());
    const form = await account.createLiveForm({
      title: "Registration",
      fields: FIELDS,
      settings: { accentColor: theme.accentColor, theme: ownTheme(theme) },
    });
    const fonts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "font") {
        fonts.add(new URL(request.url()).pathname);
      }
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(form.fullPublicUrl, { waitUntil: "networkidle" });
      await expect(page.getByLabel("Name")).toBeVisible();
      await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectNoViolations({ page, part: null });
      await expectNoViolationsInDark({ page, part: null });
    }
    // Of the chosen family alone.
    const files = [...fonts];
    expect(files).toEqual(files.filter((file) => file.startsWith(`/page/${theme.font}-`)));
    expect(files).not.toEqual([]);
    await page.getByLabel("Name").fill("Ida");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
    await expectNoViolations({ page, part: null });
  });
}
