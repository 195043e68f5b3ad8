import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import { newAccount, newForm, newLiveForm, type Account } from "../support/api";

// A second server on the same database, with limits and one trusted proxy.
let limited: TestServer;

beforeAll(async () => {
  limited = await startLimited();
});

afterAll(async () => {
  await limited.stop();
});

function startLimited(): Promise<TestServer> {
  // The database is the one that the run's setup names.
  const DATABASE_URL = process.env.DATABASE_URL ?? "";
  return startServer({ DATABASE_URL, RATE_LIMITS: "on", TRUST_PROXY: "1" });
}

function post(path: string, { body, ip }: { body: unknown; ip: string }) {
  return fetch(new URL(path, limited.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `9.9.9.9, ${ip}` },
    body: JSON.stringify(body),
  });
}

function login({ email, password, ip }: { email: string; password: string; ip: string }) {
  return post("/api/auth/login", { body: { email, password }, ip });
}

function ask(path: string, { token }: Account, body: unknown = {}) {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  return fetch(new URL(path, limited.url), { method: "POST", headers, body: JSON.stringify(body) });
}

/** Counts hits of a key that has one. */
async function useUp(key: string, points: number): Promise<void> {
  const resetAt = new Date(Date.now() + 3_600_000);
  const { count } = await db.rateLimit.updateMany({ where: { key }, data: { points, resetAt } });
  expect(count).toBe(1);
}

async function expectLater(reply: Response, sentence: string): Promise<void> {
  expect([reply.status, await reply.text()]).toEqual([429, sentence]);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
}

