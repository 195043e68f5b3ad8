import { startOtherSite } from "./other-site";
import { test as base } from "./test";

/** With a site of another origin, whose page shows what the test sets. */
export const test = base.extend<{ elsewhere: { url: string; show: (body: string) => void } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off this pattern
  elsewhere: async ({}, use) => {
    const site = await startOtherSite();
    await use(site);
    await site.stop();
  },
});

export { expect } from "./test";
