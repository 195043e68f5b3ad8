import { expectNoOverflow } from "../support/accessibility-checks";
import { expect, test } from "../support/test";

test("a theme switch takes no frames under reduced motion", async ({ ownerPage: page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto("/dashboard");
  await expect(page.getByText("Total Forms")).toBeVisible();
  const colours = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const texts = [...document.querySelectorAll("main *")].filter((each) => each.textContent);
    const look = () => {
      const now = texts.map((each) => getComputedStyle(each).color).join();
      if (seen.at(-1) !== now) {
        seen.push(now);
      }
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await expect.poll(() => colours.evaluate((seen) => seen.length)).toBeGreaterThan(1);
  // The switch took this many frames when each element changed its colour one frame after its
  // parent.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  expect(await colours.evaluate((seen) => seen.length)).toBe(2);
});

test("the chart stays inside its card when text is twice as large", async ({
  ownerPage: page,
  account,
}) => {
  await account.createLiveForm({ title: "Any", fields: [] });
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Submissions per day" });
  await expect(card).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  const beyond = await card.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(beyond).toBe(0);
});

test("the dashboard fits a small phone when text is twice as large", async ({
  ownerPage: page,
  account,
}) => {
  await account.createLiveForm({ title: "Any", fields: [] });
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Submissions per day" })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  await expectNoOverflow(page, [320]);
});