describe("sign-in", () => {
  it("stops an address after five wrong passwords, with the time to wait", async () => {
    const { email, password } = await newAccount();
    const guess = { email, password: "wrong password", ip: "198.51.100.1" };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login(guess)).status).toBe(401);
    }
    const refused = await login({ ...guess, password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect((await login({ email, password, ip: "198.51.100.2" })).status).toBe(200);
  });

  it("evaluates few of many guesses from many addresses, and still lets the owner in", async () => {
    const { email, password } = await newAccount();
    const home = { email, password, ip: "203.0.113.50" };
    expect((await login(home)).status).toBe(200);

    let evaluated = 0;
    for (let guess = 0; guess < 120; guess += 1) {
      const ip = `192.0.2.${guess % 50}`;
      const { status } = await login({ email, password: `guess ${guess}`, ip });
      evaluated += status === 401 ? 1 : 0;
    }
    expect(evaluated).toBeLessThanOrEqual(60);
    expect((await login(home)).status).toBe(200);
  });

  it("counts guesses that are sent at the same moment", async () => {
    const { email } = await newAccount();
    const guess = { email, password: "wrong password", ip: "198.51.100.7" };
    const replies = await Promise.all(Array.from({ length: 30 }, () => login(guess)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});

describe("sign-up", () => {
  it("takes five a minute from one address", async () => {
    const replies: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const body = { username: "x", email: "x", password: "x" };
      replies.push((await post("/api/auth/register", { body, ip: "198.51.100.20" })).status);
    }
    expect(replies).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it("takes five from one IPv6 network, whichever of its addresses they come from", async () => {
    const statuses: number[] = [];
    const addresses = ["1", "2", "a:b:c", "5:6:7", "ffff", "9"].map(
      (end) => `2001:db8:1:2::${end}`,
    );
    for (const ip of [...addresses, "2001:db8:1:3::1"]) {
      const body = { username: "x", email: "x", password: "x" };
      statuses.push((await post("/api/auth/register", { body, ip })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 400]);
  });
});

describe("submitting", () => {
  it("lets sixty through at once, then waits, also over a restart, and per form", async () => {
    const account = await newAccount();
    const form = await newLiveForm(account, { title: "Limited" });
    const other = await newLiveForm(account, { title: "Other" });
    const submit = (url: string, ip: string) =>
      post(`/api/public-forms/${url}/submit`, { body: {}, ip });
    const ip = "198.51.100.30";
    const replies = await Promise.all(Array.from({ length: 70 }, () => submit(form.publicUrl, ip)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(60);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);

    await limited.stop();
    // Starting takes long on a busy machine.
    const where = { key: { startsWith: `submit:${form.id}:` } };
    await db.rateLimit.updateMany({ where, data: { resetAt: new Date(Date.now() + 3_600_000) } });
    limited = await startLimited();
    expect((await submit(form.publicUrl, ip)).status).toBe(429);
    expect((await submit(other.publicUrl, ip)).status).toBe(201);
    expect((await submit(form.publicUrl, "198.51.100.31")).status).toBe(201);
  });
});

describe("publishing", () => {
  it("makes 30 versions an hour of a form, and says when it goes on", async () => {
    const account = await newAccount();
    const form = await newLiveForm(account, { title: "Often" });
    const owner = { "Content-Type": "application/json", Authorization: `Bearer ${account.token}` };
    const send = (path: string, method: string, body: unknown) =>
      fetch(new URL(`/api/forms/${path}`, limited.url), {
        method,
        headers: owner,
        body: JSON.stringify(body),
      });
    const publish = (id: number) => send(`${id}/publish`, "POST", {});
    // Visitors do not use up the owner's limit.
    const stranger = await newAccount();
    const foreign = { Authorization: `Bearer ${stranger.token}` };
    const address = new URL(`/api/forms/${form.id}/publish`, limited.url);
    expect((await fetch(address, { method: "POST", headers: foreign })).status).toBe(404);
    for (let version = 2; version <= 31; version += 1) {
      await send(String(form.id), "PUT", { title: `Version ${version}` });
      expect((await publish(form.id)).status).toBe(200);
      // Not a new session, so it is not counted.
      expect((await publish(form.id)).status).toBe(200);
    }
    await send(String(form.id), "PUT", { title: "One too many" });
    const refused = await publish(form.id);
    const sentence = "This form was published 30 times within an hour. Please try again later.";
    expect([refused.status, await refused.text()]).toEqual([429, sentence]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await newLiveForm(account, { title: "Other" });
    expect((await publish(other.id)).status).toBe(200);
  });

  it("makes 120 versions an hour of all forms of an account", async () => {
    const account = await newAccount();
    const publish = async (owner: Account) => {
      const { id } = await newForm(owner, { title: "One of many" });
      return ask(`/api/forms/${id}/publish`, owner);
    };
    expect((await publish(account)).status).toBe(200);
    await useUp(`publish-any:${account.teamId}`, 119);
    expect((await publish(account)).status).toBe(200);
    await expectLater(
      await publish(account),
      "You published 120 times within an hour. Please try again later.",
    );
    expect((await publish(await newAccount())).status).toBe(200);
  });
});

describe("creating forms", () => {
  it("takes 120 an hour of an account, and counts none that is refused", async () => {
    const account = await newAccount();
    const create = (owner: Account, body: unknown = {}) => ask("/api/forms", owner, body);
    expect((await create(account)).status).toBe(201);
    await useUp(`create-form:${account.teamId}`, 119);
    expect((await create(account, { title: 7 })).status).toBe(400);
    expect((await create(account)).status).toBe(201);
    await expectLater(
      await create(account),
      "You created 120 forms within an hour. Please try again later.",
    );
    expect((await create(await newAccount())).status).toBe(201);
  });
});

describe("uploads that wait", () => {
  it("count for the IPv6 network that they come from", async () => {
    const fields = [{ id: "f", type: "file", label: "File" }];
    const { id, publicUrl } = await newLiveForm(await newAccount(), { title: "Files", fields });
    for (const ip of ["2001:db8:5:6::1", "2001:db8:5:6:7:8:9:a", "2001:db8:5:7::1"]) {
      const body = new FormData();
      body.append("file", new Blob(["a"], { type: "text/plain" }), "a.txt");
      const address = new URL(`/api/public-forms/${publicUrl}/uploads?field=f`, limited.url);
      const headers = { "X-Forwarded-For": ip };
      expect((await fetch(address, { method: "POST", headers, body })).status).toBe(201);
    }
    const where = { formId: id };
    const senders = await db.storedFile.groupBy({ by: ["sender"], where, _count: true });
    expect(senders.map(({ _count }) => _count).sort()).toEqual([1, 2]);
  });
});

describe("pages of forms that have to be rendered", () => {
  it("are 120 a minute for an address; a page from memory is not counted", async () => {
    const account = await newAccount();
    const settings = { prefillFieldIds: ["name", "day"] };
    const fields = [
      { id: "name", type: "text", label: "Name" },
      { id: "day", type: "dropdown", label: "Day", options: ["Mo", "Tu"] },
    ];
    const { publicUrl } = await newLiveForm(account, { title: "Shared", fields, settings });
    const load = (end: string, { ip = "198.51.100.40", ...more }: Record<string, string> = {}) =>
      fetch(new URL(`/form/${publicUrl}${end}`, limited.url), {
        headers: { "X-Forwarded-For": ip, ...more },
      });
    for (const end of ["", "?name=Ida", "?day=Mo"]) {
      expect((await load(end)).status).toBe(200);
    }
    const where = { key: "rendered-page:198.51.100.40" };
    const resetAt = new Date(Date.now() + 3_600_000);
    const { count } = await db.rateLimit.updateMany({ where, data: { points: 120, resetAt } });
    expect(count).toBe(1);

    for (const reply of [await load("?day=Tu"), await load("", { cookie: "theme=dark" })]) {
      expect(reply.status).toBe(429);
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await reply.text()).toBe("Too many requests. Please wait a moment and try again.");
    }
    const odd = { RSC: "1", "x-formlane-render": "1" };
    for (const reply of [
      await load(""),
      await load("", odd),
      await load("?utm_source=letter"),
      await load("?name=Bo"),
      await load("?day=Mo"),
    ]) {
      expect([reply.url, reply.status]).toEqual([reply.url, 200]);
    }
    expect((await load("?day=Tu", { ip: "198.51.100.41" })).status).toBe(200);
  });

  it("are one for all addresses without a form, and none where owners make one", async () => {
    const ip = "198.51.100.42";
    const load = (path: string) =>
      fetch(new URL(path, limited.url), { headers: { "X-Forwarded-For": ip }, redirect: "manual" });
    expect((await load("/form/nothing-here")).status).toBe(404);
    expect((await load("/embed/nothing-here")).status).toBe(404);
    const resetAt = new Date(Date.now() + 3_600_000);
    const where = { key: `rendered-page:${ip}` };
    const { count } = await db.rateLimit.updateMany({ where, data: { points: 120, resetAt } });
    expect(count).toBeLessThanOrEqual(1);
    for (const path of ["/form/nor-here", "/embed/nor-here", "/form/Nor%20here"]) {
      const reply = await load(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(await reply.text()).toContain("Form Not Found</h1>");
    }
    expect((await load("/form/new")).status).not.toBe(429);
  });
});
