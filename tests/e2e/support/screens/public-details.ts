import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { saveDraftResponse } from "@/lib/contracts/public-form/answer-drafts";
import { submitFormResponse } from "@/lib/contracts/public-form/public-forms";
import { stage } from "@/tests/factories/content/stages";
import type { Account } from "../account";
import { field } from "../form-builder";
import { linkedForm } from "../linked-form";
import type { Screen } from "./screens";

const FIELDS = [field("text", "name", { label: "Name" })];

type Sending = { page: Page; account: Account; surface: "form" | "embed" };

/** Sends a form like a page without JavaScript, and follows the redirect. */
async function openReceipt({ page, account, surface }: Sending): Promise<void> {
  const form = await account.createLiveForm({ title: "Guest list", fields: FIELDS });
  const html = await (await page.request.get(form.fullPublicUrl)).text();
  const token = /name="form\.token"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
  const reply = await page.request.post(
    `/api/public-forms/${form.publicUrl}/submit?from=${surface}`,
    {
      form: { "form.token": token, "field-name": "Ida" },
      headers: { "Sec-Fetch-Site": "same-origin" },
      maxRedirects: 0,
    },
  );
  await page.goto(reply.headers().location ?? "/no/receipt");
  await expect(page.getByText(/Your receipt number is #\d+/)).toBeVisible();
}

/** The link in e-mails to this account. */
async function unsubscribePath(account: Account): Promise<string> {
  const { id, email } = await account.readUser();
  const hmac = createHmac("sha256", process.env.E2E_AUTH_SECRET ?? "");
  return `/unsubscribe/${id}-${hmac.update(`unsubscribe|${id}|${email}`).digest("base64url")}`;
}

const PAGES = [
  ...FIELDS,
  field("page", "stay", { title: "Your stay", description: "Nearly there." }),
  field("number", "nights", { label: "Nights", max: 9 }),
];

/** A form with pages and a review page, on its second page. */
async function openSecondPage({ page, account }: Omit<Sending, "surface">): Promise<void> {
  const settings = { reviewPage: true };
  const form = await account.createLiveForm({ title: "Guest list", fields: PAGES, settings });
  await page.goto(form.fullPublicUrl);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Your stay" })).toBeFocused();
}

/** Screens of visitors. */
export const PUBLIC_DETAILS: Screen[] = [
  {
    name: "page of a form with errors",
    route: "/form/[publicUrl]",
    open: async ({ page, account }) => {
      await openSecondPage({ page, account });
      await page.getByLabel("Nights").fill("12");
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByRole("group", { name: "Please check 1 answer" })).toBeVisible();
    },
  },
  {
    name: "review of the answers",
    route: "/form/[publicUrl]",
    open: async ({ page, account }) => {
      await openSecondPage({ page, account });
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByRole("heading", { name: "Review your answers" })).toBeFocused();
    },
  },
  {
    name: "receipt of a form sent without JavaScript",
    route: "/form/[publicUrl]/sent/[receipt]",
    open: ({ page, account }) => openReceipt({ page, account, surface: "form" }),
  },
  {
    name: "receipt inside a frame",
    route: "/embed/[publicUrl]/sent/[receipt]",
    open: ({ page, account }) => openReceipt({ page, account, surface: "embed" }),
  },
  {
    name: "answers that their sender corrects",
    route: "/correct/[token]",
    open: async ({ page, account }) => {
      const settings = { correctableDays: 0, withdrawable: true };
      const form = await account.createLiveForm({ title: "Guest list", fields: FIELDS, settings });
      const submit = `/api/public-forms/${form.publicUrl}/submit`;
      const reply = await page.request.post(submit, { data: { name: "Ida" } });
      const { correctUrl } = submitFormResponse.parse(await reply.json());
      await page.goto(correctUrl ?? "");
      await expect(page.getByText("Correction of #")).toBeVisible();
    },
    next: [
      {
        name: "question before a withdrawal",
        open: async ({ page }) => {
          await page.getByRole("link", { name: "Withdraw what you sent" }).click();
          await expect(page.getByText("Withdraw what you sent?")).toBeVisible();
        },
      },
    ],
  },
  {
    name: "answers that their visitor saved",
    route: "/resume/[token]",
    open: async ({ page, account }) => {
      const settings = { resumable: true };
      const form = await account.createLiveForm({ title: "Guest list", fields: FIELDS, settings });
      const drafts = `/api/public-forms/${form.publicUrl}/drafts`;
      const reply = await page.request.post(drafts, { data: { answers: { name: "Ida" } } });
      const { resumeUrl } = saveDraftResponse.parse(await reply.json());
      await page.goto(resumeUrl);
      await expect(page.getByText("Saved on")).toBeVisible();
    },
    next: [
      {
        name: "the link to them",
        open: async ({ page }) => {
          await page.goto(`${page.url()}?saved=1`);
          await expect(page.getByText("Your answers are saved")).toBeVisible();
        },
      },
    ],
  },
  {
    name: "stage of a submission, to be decided",
    route: "/stage/[token]",
    open: async ({ page, account }) => {
      const { id: userId } = await account.readUser();
      const stages = [stage("office", { filledBy: { userId } })];
      const fields = [
        ...FIELDS,
        field("page", "part", { stageId: "office" }),
        field("decision", "says", { label: "Your decision" }),
      ];
      const form = await account.createLiveForm({ title: "Leave", fields, settings: { stages } });
      const submit = `/api/public-forms/${form.publicUrl}/submit`;
      await page.request.post(submit, { data: { name: "Ida" } });
      const [waiting] = await account.waitingStages();
      await page.goto(waiting?.url ?? "/stage/none");
      await expect(page.getByText("Return for correction")).toBeVisible();
    },
  },
  {
    name: "request that its sender follows",
    route: "/r/[token]",
    open: async ({ page, account }) => {
      const follow = { enabled: true, columnIds: [], answers: true };
      const settings = { follow };
      const form = await account.createLiveForm({ title: "Guest list", fields: FIELDS, settings });
      const submit = `/api/public-forms/${form.publicUrl}/submit`;
      const reply = await page.request.post(submit, { data: { name: "Ida" } });
      const { followUrl } = submitFormResponse.parse(await reply.json());
      await page.goto(followUrl ?? "");
      await expect(page.getByRole("heading", { name: "Your answers" })).toBeVisible();
    },
    next: [
      {
        name: "link to a request that has ended",
        open: async ({ page }) => {
          await page.goto("/r/none");
          await expect(page.getByText("This link is no longer valid.")).toBeVisible();
        },
      },
    ],
  },
  {
    name: "item of a link, changed on the board meanwhile",
    picture: "update-link-conflict",
    route: "/form/[publicUrl]",
    open: async ({ page, account }) => {
      const { link, change } = await linkedForm(account);
      await page.goto(link);
      await page.getByLabel("Requestor").fill("Ann");
      await change({ text_1: { text: "Cay" } });
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByLabel("On the board now: Cay")).toBeVisible();
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByText("Please choose one of these two.")).toBeVisible();
    },
    next: [
      {
        name: "item of a link, with what was kept on the device",
        open: async ({ page }) => {
          await page.reload();
          await expect(page.getByText("Changed on the board since")).toBeVisible();
        },
      },
      {
        name: "link to an item that is no longer valid",
        open: async ({ page }) => {
          await page.goto(`${new URL(page.url()).pathname}?item=none`);
          await expect(page.getByText("This link is no longer valid.")).toBeVisible();
        },
      },
    ],
  },
  {
    name: "a genuine receipt",
    route: "/verify",
    open: async ({ page, account }) => {
      const settings = { isReceiptSigned: true };
      const form = await account.createLiveForm({ title: "Permit", fields: FIELDS, settings });
      const submit = `/api/public-forms/${form.publicUrl}/submit`;
      const reply = await page.request.post(submit, { data: { name: "Ida" } });
      const { receipt } = submitFormResponse.parse(await reply.json());
      await page.goto(`/verify#${receipt}`);
      await expect(page.getByText("This receipt is genuine")).toBeVisible();
    },
  },
  {
    name: "the link of an e-mail, before anything is stopped",
    route: "/unsubscribe/[token]",
    open: async ({ page, account }) => {
      await page.goto(await unsubscribePath(account));
      await expect(page.getByRole("heading", { name: "Stop these e-mails?" })).toBeVisible();
    },
    next: [
      {
        name: "the link of an e-mail, once its button was pressed",
        open: async ({ page }) => {
          await page.getByRole("button", { name: "Stop e-mails" }).click();
          await expect(page.getByRole("heading", { name: "E-mails are stopped" })).toBeVisible();
        },
      },
    ],
  },
  {
    name: "form that is closed",
    route: "/form/[publicUrl]",
    open: async ({ page, account }) => {
      const settings = { closesAt: "2026-01-01T09:00:00Z" };
      const form = await account.createLiveForm({ title: "Too late", fields: FIELDS, settings });
      await page.goto(form.fullPublicUrl);
      await expect(page.getByText(/^This form closed on/)).toBeVisible();
    },
  },
];
