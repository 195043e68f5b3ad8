import { beforeAll, describe, expect, it } from "vitest";
import { BROWSER, call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { valueOf } from "../support/plain-pages";

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const SECRET = "Only members read this";
const FIELDS = [
  { id: "name", type: "text", label: SECRET },
  { id: "paper", type: "file", label: "Paper" },
];

async function lockedForm(password: string | null = "open sesame", settings: object = {}) {
  const form = await newLiveForm(account, {
    title: "Guest list",
    description: "Nobody else knows of it",
    fields: FIELDS,
    settings: { resumable: true, robots: "index", ...settings },
  });
  const setPassword = (value: unknown, token = account.token) =>
    call(`/api/forms/${form.id}/password`, { method: "PUT", token, body: { password: value } });
  expect((await setPassword(password)).status).toBe(204);
  return { ...form, setPassword };
}

const unlock = (publicUrl: string, password: unknown) =>
  call(`/api/public-forms/${publicUrl}/unlock`, { method: "POST", body: { password } });

const cookieIn = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** A password as the page posts it, without JavaScript. */
async function postPassword(publicUrl: string, password: string, next: string) {
  return fetch(new URL(`/api/public-forms/${publicUrl}/unlock`, serverUrl()), {
    method: "POST",
    redirect: "manual",
    headers: { Accept: "text/html", "User-Agent": BROWSER },
    body: new URLSearchParams({ password, next }),
  });
}

/** Every call and page of a form that its address leads to. */
const routesOf = ({ id, publicUrl }: { id: number; publicUrl: string }) =>
  [
    ["GET", `/api/public-forms/${publicUrl}`],
    ["GET", `/api/public-forms/${publicUrl}?item=abc`],
    ["GET", `/api/public-forms/${publicUrl}/image`],
    ["GET", `/api/public-forms/${publicUrl}/people?fieldId=name`],
    ["GET", `/api/public-forms/${publicUrl}/uploads?field=paper&resume=x`],
    ["POST", `/api/public-forms/${publicUrl}/uploads?field=paper`],
    ["POST", `/api/public-forms/${publicUrl}/starts`],
    ["POST", `/api/public-forms/${publicUrl}/pages`],
    ["POST", `/api/public-forms/${publicUrl}/submit`],
    ["POST", `/api/public-forms/${publicUrl}/drafts`],
    ["PUT", `/api/public-forms/${publicUrl}/drafts?resume=x`],
    ["DELETE", `/api/public-forms/${publicUrl}/drafts?resume=x`],
    ["POST", `/api/public-forms/${publicUrl}/address-codes`],
    ["POST", `/api/public-forms/${publicUrl}/address-proofs`],
    ["GET", `/api/public/monday/board-relation-values?formId=${id}&columnId=a`],
    ["GET", `/api/public/monday/column-values/filtered?formId=${id}&boardId=1&columnId=a`],
    ["GET", `/form/${publicUrl}`],
    ["GET", `/embed/${publicUrl}`],
  ] as const;

/** A body that each of them takes. */
const BODY = {
  pages: [],
  answers: {},
  fieldId: "name",
  address: "a@example.com",
  code: "1",
  email: "a@example.com",
};

const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, cookie?: string) =>
  call(path, {
    method,
    ...(method !== "GET" && method !== "DELETE" && { body: BODY }),
    ...(cookie !== undefined && { cookie }),
  });

