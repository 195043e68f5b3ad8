import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mailServer } from "@/tests/fakes/mail-server";
import { startDatabase, type DatabaseKind } from "@/tests/support/databases/database";
import { startServer, testEnvironment, type TestServer } from "@/tests/support/servers/server";
import { askServer, call, newAccount, type Account } from "../support/api";

const NOT_VALID = "This link is no longer valid. Ask for a new one.";

const secrets = testEnvironment();
let database: Awaited<ReturnType<typeof startDatabase>>;
let mails: Awaited<ReturnType<typeof mailServer>>;
let server: TestServer;

// A server of its own, which sends e-mails and counts what is asked of it.
beforeAll(async () => {
  const kind: DatabaseKind = process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite";
  database = await startDatabase(kind);
  mails = await mailServer();
  server = await startServer({
    ...secrets,
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    MAIL_FROM: "forms@formlane.example",
    RATE_LIMITS: "on",
    WORKER: "inline",
    LOG_LEVEL: "debug",
    TRUST_PROXY: "1",
  });
  askServer(server.url);
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await database.stop();
});

/** The secret of the newest link that was e-mailed to an address. */
const mailed = ({ email }: Account, page: string) =>
  vi.waitFor(
    () => {
      const link = new RegExp(`/${page}/([\\w-]{43})`);
      const secret = mails.received
        .filter(({ to }) => to.includes(email))
        .map(({ message }) => link.exec(message.replace(/=\r?\n/g, ""))?.[1])
        .findLast((found) => found !== undefined);
      expect(secret).toBeDefined();
      return secret ?? "";
    },
    { timeout: 20_000, interval: 50 },
  );

const post = (path: string, body: object, ip = "203.0.113.9") =>
  call(path, { method: "POST", body, headers: { "X-Forwarded-For": ip } });
const forgot = (email: string) => post("/api/auth/password/forgot", { email });
const reset = (token: string, newPassword = "another horse") =>
  post("/api/auth/password/reset", { token, newPassword });
const me = async (credentials: { token?: string; cookie?: string }) =>
  (await call("/api/auth/me", credentials)).status;
const signIn = async ({ email }: Account, password: string) =>
  (await post("/api/auth/login", { email, password })).status;

describe("a lost password", () => {
  it("is set by the e-mailed link while a session is used, which ends", async () => {
    const account = await newAccount();
    const known = await forgot(account.email);
    const unknown = await forgot(`nobody-${account.email}`);
    expect([known.status, known.text]).toEqual([202, unknown.text]);
    expect(await me({ cookie: account.cookie })).toBe(200);
    const secret = await mailed(account, "reset-password");
    const page = await fetch(`${server.url}/reset-password/${secret}`);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await page.text()).toContain("Set a new password");
    const replies = await Promise.all([reset(secret), me({ token: account.token })]);
    expect(replies[0].status).toBe(204);
    const after = [await me({ cookie: account.cookie }), await me({ token: account.token })];
    expect(after).toEqual([401, 401]);
    expect(await signIn(account, account.password)).toBe(401);
    expect(await signIn(account, "another horse")).toBe(200);
    const again = await reset(secret);
    expect([again.status, again.text]).toEqual([400, NOT_VALID]);
    expect(server.output()).not.toContain(secret);
  });

  it("is set by a link that is made on the server while it runs", async () => {
    const account = await newAccount();
    const make = (email: string) =>
      spawnSync(process.execPath, ["scripts/reset-link.mjs", email], {
        env: { ...process.env, ...secrets, DATABASE_URL: database.url, NEXTAUTH_URL: server.url },
        encoding: "utf8",
      });
    const link = make(account.email).stdout.trim().split("\n").pop() ?? "";
    expect(link.startsWith(`${server.url}/reset-password/`)).toBe(true);
    expect((await reset(link.split("/").pop() ?? "")).status).toBe(204);
    expect(await signIn(account, "another horse")).toBe(200);
    const unknown = make("nobody@example.com");
    expect([unknown.status, unknown.stderr.trim().split("\n").pop()]).toEqual([
      1,
      "No account has this e-mail address.",
    ]);
  });

  it("refuses what is malformed, and guesses after thirty", async () => {
    expect((await forgot("no address")).status).toBe(400);
    expect((await post("/api/auth/password/reset", { token: "x" })).status).toBe(400);
    const statuses = [];
    for (let guess = 0; guess < 31; guess += 1) {
      const body = { token: `guess-${guess}`, newPassword: "another horse" };
      statuses.push((await post("/api/auth/password/reset", body, "203.0.113.77")).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400));
    expect(statuses.at(-1)).toBe(429);
  });
});

it("whoever runs the server disables an account, which a right password alone is told", async () => {
  const account = await newAccount();
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["scripts/accounts.mjs", ...args], {
      env: { ...process.env, ...secrets, DATABASE_URL: database.url, NEXTAUTH_URL: server.url },
      encoding: "utf8",
    });
  const enter = async (password: string) => {
    const { status, text } = await post("/api/auth/login", { email: account.email, password });
    return [status, text];
  };
  const help = run("--help");
  expect(help.status).toBe(0);
  expect(help.stdout).toContain("sign-out: ends all sessions");
  expect(run("remove", account.email).status).toBe(1);
  expect(run("disable", account.email).status).toBe(0);
  expect((await call("/api/auth/me", account)).status).toBe(401);
  expect(await enter("wrong horse")).toEqual([401, "Login failed. Please check your credentials."]);
  expect(await enter(account.password)).toEqual([
    403,
    "This account is disabled. Ask whoever runs this server.",
  ]);
});

it("a new password is said to be common, and is taken all the same", async () => {
  const isCommon = async (password: string) =>
    (await post("/api/auth/password/check", { password })).json;
  expect(await isCommon("Password1")).toEqual({ isCommon: true });
  expect(await isCommon("a horse of the harbour")).toEqual({ isCommon: false });
});

it("a new address is confirmed by its link, by nothing else", async () => {
  const account = await newAccount();
  const settings = async () => (await call("/api/mail-settings", account)).json;
  // In a session of the account: without one its sessions would end.
  const confirm = (secret: string) =>
    call("/api/auth/email/confirm", {
      method: "POST",
      token: account.token,
      body: { token: secret },
    });
  expect(await settings()).toMatchObject({ isAvailable: true, isConfirmed: false });
  const first = await mailed(account, "confirm-email");
  const page = await fetch(`${server.url}/confirm-email/${first}`);
  expect(await page.text()).toContain("Confirm my address");
  // A program that opens the links of e-mails has confirmed nothing.
  expect(await settings()).toMatchObject({ isConfirmed: false });
  const { token } = account;
  const again = await call("/api/auth/email/confirmation", { method: "POST", token });
  expect(again.status).toBe(202);
  expect((await confirm(first)).status).toBe(400);
  await expect.poll(() => mailed(account, "confirm-email")).not.toBe(first);
  const second = await mailed(account, "confirm-email");
  expect((await confirm(second)).status).toBe(204);
  expect(await settings()).toMatchObject({ isConfirmed: true });
  expect((await confirm(second)).text).toBe(NOT_VALID);
});
