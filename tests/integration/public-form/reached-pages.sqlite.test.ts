import { beforeAll, describe, expect, it } from "vitest";
import { formStatsResponse } from "@/lib/contracts/forms/forms";
import { summaryResponse } from "@/lib/contracts/submissions/summary";
import { BROWSER, call, newAccount, newLiveForm, type Account } from "../support/api";

const FIELDS = [
  { id: "name", type: "text", label: "Name" },
  { id: "visit", type: "page", title: "Your visit" },
  { id: "day", type: "text", label: "Day" },
];

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newPages = () => newLiveForm(account, { title: "Visits", fields: FIELDS });

function report(
  publicUrl: string,
  body: unknown,
  headers: Record<string, string> = { "user-agent": BROWSER },
) {
  return call(`/api/public-forms/${publicUrl}/pages`, { method: "POST", body, headers });
}

describe("reached pages", () => {
  it("are counted for people on the form's own page, and shown to its owner", async () => {
    const form = await newPages();
    const person = { "user-agent": BROWSER };
    const replies = [
      await report(
        form.publicUrl,
        { pages: ["first"] },
        { ...person, "sec-fetch-site": "same-origin" },
      ),
      await report(form.publicUrl, { pages: ["first", "visit", "visit"] }, person),
      await report(
        form.publicUrl,
        { pages: ["visit"] },
        { ...person, "sec-fetch-site": "cross-site" },
      ),
      await report(form.publicUrl, { pages: ["visit"] }, { "user-agent": "Googlebot/2.1" }),
    ];
    expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([204, ""]));
    expect(replies.map(({ headers }) => headers.get("set-cookie"))).toEqual(Array(4).fill(null));
    const pages = [
      { id: "first", title: "", reached: 2 },
      { id: "visit", title: "Your visit", reached: 1 },
    ];
    const stats = async () => {
      const reply = await call(`/api/forms/${form.id}/stats`, { token: account.token });
      return formStatsResponse.parse(reply.json);
    };
    await expect.poll(stats, { timeout: 60_000 }).toMatchObject({ pages, medianSeconds: null });
    const summary = async (query: string) => {
      const reply = await call(`/api/forms/${form.id}/summary${query}`, { token: account.token });
      return summaryResponse.parse(reply.json).stats.pages;
    };
    expect(await summary("")).toEqual(pages);
    const none = pages.map((page) => ({ ...page, reached: 0 }));
    expect(await summary("?to=2026-01-01")).toEqual(none);
  });

  it.each([
    ["an unknown page", { pages: ["name"] }, "The form has no such page."],
    ["no page", { pages: [] }, "pages"],
    ["too many", { pages: Array<string>(200).fill("first") }, "pages"],
    ["a long id", { pages: ["x".repeat(65)] }, "pages"],
    ["another key", { pages: ["first"], visitor: "Ida" }, "visitor"],
  ])("are refused with %s", async (_what, body, words) => {
    const reply = await report((await newPages()).publicUrl, body);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(words);
  });

  it("are those of a form that is live and has pages", async () => {
    const gone = await report("no-such-form", { pages: ["first"] });
    expect([gone.status, gone.text]).toEqual([404, "Form not found or not published"]);
    const plain = await newLiveForm(account, { title: "No pages", fields: FIELDS.slice(0, 1) });
    expect((await report(plain.publicUrl, { pages: ["first"] })).status).toBe(400);
    const stats = await call(`/api/forms/${plain.id}/stats`, { token: account.token });
    expect(stats.json).toMatchObject({ pages: [], medianSeconds: null });
  });
});
