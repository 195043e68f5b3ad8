import { beforeAll, expect, it } from "vitest";
import { saveDraftResponse } from "@/lib/contracts/public-form/answer-drafts";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { readForm } from "../../support/html-form";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { answersOf } from "../support/files";
import { file, formOf, post, valueOf, type Entries } from "../support/plain-pages";

const FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "count", type: "number", label: "Count" },
  { id: "pin", type: "password", label: "PIN" },
  { id: "f", type: "file", label: "Files", maxFileSize: 1 },
];
const GONE = "This link is no longer valid.";

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newForm = (settings: object = {}, fields: object[] = FIELDS) =>
  newLiveForm(account, { title: "Saved <b>", fields, settings: { resumable: true, ...settings } });

/** Presses the button that saves, on the form's page or on that of a link. */
async function pressSave(url: string, entries: Entries, query = "?from=form") {
  const reply = await post(url, formOf([...entries, ["form.save", "1"]]), query);
  return { ...reply, location: reply.headers.get("location") ?? "" };
}

const savedAt = (location: string) => location.replace("?saved=1", "");

it("without JavaScript, saves what was typed, right or wrong, and gives the link", async () => {
  const { id, publicUrl: url } = await newForm();
  const saved = await pressSave(url, [
    ["field-count", "12o"],
    ["field-pin", "1234"],
    ["field-f", file("a.txt", "abc")],
  ]);
  expect(saved.status).toBe(303);
  expect(saved.location).toMatch(/^\/resume\/[\w-]{43}\?saved=1$/);
  const page = await call(saved.location);
  const path = savedAt(saved.location);
  const link = new URL(path, page.text.match(/value="(http[^"]+)\/resume\//)?.[1] ?? serverUrl());
  expect(page.status).toBe(200);
  expect(page.text).toContain("Your answers are saved");
  expect(page.text).toContain(`value="${link.href}"`);
  expect(page.text).toMatch(/<svg role="img" aria-label="QR code of your link"/);
  // This server sends no e-mails.
  expect(page.text).not.toContain("E-mail the link");
  expect(page.text).toContain("Passwords are not saved.");
  expect(page.text).toContain("Files are not encrypted");
  for (const [name, value] of [
    ["referrer-policy", "no-referrer"],
    ["x-robots-tag", "noindex"],
    ["x-frame-options", "DENY"],
  ] as const) {
    expect(page.headers.get(name)).toBe(value);
  }
  expect(page.headers.get("cache-control")).toContain("no-store");
  const kept = await call(`${path}?file=1`);
  expect(kept.headers.get("content-disposition")).toContain("attachment");
  expect(kept.text).toContain(`href="${link.href}"`);
  expect(kept.text).not.toContain("<b>");
  expect(await answersOf(account, id)).toEqual([]);
});

it("opens the form filled in, saves there again, and sends it once", async () => {
  const { id, publicUrl: url } = await newForm({ correctableDays: 0 });
  const saved = await pressSave(url, [
    ["field-count", "12o"],
    ["field-pin", "1234"],
    ["field-f", file("a.txt", "abc")],
  ]);
  const path = savedAt(saved.location);
  const opened = await call(path);
  expect(opened.status).toBe(200);
  expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
  const { action, entries } = readForm(opened.text, `/api/public-forms/${url}/submit`);
  const token = path.replace("/resume/", "");
  const query = `?from=form&resume=${token}`;
  expect(action).toMatch(new RegExp(`/submit\\${query}&replaces=[\\dTZ%.A-]+$`));
  expect(Object.fromEntries(entries)).toMatchObject({
    "field-count": "12o",
    "field-pin": "",
    "form.again": "1",
  });
  expect(opened.text).toContain("Passwords are not saved.");
  expect(valueOf(opened.text, "field-f.kept")).toContain("a.txt");
  const typed = (values: Record<string, string>): Entries =>
    entries.map(([name, value]) => [name, values[name] ?? value] as const);
  const again = await pressSave(url, typed({ "field-count": "13" }), query);
  expect([again.status, again.location]).toEqual([303, saved.location]);
  expect(valueOf((await call(path)).text, "field-count")).toBe("13");
  // What is refused stays the draft's page.
  const posted = action.slice(action.indexOf("?"));
  const refused = await post(url, formOf(typed({ "field-count": "13" })), posted);
  expect(refused.status).toBe(400);
  expect(readForm(refused.text, `/api/public-forms/${url}/submit`).action).toBe(action);
  expect(refused.headers.get("referrer-policy")).toBe("no-referrer");
  const whole = formOf(typed({ "field-count": "13", "field-name": "Ann" }));
  const sent = await post(url, whole, query);
  expect([sent.status, sent.headers.get("location")]).toEqual([
    303,
    expect.stringContaining(`/form/${url}/sent/`),
  ]);
  const other = formOf(typed({ "field-count": "14", "field-name": "Bob" }));
  const second = await post(url, other, query);
  expect(second.status).toBe(400);
  expect(second.text).toContain("already arrived as receipt number #");
  expect(second.text).toMatch(/href="[^"]+\/correct\/[^"]+"[^>]*>Correct what was sent/);
  expect(valueOf(second.text, "field-name")).toBe("Bob");
  expect(await answersOf(account, id)).toMatchObject([{ name: "Ann", count: 13 }]);
  // Sent from there, they are new answers; the file went with the first ones.
  const kept = readForm(second.text, `/api/public-forms/${url}/submit`);
  expect(kept.action).toBe(`/api/public-forms/${url}/submit?from=form`);
  const anew = kept.entries.filter(([name]) => name !== "field-f.kept");
  expect((await post(url, formOf(anew), "?from=form")).status).toBe(303);
  expect(await answersOf(account, id)).toHaveLength(2);
  const used = await call(path);
  const made = await call(`/resume/${"A".repeat(43)}`);
  expect([used.status, made.status, used.text === made.text]).toEqual([410, 410, true]);
  expect(used.text).toContain(GONE);
});

