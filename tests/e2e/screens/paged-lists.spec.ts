import type { Page } from "@playwright/test";
import type { Account } from "../support/account";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

type PagedList = {
  name: string;
  /** The number of rows on the first page. */
  url: string | RegExp;
  button: "Show older" | "Show more";
  open: (visit: { page: Page; account: Account }) => Promise<unknown>;
};

const FIELDS = [field("text", "name", { label: "Name" })];
// The host does not resolve: the delivery exists and fails.
const webhooks = ["https://hook.invalid/orders"];

async function answered(account: Account) {
  const form = await account.createLiveForm({ title: "Answered", fields: FIELDS, webhooks });
  await account.submit(form.publicUrl, { name: "Ida" });
  return form;
}

const LISTS: PagedList[] = [
  {
    name: "Events",
    url: "**/api/audit-log",
    button: "Show older",
    open: async ({ page, account }) => {
      await answered(account);
      await page.goto("/settings/audit-log");
    },
  },
  {
    name: "Answers to Name",
    url: /\/summary\/texts\?field=name(?!.*cursor)/,
    button: "Show older",
    open: async ({ page, account }) => {
      const { id } = await answered(account);
      await page.goto(`/submissions?form=${id}&view=summary`);
    },
  },
  {
    name: "Deliveries",
    url: /\/api\/forms\/\d+\/deliveries(\?(?!.*cursor).*)?$/,
    button: "Show more",
    open: async ({ page, account }) => {
      const { id } = await answered(account);
      await page.goto(`/submissions?form=${id}&view=deliveries`);
    },
  },
];

/** Makes a list report that there is a next page. */
function claimMore(page: Page, url: PagedList["url"]): Promise<unknown> {
  return page.route(url, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), link: '<?cursor=1>; rel="next"' };
    const body = (await response.json()) as object;
    const json = "nextCursor" in body ? { ...body, nextCursor: 1 } : body;
    await route.fulfill({ response, headers, json });
  });
}

for (const { name, url, button, open } of LISTS) {
  test(`the last page of "${name}" hands the focus to the list`, async ({
    ownerPage: page,
    account,
  }) => {
    await claimMore(page, url);
    await open({ page, account });
    const more = page.getByRole("button", { name: button });
    await more.press("Enter");
    await expect(more).toHaveCount(0);
    await expect(page.getByRole("region", { name })).toBeFocused();
  });
}
