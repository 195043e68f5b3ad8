import { beforeAll, describe, expect, it } from "vitest";
import {
  submissionDetailResponse,
  submissionListResponse,
} from "@/lib/contracts/submissions/submissions";
import { ending } from "@/tests/factories/content/endings";
import { all, any, rule } from "@/tests/factories/content/plain-fields";
import {
  call,
  errorFieldsOf,
  newAccount,
  newForm,
  newLiveForm,
  type Account,
} from "../support/api";
import { submit } from "../support/files";
import { formOf, post } from "../support/plain-pages";

const RATING = { id: "rating", type: "radio", label: "Rating", options: ["Good", "Bad"] };
const NAME = { id: "name", type: "text", label: "Name" };
const BONUS = { id: "sum", type: "calculation", label: "Sum", formula: "LEN({name})" };
const SOURCE = { id: "src", type: "hidden", label: "Source", parameter: "src" };
const GOOD = ending("good", all(rule("rating", "Good")), { title: "Lovely", text: "**Tell** us" });
const BAD = ending("bad", all(rule("rating", "Bad")), {
  title: "",
  redirectUrl: "https://example.com/help",
});

let account: Account;
let stranger: Account;

beforeAll(async () => {
  [account, stranger] = [await newAccount(), await newAccount()];
});

function liveForm(more: object = {}, endings: unknown = [GOOD, BAD]) {
  const fields = [RATING, NAME, BONUS, SOURCE];
  return newLiveForm(account, { title: "Feedback", fields, settings: { endings }, ...more });
}

const put = (id: number, body: object) =>
  call(`/api/forms/${id}`, { method: "PUT", token: account.token, body });

const list = async (id: number, query = "") => {
  const reply = await call(`/api/forms/${id}/submissions${query}`, { token: account.token });
  return submissionListResponse.parse(reply.json).map(({ ending: shown }) => shown ?? null);
};

describe("the answer to a submission", () => {
  it("has the first ending that is met, and its address alone", async () => {
    const { publicUrl } = await liveForm({ redirectUrl: "https://example.com/all" });
    const good = await submit(publicUrl, { rating: "Good" });
    expect(good.json).toEqual({
      id: expect.any(Number) as number,
      ending: { title: "Lovely", text: "**Tell** us" },
    });
    const bad = await submit(publicUrl, { rating: "Bad" });
    expect(bad.json).toMatchObject({
      redirectUrl: "https://example.com/help",
      ending: { title: "", text: "" },
    });
    const none = await submit(publicUrl, { name: "Ann" });
    expect(Object.keys(none.json as object)).toEqual(["id", "redirectUrl"]);
    expect(none.json).toMatchObject({ redirectUrl: "https://example.com/all" });
  });

  it("has the parsed text for the form's page, whose source names no ending", async () => {
    const { publicUrl } = await liveForm();
    const page = await call(`/form/${publicUrl}`);
    expect(page.text).not.toContain("Lovely");
    const reply = await call(`/api/public-forms/${publicUrl}/submit`, {
      method: "POST",
      body: { rating: "Good" },
      headers: { "X-Form-Blocks": "1" },
    });
    const tell = { span: "strong", content: ["Tell"] };
    expect(reply.json).toMatchObject({
      ending: { blocks: [{ block: "paragraph", content: [tell, " us"] }] },
    });
  });

  it("knows calculations, hidden values and what is invisible", async () => {
    const secret = {
      ...NAME,
      id: "more",
      conditionalLogic: {
        enabled: true,
        action: "show",
        dependsOn: "rating",
        showIf: { operator: "equals", value: "Bad" },
      },
    };
    const endings = [
      ending("long", all({ fieldId: "sum", operator: "greater_than", value: 5 })),
      ending("news", any(rule("src", "news"), rule("more", "x"))),
    ];
    const { publicUrl } = await liveForm(
      { fields: [RATING, NAME, BONUS, SOURCE, secret] },
      endings,
    );
    const titleFor = async (body: object) =>
      ((await submit(publicUrl, body)).json as { ending?: { title: string } }).ending?.title;
    expect(await titleFor({ name: "Alexandra", sum: 1 })).toBe("LONG");
    expect(await titleFor({ name: "Ann", sum: 9 })).toBeUndefined();
    expect(await titleFor({ src: "news" })).toBe("NEWS");
    expect(await titleFor({ rating: "Bad", more: "x" })).toBe("NEWS");
    expect(await titleFor({ rating: "Good", more: "x" })).toBeUndefined();
  });

  it("stays the same for a repeat, also when the form has changed since", async () => {
    const { id, publicUrl } = await liveForm();
    const first = await submit(publicUrl, { rating: "Good" }, "key");
    await put(id, { settings: { endings: [{ ...GOOD, title: "New" }] } });
    await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
    expect((await submit(publicUrl, { rating: "Good" }, "key")).json).toEqual(first.json);
    expect((await submit(publicUrl, { rating: "Good" })).json).toMatchObject({
      ending: { title: "New" },
    });
    expect(await list(id)).toEqual([
      { id: "good", title: "New" },
      { id: "good", title: "Lovely" },
    ]);
  });

  it("is the same for many at once", async () => {
    const { id, publicUrl } = await liveForm();
    const ratings = Array.from({ length: 30 }, (_, index) => ["Good", "Bad", ""][index % 3] ?? "");
    const replies = await Promise.all(ratings.map((rating) => submit(publicUrl, { rating })));
    const titles = replies.map(
      ({ json }) => (json as { ending?: { title: string } }).ending?.title,
    );
    expect(titles).toEqual(ratings.map((rating) => ({ Good: "Lovely", Bad: "" })[rating]));
    const counted = await Promise.all(
      ["good", "bad", "gone"].map((one) => list(id, `?ending=${one}`)),
    );
    expect(counted.map(({ length }) => length)).toEqual([10, 10, 0]);
  });
});