it("keeps what was typed where it cannot be saved", async () => {
  const { id, publicUrl: url } = await newForm();
  const large = await pressSave(url, [
    ["field-name", "Ann"],
    ["field-f", file("a.txt", "x".repeat(1_100_000))],
  ]);
  expect(large.status).toBe(400);
  expect(valueOf(large.text, "field-name")).toBe("Ann");
  await call(`/api/forms/${id}`, {
    method: "PUT",
    token: account.token,
    body: { settings: { resumable: false } },
  });
  await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
  const off = await pressSave(url, [["field-name", "Ann"]]);
  expect(off.status).toBe(400);
  expect(off.text).toContain("This form does not save answers");
  expect(valueOf(off.text, "field-name")).toBe("Ann");
});

it("a form that takes no answers shows why, and keeps the draft; one that saves nothing opens none", async () => {
  const { id, publicUrl: url } = await newForm();
  const path = savedAt((await pressSave(url, [["field-name", "Ann"]])).location);
  const stop = (isStopped: boolean) =>
    call(`/api/forms/${id}/stop`, {
      method: "PUT",
      token: account.token,
      body: { isStopped, stoppedMessage: "Back on Monday" },
    });
  await stop(true);
  const closed = await call(path);
  expect(closed.text).toContain("Back on Monday");
  expect(closed.text).not.toContain("field-name");
  await stop(false);
  expect(valueOf((await call(path)).text, "field-name")).toBe("Ann");
  const settings = { resumable: false };
  await call(`/api/forms/${id}`, { method: "PUT", token: account.token, body: { settings } });
  await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
  expect((await call(path)).status).toBe(410);
});

it("says which answers do not fit any more", async () => {
  const { id, publicUrl: url } = await newForm();
  const path = savedAt(
    (
      await pressSave(url, [
        ["field-name", "Ann"],
        ["field-count", "3"],
      ])
    ).location,
  );
  const fields = [FIELDS[0]];
  await call(`/api/forms/${id}`, { method: "PUT", token: account.token, body: { fields } });
  await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
  const { text } = await call(path);
  expect(text).toContain("do not fit any more");
  expect(text).toContain("“<bdi>Count</bdi>”");
  expect(valueOf(text, "field-name")).toBe("Ann");
});

it("draws whatever a program saved for a field of any type", async () => {
  const types = FIELD_TYPES.filter((type) => type !== "page");
  const fields = types.map((type) => ({ id: `f_${type}`, type, label: type, options: ["a", "b"] }));
  const { publicUrl: url } = await newForm({}, fields);
  const odd = [7, "x\u0000", true, ["x", 1], [[]], [{ name: "x" }], { a: { b: [1] } }, { from: 1 }];
  for (const answer of odd) {
    for (const type of types) {
      const reply = await call(`/api/public-forms/${url}/drafts`, {
        method: "POST",
        body: { answers: { [`f_${type}`]: answer } },
      });
      const what = `${type}: ${JSON.stringify(answer)}`;
      expect([201, 400, 413, 429], what).toContain(reply.status);
      if (reply.status !== 201) {
        continue;
      }
      const { pathname } = new URL(saveDraftResponse.parse(reply.json).resumeUrl);
      expect((await call(pathname)).status, what).toBe(200);
      const query = `?resume=${pathname.replace("/resume/", "")}`;
      const address = `/api/public-forms/${url}/drafts${query}`;
      expect((await call(address, { method: "DELETE" })).status).toBe(204);
    }
  }
});

it("e-mails nothing where the server sends no e-mails, and says so", async () => {
  const fields = [{ id: "name", type: "text", label: "Name" }];
  const { publicUrl: url } = await newForm({}, fields);
  const body = { answers: { name: "Ann" }, email: "ann@respondent.example" };
  const { status, json } = await call(`/api/public-forms/${url}/drafts`, { method: "POST", body });
  expect(status).toBe(201);
  const { resumeUrl, mailProblem } = saveDraftResponse.parse(json);
  expect(mailProblem).toBe("This server sends no e-mails. Please copy the link.");
  const token = new URL(resumeUrl).pathname.replace("/resume/", "");
  const mail = (to: string, address: string) =>
    fetch(new URL(`/api/drafts/${to}/mail`, serverUrl()), {
      method: "POST",
      body: new URLSearchParams({ email: address }),
    });
  const refused = await mail(token, "nobody");
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("valid e-mail address");
  // This form takes no files.
  expect(page).not.toContain("Files are not encrypted");
  expect((await mail("A".repeat(43), "ann@respondent.example")).status).toBe(410);
});