describe("a form with a password", () => {
  it("answers 401 to every call and shows nothing but its title", async () => {
    const form = await lockedForm();
    for (const [method, path] of routesOf(form)) {
      const { status, text, headers } = await ask(method, path);
      expect([path, status]).toEqual([path, 401]);
      expect(text).not.toMatch(/Only members|Nobody else|property="og:|id="form-data"/);
      expect(headers.get("cache-control")).toBe("private, no-store");
    }
    const page = await call(`/form/${form.publicUrl}?name=Ida`);
    expect(page.text).toContain("<title>Guest list</title>");
    expect(page.text).toContain('content="noindex"');
    expect(valueOf(page.text, "next")).toBe(`/form/${form.publicUrl}?name=Ida`);
    expect((await call("/sitemap.xml")).text).not.toContain(form.publicUrl);
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("opens by a cookie, for its browser alone, until another password is set", async () => {
    const form = await lockedForm();
    const other = await lockedForm();
    const wrong = await unlock(form.publicUrl, "open");
    expect([wrong.status, wrong.text]).toEqual([401, "This is not the password."]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const right = await unlock(form.publicUrl, "open sesame");
    expect(right.status).toBe(204);
    expect(right.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/);
    const cookie = cookieIn(right);
    const page = `/form/${form.publicUrl}`;
    expect((await call(page, { cookie })).text).toContain(SECRET);
    // From the server's memory, where the page is by now.
    expect((await call(page, { cookie })).text).toContain(SECRET);
    expect((await call(page)).status).toBe(401);
    for (const [method, path] of routesOf(form)) {
      expect([path, (await ask(method, path, cookie)).status]).not.toEqual([path, 401]);
    }
    expect((await call(`/api/public-forms/${other.publicUrl}`, { cookie })).status).toBe(401);
    const forged = cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect((await call(page, { cookie: forged })).status).toBe(401);
    const sent = await call(`/api/public-forms/${form.publicUrl}/submit`, {
      method: "POST",
      cookie,
      body: { name: "Ida" },
    });
    expect(sent.status).toBe(201);
    await form.setPassword("open sesame");
    expect((await call(page, { cookie })).status).toBe(401);
    await form.setPassword(null);
    expect((await call(page)).text).toContain(SECRET);
    expect((await unlock(form.publicUrl, "any")).status).toBe(204);
  });

  it("is opened without JavaScript, and leads back to the page that was asked for", async () => {
    const form = await lockedForm();
    const next = `/embed/${form.publicUrl}?lang=en&name=Ida`;
    const wrong = await postPassword(form.publicUrl, "<b>", next);
    expect([wrong.status, wrong.headers.get("location")]).toEqual([401, null]);
    const text = await wrong.text();
    expect(text).toContain("This is not the password.");
    expect(valueOf(text, "next")).toBe(next);
    expect(text).toContain(`href="/form/${form.publicUrl}?lang=en&amp;name=Ida"`);
    const right = await postPassword(form.publicUrl, "open sesame", next);
    expect([right.status, right.headers.get("location")]).toEqual([303, next]);
    expect((await call(next, { cookie: cookieIn(right) })).text).toContain(SECRET);
    const elsewhere = await postPassword(form.publicUrl, "open sesame", "//evil.example/form/a");
    expect(elsewhere.headers.get("location")).toBe(`/form/${form.publicUrl}`);
  });

  it("is asked for on the page of a link to saved answers, and where a page is posted too late", async () => {
    const form = await lockedForm(null);
    const saved = await call(`/api/public-forms/${form.publicUrl}/drafts`, {
      method: "POST",
      body: { answers: { name: "Ida" } },
    });
    const path = new URL((saved.json as { resumeUrl: string }).resumeUrl).pathname;
    await form.setPassword("open sesame");
    const resumed = await call(path);
    expect([resumed.status, valueOf(resumed.text, "next")]).toEqual([401, path]);
    expect(resumed.text).not.toContain(SECRET);
    const cookie = cookieIn(await postPassword(form.publicUrl, "open sesame", path));
    expect((await call(path, { cookie })).text).toContain("Ida");
    const posted = await fetch(
      new URL(`/api/public-forms/${form.publicUrl}/submit?from=form`, serverUrl()),
      {
        method: "POST",
        redirect: "manual",
        headers: { Accept: "text/html" },
        body: new URLSearchParams({ "form.token": "x" }),
      },
    );
    expect([posted.status, posted.headers.get("location")]).toEqual([
      303,
      `/form/${form.publicUrl}`,
    ]);
  });

  it("is set by who may change the form, and is in no version, copy or answer", async () => {
    const form = await lockedForm();
    const read = await call(`/api/forms/${form.id}`, { token: account.token });
    expect(read.json).toMatchObject({ hasPassword: true, hasUnpublishedChanges: false });
    expect(read.text).not.toMatch(/argon2|sesame|passwordHash/);
    const stranger = await newAccount();
    expect((await form.setPassword("mine", stranger.token)).status).toBe(404);
    for (const password of ["", 7, {}, ["a"], "x".repeat(1_001)]) {
      expect((await form.setPassword(password)).status).toBe(400);
    }
    for (const password of [null, 7, {}, undefined]) {
      expect((await unlock(form.publicUrl, password)).status).toBe(400);
    }
    const log = await call("/api/audit-log", { token: account.token });
    expect(log.text).toContain("form-password-set");
    expect(log.text).not.toContain("sesame");
  });
});

describe("a form for members only", () => {
  it("is for every account of this server, by cookie or token", async () => {
    const form = await lockedForm(null, { membersOnly: true });
    const member = await newAccount();
    for (const [method, path] of routesOf(form).filter(([, each]) => each.startsWith("/api"))) {
      expect([path, (await ask(method, path)).status]).toEqual([path, 401]);
    }
    const submit = { method: "POST", body: { name: "Ida" } } as const;
    const address = `/api/public-forms/${form.publicUrl}/submit`;
    expect((await call(address, { ...submit, token: member.token })).status).toBe(201);
    expect((await call(address, { ...submit, cookie: member.cookie })).status).toBe(201);
    expect((await call(address, { ...submit, token: "flt_none" })).status).toBe(401);
    const page = await call(`/form/${form.publicUrl}?name=Ida`);
    const location = new URL(page.headers.get("location") ?? "", serverUrl());
    expect([page.status, location.pathname, location.searchParams.get("next")]).toEqual([
      303,
      "/login",
      `/form/${form.publicUrl}?name=Ida`,
    ]);
    expect((await call(location.pathname + location.search)).text).toContain("Sign in");
    const shown = await call(`/form/${form.publicUrl}`, { cookie: member.cookie });
    expect(shown.text).toContain(SECRET);
    const framed = await call(`/embed/${form.publicUrl}`);
    expect(framed.status).toBe(401);
    expect(framed.text).toContain(`href="/form/${form.publicUrl}"`);
    expect(framed.text).toContain("Please sign in to fill in this form.");
  });
});