describe("without JavaScript", () => {
  it.each([
    ["form", ""],
    ["embed", "?from=embed"],
  ])("the page after sending is the ending: %s", async (surface, query) => {
    const { publicUrl } = await liveForm({ redirectUrl: "https://example.com/all" });
    const sendPage = async (rating: string) => {
      const entries = [["field-rating", rating]] as const;
      return (await post(publicUrl, formOf(entries), query)).headers.get("location") ?? "";
    };
    const location = await sendPage("Good");
    expect(location).toMatch(new RegExp(`^/${surface}/${publicUrl}/sent/\\d+-[\\w-]{22}$`));
    const good = (await call(location)).text;
    expect(good).toContain("Lovely");
    expect(good).toMatch(/<strong[^>]*>Tell<\/strong> us/);
    expect(good).not.toContain("example.com");
    expect((await call(await sendPage("Bad"))).text).toContain("https://example.com/help");
    const other = await newLiveForm(account, { title: "Other", fields: [RATING] });
    const foreign = location.replace(publicUrl, other.publicUrl);
    expect((await call(foreign)).text).not.toContain("Lovely");
  });
});

describe("the owner", () => {
  it("reads and filters by the ending, in quarantine and trash too", async () => {
    const { id, publicUrl } = await liveForm();
    const page = (await call(`/form/${publicUrl}`)).text;
    const [, trap = ""] = /name="(q[0-9a-f]{12})"/.exec(page) ?? [];
    await submit(publicUrl, { rating: "Good", name: "Ann" });
    await submit(publicUrl, { rating: "Bad", name: "Bo" });
    const spam = await submit(publicUrl, { rating: "Good", [trap]: "Buy now" });
    expect(spam.json).toMatchObject({ ending: { title: "Lovely" } });
    const good = { id: "good", title: "Lovely" };
    expect(await list(id)).toEqual([{ id: "bad", title: "Ending 2" }, good]);
    expect(await list(id, "?ending=good")).toEqual([good]);
    expect(await list(id, "?ending=good&q=Bo")).toEqual([]);
    expect(await list(id, "?ending=good&q=Ann&from=2020-01-01")).toEqual([good]);
    expect(await list(id, "?ending=good&quarantined=1")).toEqual([good]);
    expect(await list(id, "?ending=bad&quarantined=1")).toEqual([]);
    const all3 = await call(`/api/submissions`, { token: account.token });
    expect(all3.text).toContain('"Ending 2"');
    const foreign = await call(`/api/forms/${id}/submissions?ending=good`, {
      token: stranger.token,
    });
    expect(foreign.status).toBe(404);
    const path = `/api/forms/${id}/submissions`;
    const [newest] = submissionListResponse.parse(
      (await call(path, { token: account.token })).json,
    );
    const detail = await call(`${path}/${newest?.id}`, { token: account.token });
    expect(submissionDetailResponse.parse(detail.json).ending).toEqual({
      id: "bad",
      title: "Ending 2",
    });
    const body = {
      matching: { ending: "good" },
      upTo: newest?.id,
      atMost: 1,
      run: crypto.randomUUID(),
    };
    const removed = await call(`${path}/delete`, { method: "POST", token: account.token, body });
    expect(removed.json).toMatchObject({ count: 1 });
    expect(await list(id, "?ending=good&deleted=1")).toEqual([good]);
  });

  it("calls an ending what its title shows, in the list and in exports", async () => {
    const { id, publicUrl } = await liveForm({}, [{ ...GOOD, title: "Bye {{name|you}}" }]);
    await submit(publicUrl, { rating: "Good", name: "Ann" });
    expect(await list(id)).toMatchObject([{ id: "good", title: "Bye [Name]" }]);
    const path = `/api/forms/${id}/submissions/export?format=json`;
    const exported = JSON.parse((await call(path, { token: account.token })).text) as object;
    expect(exported).toMatchObject({ answers: { Ending: "Bye [Name]" } });
  });

  it("exports a column of endings, of forms that have them", async () => {
    const { id, publicUrl } = await liveForm({}, [{ ...GOOD, title: "=1+1" }]);
    await submit(publicUrl, { rating: "Good" });
    await submit(publicUrl, { rating: "Bad" });
    const exported = async (formId: number, format: string) =>
      (
        await call(`/api/forms/${formId}/submissions/export?format=${format}`, {
          token: account.token,
        })
      ).text
        .trim()
        .split(/\r?\n/);
    const [head, bad, good] = await exported(id, "csv");
    expect(head).toBe('"ID",Date,Synced,Board item,Version,Ending,Rating,Name,Sum,Source');
    expect(bad).toMatch(/,1,,Bad,/);
    expect(good).toMatch(/,1,'=1\+1,Good,/);
    const lines = (await exported(id, "json")).map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([{ answers: { Ending: null } }, { answers: { Ending: "=1+1" } }]);
    const plain = await newLiveForm(account, { title: "Plain", fields: [NAME] });
    expect(await exported(plain.id, "csv")).toEqual(['"ID",Date,Synced,Board item,Version,Name']);
  });
});

describe("a save", () => {
  it("refuses rules and addresses with a sentence that names the ending", async () => {
    const form = await newForm(account, { title: "F", fields: [NAME] });
    const refused = async (endings: unknown, fields?: unknown) => {
      const reply = await put(form.id, { settings: { endings }, ...(fields ? { fields } : {}) });
      expect(reply.status).toBe(400);
      return reply;
    };
    const unknown = await refused([ending("a", all(rule("gone")))]);
    const sentence = 'A rule of the ending "A" names a field that does not exist: gone';
    expect(unknown.text).toBe(sentence);
    expect(errorFieldsOf(unknown)).toEqual({ "settings.endings.0.rules": sentence });
    expect((await refused([ending("a", all(rule("name")))], [RATING])).text).toContain("name");
    const address = await refused([{ ...GOOD, rules: all(), redirectUrl: "javascript:1" }]);
    expect(address.text).toContain('Ending "Lovely": The redirect address must be');
    expect((await put(form.id, { settings: { endings: [{ id: "a" }] } })).status).toBe(200);
  });

  it("of fields alone leaves endings, whose gone field is never met", async () => {
    const { id, publicUrl } = await liveForm({}, [
      ending("none", any({ fieldId: "rating", operator: "is_empty" })),
    ]);
    expect((await put(id, { fields: [NAME] })).status).toBe(200);
    await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
    const reply = await submit(publicUrl, { name: "Ann" });
    expect(Object.keys(reply.json as object)).toEqual(["id"]);
  });
});
