import { beforeAll, describe, expect, it } from "vitest";
import { readForm } from "../../support/html-form";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { submit } from "../support/files";

const NAME = { id: "name", type: "text", label: "Name" };
const INVALID = "This link is no longer valid.";

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function sentWith(settings: object) {
  const form = await newLiveForm(account, { title: "Taken back", fields: [NAME], settings });
  const { json } = await submit(form.publicUrl, { name: "Ann" });
  const { id, correctUrl } = json as { id: number; correctUrl: string };
  const path = new URL(correctUrl).pathname;
  return { ...form, sid: id, path, api: path.replace("/correct/", "/api/corrections/") };
}

const post = (address: string) =>
  fetch(new URL(address, serverUrl()), { method: "POST", redirect: "manual" });
const owner = (path: string, method: "POST" | "PUT" | "DELETE", body?: object) =>
  call(path, { method, token: account.token, ...(body && { body }) });

const trash = async (formId: number) =>
  (await call(`/api/forms/${formId}/submissions?deleted=1`, { token: account.token })).json;

describe("a withdrawal", () => {
  it("is asked about first, decided by a post alone, and can be taken back by the owner", async () => {
    const { id, sid, path, api } = await sentWith({ correctableDays: 0, withdrawable: true });
    const page = await call(path);
    const [, question = ""] = /href="([^"]+)"[^>]*>\s*Withdraw what you sent/.exec(page.text) ?? [];
    const asked = await call(question);
    expect(asked.text).toContain("Withdraw what you sent?");
    expect((await call(path)).status).toBe(200);
    const { action } = readForm(asked.text, api);
    const [first, again] = [await post(action), await post(action)];
    expect([first.status, again.status]).toEqual([303, 303]);
    const location = first.headers.get("location") ?? "";
    expect(location).toBe(`${path}?done=withdrawn`);
    const done = await call(location);
    expect([done.status, done.text.includes("You withdrew what you sent")]).toEqual([200, true]);
    expect(done.text).not.toContain("Ann");
    expect(await trash(id)).toMatchObject([{ id: sid, withdrawnAt: expect.any(String) as string }]);
    const send = { method: "POST", body: {}, headers: { "X-Item-Revision": "1" } } as const;
    expect((await call(api, send)).status).toBe(410);

    await owner(`/api/forms/${id}/submissions/restore`, "POST", { ids: [sid] });
    const restored = await call(location);
    expect([restored.status, restored.text.includes("You withdrew")]).toEqual([200, false]);
  });

  it("is all that a link offers where answers may not be corrected", async () => {
    const { path, api } = await sentWith({ withdrawable: true });
    expect((await call(path)).text).toContain("Withdraw what you sent?");
    const send = { method: "POST", body: {}, headers: { "X-Item-Revision": "1" } } as const;
    expect((await call(api, send)).status).toBe(410);
    const kept = await sentWith({ correctableDays: 0 });
    expect((await post(`${kept.api}/withdrawal`)).status).toBe(410);
    expect((await call(kept.path)).text).not.toContain("Withdraw");
  });
});

describe("a link that is not valid", () => {
  it("is answered by one and the same page, whatever the reason", async () => {
    const deleted = await sentWith({ correctableDays: 0 });
    await owner(`/api/forms/${deleted.id}/submissions/${deleted.sid}`, "DELETE");
    const withdrawn = await sentWith({ correctableDays: 0, withdrawable: true });
    expect((await post(`${withdrawn.api}/withdrawal`)).status).toBe(303);
    const revoked = await sentWith({ correctableDays: 0 });
    await owner(`/api/forms/${revoked.id}/correction-links/revoke`, "POST");
    const unpublished = await sentWith({ correctableDays: 0 });
    await owner(`/api/forms/${unpublished.id}/unpublish`, "POST");
    const off = await sentWith({ correctableDays: 7 });
    const settings = { correctableDays: null };
    await owner(`/api/forms/${off.id}`, "PUT", { settings });
    await owner(`/api/forms/${off.id}/publish`, "POST");
    const other = await sentWith({ correctableDays: 0, follow: { enabled: true, columnIds: [] } });
    const { json } = await submit(other.publicUrl, { name: "Bob" });
    const follow = new URL((json as { followUrl: string }).followUrl).pathname;
    const paths = [
      ...[deleted, withdrawn, revoked, unpublished, off].map(({ path }) => path),
      follow.replace("/r/", "/correct/"),
      `${other.path}x`,
      other.path.slice(0, -1),
      "/correct/none",
      `/correct/${"a".repeat(2_000)}`,
    ];
    const pages = await Promise.all(paths.map((path) => call(path)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([410]));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages[0]?.text).toContain(INVALID);
    expect(pages[0]?.headers.get("referrer-policy")).toBe("no-referrer");
    const sends = await Promise.all(
      paths.map((path) =>
        call(path.replace("/correct/", "/api/corrections/"), {
          method: "POST",
          body: { name: "x" },
          headers: { "X-Item-Revision": "1" },
        }),
      ),
    );
    expect(sends.map(({ status, text }) => [status, text])).toEqual(
      paths.map(() => [410, INVALID]),
    );
  });
});
