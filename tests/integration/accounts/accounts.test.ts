import { describe, expect, it } from "vitest";
import {
  changePasswordResponse,
  sessionListResponse,
  signedInResponse,
  userResponse,
} from "@/lib/contracts/accounts/auth";
import { db } from "@/lib/server/db/client";
import { call, cookieOf, newAccount, serverUrl } from "../support/api";

const ownOrigin = () => ({ Origin: new URL(serverUrl()).origin });

function login(email: string, password: string) {
  return call("/api/auth/login", { method: "POST", body: { email, password } });
}

describe("register", () => {
  it("answers 201 with the documented user and a session cookie", async () => {
    const name = `new-${Date.now()}`;
    const body = { username: name, email: `${name}@Example.com`, password: "123456" };
    const reply = await call("/api/auth/register", { method: "POST", body });

    expect(reply.status).toBe(201);
    const { token, ...user } = signedInResponse.parse(reply.json);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(user).toMatchObject({ username: name, hasMondayToken: false, mondayOrgName: null });
    expect(reply.headers.getSetCookie()[0]).toMatch(/HttpOnly/);
    expect(reply.headers.getSetCookie()[0]).toMatch(/SameSite=Lax/);
    expect(reply.headers.getSetCookie()[0]).toMatch(/Path=\//);
    expect(cookieOf(reply)).not.toContain(token);
  });

  it("refuses an e-mail address that is taken, whatever its case", async () => {
    const { email } = await newAccount();
    const body = {
      username: `other-${Date.now()}`,
      email: email.toUpperCase(),
      password: "123456",
    };
    const reply = await call("/api/auth/register", { method: "POST", body });
    expect([reply.status, reply.text]).toEqual([409, "That email is already taken."]);
  });

  it("refuses a username that is taken, whatever its case", async () => {
    const { username } = await newAccount();
    const body = {
      username: username.toUpperCase(),
      email: `x${Date.now()}@example.com`,
      password: "123456",
    };
    const reply = await call("/api/auth/register", { method: "POST", body });
    expect([reply.status, reply.text]).toEqual([409, "That username is already taken."]);
  });

  it.each([
    [{ username: "ab" }, "Username must be at least 3 characters"],
    [{ email: "nobody" }, "Please enter a valid email address"],
    [{ password: "12345" }, "Password must be at least 6 characters"],
    [{ password: "x".repeat(1001) }, "Password must be at most 1000 characters"],
  ])("refuses %o with the documented sentence", async (change, sentence) => {
    const body = { username: "abc", email: "a@b.example", password: "123456", ...change };
    const reply = await call("/api/auth/register", { method: "POST", body });
    expect([reply.status, reply.text]).toEqual([400, sentence]);
  });

  it("makes one account of ten sign-ups at the same moment", async () => {
    const name = `race-${Date.now()}`;
    const body = { username: name, email: `${name}@example.com`, password: "123456" };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call("/api/auth/register", { method: "POST", body })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe("login", () => {
  it("signs in by e-mail without case", async () => {
    const account = await newAccount();
    const reply = await login(account.email.toUpperCase(), account.password);
    expect(reply.status).toBe(200);
    expect(signedInResponse.parse(reply.json).id).toBe(account.id);
  });

  it("says the same about an unknown e-mail and a wrong password", async () => {
    const account = await newAccount();
    const wrong = await login(account.email, "not the password");
    const unknown = await login(`nobody-${Date.now()}@example.com`, "not the password");
    expect([wrong.status, wrong.text]).toEqual([
      401,
      "Login failed. Please check your credentials.",
    ]);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  it("keeps composed and decomposed characters and long endings apart", async () => {
    const name = `nfc-${Date.now()}`;
    const password = `caf\u00e9${"x".repeat(80)}1`;
    const body = { username: name, email: `${name}@example.com`, password };
    await call("/api/auth/register", { method: "POST", body });
    expect((await login(body.email, password.normalize("NFD"))).status).toBe(401);
    expect((await login(body.email, `${password.slice(0, -1)}2`)).status).toBe(401);
    expect((await login(body.email, password)).status).toBe(200);
  });
});

describe("sessions", () => {
  it("knows the user by bearer and by cookie", async () => {
    const { id, token, cookie } = await newAccount();
    for (const credentials of [{ token }, { cookie }]) {
      const reply = await call("/api/auth/me", credentials);
      expect(reply.status).toBe(200);
      expect(userResponse.parse(reply.json).id).toBe(id);
      expect(reply.text).not.toContain('token"');
    }
  });

  it("ends cookie and bearer at once at logout", async () => {
    const { token, cookie } = await newAccount();
    const reply = await call("/api/auth/logout", { method: "POST", token });
    expect(reply.status).toBe(204);
    expect((await call("/api/auth/me", { token })).status).toBe(401);
    expect((await call("/api/auth/me", { cookie })).status).toBe(401);
    expect((await call("/api/forms", { cookie })).status).toBe(401);
  });

  it("logs out by cookie from our own page and takes the cookie back", async () => {
    const { token, cookie } = await newAccount();
    const reply = await call("/api/auth/logout", { method: "POST", cookie, headers: ownOrigin() });
    expect(reply.status).toBe(204);
    expect(reply.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    expect((await call("/api/auth/me", { token })).status).toBe(401);
  });

  it.each(["", "x", "Bearer", "Bearer  ", "Basic abc", "Bearer a b", `Bearer ${"a".repeat(43)}`])(
    "does not accept the Authorization header %o",
    async (authorization) => {
      const { cookie } = await newAccount();
      const headers = { Authorization: authorization };
      expect((await call("/api/auth/me", { cookie, headers })).status).toBe(401);
    },
  );

  it("lists sessions, marks the current one, and revokes another at once", async () => {
    const account = await newAccount();
    const other = signedInResponse.parse((await login(account.email, account.password)).json);
    const list = sessionListResponse.parse(
      (await call("/api/auth/sessions", { token: account.token })).json,
    );
    expect(list).toHaveLength(2);
    const foreign = list.find(({ current }) => !current);
    const path = `/api/auth/sessions/${foreign?.id}`;
    expect((await call(path, { method: "DELETE", token: account.token })).status).toBe(204);
    expect((await call("/api/auth/me", { token: other.token })).status).toBe(401);
    expect((await call("/api/auth/me", { token: account.token })).status).toBe(200);
  });

  it("signs out everywhere else", async () => {
    const account = await newAccount();
    const other = signedInResponse.parse((await login(account.email, account.password)).json);
    const reply = await call("/api/auth/sessions", { method: "DELETE", token: account.token });
    expect(reply.status).toBe(204);
    expect((await call("/api/auth/me", { token: other.token })).status).toBe(401);
    expect((await call("/api/auth/me", { token: account.token })).status).toBe(200);
  });
});

describe("password and account", () => {
  it("changes the password, ends other sessions, and gives this one new secrets", async () => {
    const account = await newAccount();
    const other = signedInResponse.parse((await login(account.email, account.password)).json);
    const body = { currentPassword: account.password, newPassword: "another one" };
    const reply = await call("/api/auth/password", { method: "PUT", token: account.token, body });

    expect(reply.status).toBe(200);
    const renewed = { ...changePasswordResponse.parse(reply.json), cookie: cookieOf(reply) };
    const statusFor = async (by: { token?: string; cookie?: string }) =>
      (await call("/api/auth/me", by)).status;
    // Anyone with a copy of this browser's old token or cookie is signed out too.
    expect(await statusFor({ token: other.token })).toBe(401);
    expect(await statusFor({ token: account.token })).toBe(401);
    expect(await statusFor({ cookie: account.cookie })).toBe(401);
    expect(await statusFor({ token: renewed.token })).toBe(200);
    expect(await statusFor({ cookie: renewed.cookie })).toBe(200);
    const sessions = await call("/api/auth/sessions", { token: renewed.token });
    expect(sessionListResponse.parse(sessions.json)).toMatchObject([{ current: true }]);
    expect((await login(account.email, account.password)).status).toBe(401);
    expect((await login(account.email, "another one")).status).toBe(200);
  });

  it("asks for the right current password", async () => {
    const { token } = await newAccount();
    const body = { currentPassword: "not this one", newPassword: "another one" };
    const reply = await call("/api/auth/password", { method: "PUT", token, body });
    expect([reply.status, reply.text]).toEqual([400, "The current password is not right."]);
  });

  it("deletes the account with its sessions and forms", async () => {
    const account = await newAccount();
    const wrong = {
      method: "DELETE",
      token: account.token,
      body: { password: "wrong one" },
    } as const;
    expect((await call("/api/auth/account", wrong)).status).toBe(400);
    const right = { ...wrong, body: { password: account.password } };
    expect((await call("/api/auth/account", right)).status).toBe(204);
    expect((await call("/api/auth/me", { token: account.token })).status).toBe(401);
    expect((await login(account.email, account.password)).status).toBe(401);
    // For the operator, without personal data.
    const left = await db.installationEvent.findMany({ where: { accountId: account.id } });
    expect(left).toMatchObject([{ event: "account-deleted" }]);
  });
});
