import { beforeAll, describe, expect, it } from "vitest";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { submit } from "../support/files";
import { formOf, post } from "../support/plain-pages";

const NAME = { id: "name", type: "text", label: "Name" };
const follow = { enabled: true, columnIds: [], answers: true };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const liveForm = (settings: object = { follow }) =>
  newLiveForm(account, { title: "Requests", fields: [NAME], settings });

const pathOf = (followUrl: unknown) => new URL(String(followUrl)).pathname;

async function sentRequest() {
  const form = await liveForm();
  const { json } = await submit(form.publicUrl, { name: "Ann <b>" });
  return { ...form, path: pathOf((json as { followUrl: string }).followUrl) };
}

describe("the link to follow a request", () => {
  it("comes with the answer to a submission, also to a repeated one, of forms that have it on", async () => {
    const { publicUrl } = await liveForm();
    const first = await submit(publicUrl, { name: "Ann" }, "one");
    expect(first.json).toMatchObject({
      followUrl: expect.stringMatching(/\/r\/[\w-]+$/) as string,
    });
    expect((await submit(publicUrl, { name: "Ann" }, "one")).json).toEqual(first.json);
    const without = await liveForm({});
    expect((await submit(without.publicUrl, { name: "Ann" })).json).not.toHaveProperty("followUrl");
  });

  it("stands on the page after sending without JavaScript", async () => {
    const { publicUrl } = await liveForm();
    const sent = await post(publicUrl, formOf([["name", "Ann"]]));
    const page = await call(sent.headers.get("location") ?? "");
    expect(page.text).toMatch(/<a href="[^"]+\/r\/[\w-]+"[^>]*>Follow your request<\/a>/);
  });
});

describe("the page of a followed request", () => {
  it("shows the request to whoever has the link, and is neither indexed nor kept", async () => {
    const { path } = await sentRequest();
    const page = await call(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Requests");
    expect(page.text).toContain("Ann &lt;b>");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("answers 410 with one sentence for whatever is not valid", async () => {
    const { id, path } = await sentRequest();
    const revoke = `/api/forms/${id}/follow-links/revoke`;
    expect((await call(revoke, { method: "POST", token: account.token })).status).toBe(204);
    for (const ended of [path, "/r/none", `${path}a`]) {
      const page = await call(ended);
      expect(page.status).toBe(410);
      expect(page.text).toContain("This link is no longer valid.");
      expect(page.text).not.toContain("Ann");
    }
  });

  it("leads to the correction, or to the withdrawal, as far as the live version allows it", async () => {
    const shown = async (settings: object) => {
      const { publicUrl } = await liveForm({ follow, ...settings });
      const { json } = await submit(publicUrl, { name: "Ann" });
      const { followUrl, correctUrl } = json as { followUrl: string; correctUrl?: string };
      const [, href, words = ""] =
        /<a href="([^"]+)"[^>]*>((?:Correct|Withdraw)[^<]*)</.exec(
          (await call(pathOf(followUrl))).text,
        ) ?? [];
      return { isLink: href === correctUrl, words };
    };
    expect(await shown({})).toEqual({ isLink: true, words: "" });
    const words = "Correct your answers";
    expect(await shown({ correctableDays: 7, withdrawable: true })).toEqual({
      isLink: true,
      words,
    });
    const withdrawn = { isLink: true, words: "Withdraw what you sent" };
    expect(await shown({ withdrawable: true })).toEqual(withdrawn);
  });

  it("is rendered for its route alone", async () => {
    const { path } = await sentRequest();
    expect((await call(`/render${path}`)).status).toBe(404);
  });
});

it("settings that are wrong are refused with a sentence", async () => {
  const { id } = await liveForm();
  const put = (value: unknown) =>
    call(`/api/forms/${id}`, {
      method: "PUT",
      token: account.token,
      body: { settings: { follow: value } },
    });
  const eleven = Array.from({ length: 11 }, (_, index) => `c${index}`);
  const wrong = await put({ enabled: true, columnIds: eleven });
  expect([wrong.status, wrong.text]).toEqual([
    400,
    "A page to follow a request shows at most 10 columns",
  ]);
  expect((await put({ enabled: true, columnIds: ["a", "a"] })).status).toBe(400);
  expect((await put({ enabled: "yes", columnIds: [] })).status).toBe(400);
  expect((await put({ enabled: true, columnIds: ["a"] })).status).toBe(200);
});
