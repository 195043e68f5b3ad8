import { describe, expect, it } from "vitest";
import { RECENT_AUTHENTICATION_MS } from "@/lib/domain/session";
import { db } from "@/lib/server/db/client";
import { call, errorFieldsOf, newAccount, type Account } from "../support/api";
import { factorsOf, login, newAccountWithApp, post } from "../support/factors";
import {
  addPasskey,
  newSoftwarePasskey,
  registerWith,
  registrationChallenge,
  signInChallenge,
} from "../support/software-passkey";
import { answerOf } from "../support/teams";

const CHALLENGE = 'Bearer error="insufficient_user_authentication", max_age="900"';
const ASKED = [403, "Confirm that it is you first.", CHALLENGE];
const NOT_OURS = [400, "This passkey is not one of your account."];

/** What a call is answered, with what it says about a proof. */
const refusalOf = (reply: Awaited<ReturnType<typeof call>>) => [
  ...answerOf(reply),
  reply.headers.get("WWW-Authenticate"),
];

/** Lets the account's sessions be older than what adds ways into the account allows. */
async function letSessionsAge({ id: userId }: Pick<Account, "id">): Promise<void> {
  const createdAt = new Date(Date.now() - RECENT_AUTHENTICATION_MS - 1000);
  await db.session.updateMany({ where: { userId }, data: { createdAt, reauthenticatedAt: null } });
}

const remove = (path: string, { token }: Account, body: object = {}) =>
  call(`/api/auth/${path}`, { method: "DELETE", token, body });
const newToken = ({ token }: { token: string }) =>
  call("/api/tokens", { method: "POST", token, body: { name: "Export", scopes: ["forms:read"] } });
const prove = (account: { token: string }, body: object) => post("reauthenticate", account, body);
const eventsOf = async ({ token }: Account) =>
  (await call("/api/audit-log", { token })).json as { event: string; subject: string }[];

/** Everything that adds a way into an account or its team, or shuts others out. */
const ADDS = {
  "an authenticator app": (account: Account) => post("factors/totp", account),
  "a passkey": (account: Account) => post("passkeys/register/options", account),
  "an API token": newToken,
  "an invitation": ({ token, teamId }: Account) =>
    call(`/api/teams/${teamId}/invitations`, { method: "POST", token, body: { role: "owner" } }),
  "the webhook secret": ({ token }: Account) => call("/api/webhooks/secret", { token }),
  "a new webhook secret": ({ token }: Account) =>
    call("/api/webhooks/secret/rotate", { method: "POST", token }),
  "the end of other sessions": (account: Account) => remove("sessions", account),
};

describe("what adds a way into an account", () => {
  it.each(Object.entries(ADDS))("%s needs a recent session", async (_what, add) => {
    const account = await newAccount();
    await letSessionsAge(account);
    expect(refusalOf(await add(account))).toEqual(ASKED);
    expect((await call("/api/auth/me", { token: account.token })).status).toBe(200);

    const wrong = await prove(account, { password: "not the password" });
    expect(errorFieldsOf(wrong)).toEqual({ password: "The current password is not right." });
    expect(refusalOf(await add(account))).toEqual(ASKED);
    expect((await prove(account, { password: account.password })).status).toBe(204);
    expect([200, 201, 204]).toContain((await add(account)).status);
  });

  it("a proof counts for the session that it was given in, and is recorded", async () => {
    const account = await newAccount();
    const other = (await login(account)).json as { token: string };
    await letSessionsAge(account);
    await prove(account, { password: account.password });
    expect((await newToken(account)).status).toBe(201);
    expect(refusalOf(await newToken(other))).toEqual(ASKED);
    const proofs = (await eventsOf(account)).filter(({ event }) => event === "reauthenticated");
    expect(proofs.map(({ subject }) => subject)).toEqual(["password"]);
  });

  it("a passkey of the account is a proof, once, and one of another account is none", async () => {
    const account = await newAccount();
    const { passkey } = await addPasskey(account);
    const { passkey: strange } = await addPasskey(await newAccount());
    await letSessionsAge(account);
    const stranger = strange.get({ challenge: await signInChallenge() });
    expect(answerOf(await prove(account, { response: stranger }))).toEqual(NOT_OURS);
    const unknown = newSoftwarePasskey().get({ challenge: await signInChallenge() });
    expect(answerOf(await prove(account, { response: unknown }))).toEqual(NOT_OURS);
    expect(refusalOf(await newToken(account))).toEqual(ASKED);
    const response = passkey.get({ challenge: await signInChallenge() });
    expect((await prove(account, { response })).status).toBe(204);
    expect((await newToken(account)).status).toBe(201);
    expect(answerOf(await prove(account, { response }))).toEqual(NOT_OURS);
  });

  it("what was begun in a recent session is finished in an older one", async () => {
    const account = await newAccount();
    const challenge = await registrationChallenge(account);
    await letSessionsAge(account);
    const response = newSoftwarePasskey().create({ challenge });
    expect((await registerWith(account, { response, name: "Phone" })).status).toBe(201);
  });

  it("the password that something else asked for is a proof too", async () => {
    const account = await newAccountWithApp();
    await letSessionsAge(account);
    const { password } = account;
    expect((await remove("factors/totp", account, { password })).status).toBe(204);
    expect((await newToken(account)).status).toBe(201);
  });
});

describe("an account without a password", () => {
  async function withoutPassword() {
    const account = await newAccount();
    await db.user.update({ where: { id: account.id }, data: { passwordHash: "" } });
    const identity = { issuer: "https://login.example.com", subject: `subject-${account.id}` };
    await db.providerIdentity.create({ data: { ...identity, userId: account.id } });
    return account;
  }

  it("turns factors off and deletes itself while its session is recent", async () => {
    const account = await withoutPassword();
    const { passkey, id } = await addPasskey(account);
    // Stays as the way in: the provider is not the one of this server.
    await addPasskey(account);
    await letSessionsAge(account);
    const gone = [
      () => remove("factors/totp", account),
      () => post("factors/recovery-codes", account),
      () => remove(`passkeys/${id}`, account),
      () => remove("account", account),
    ];
    for (const change of gone) {
      expect(refusalOf(await change())).toEqual(ASKED);
    }
    const response = passkey.get({ challenge: await signInChallenge() });
    expect((await prove(account, { response })).status).toBe(204);
    const statuses = [];
    for (const change of gone) {
      statuses.push((await change()).status);
    }
    expect(statuses).toEqual([204, 200, 204, 204]);
    expect(await db.user.count({ where: { id: account.id } })).toBe(0);
  });

  it("does not make its session recent by a password", async () => {
    const account = await withoutPassword();
    const refused = await prove(account, { password: "any horse" });
    expect(answerOf(refused)).toEqual([400, "No password signs in to your account."]);
    expect((await eventsOf(account)).map(({ event }) => event)).not.toContain("reauthenticated");
    const [session] = await db.session.findMany({ where: { userId: account.id } });
    expect(session?.reauthenticatedAt).toBeNull();
  });

  it("an account with one has to send it", async () => {
    const account = await newAccount();
    const missing = await remove("account", account);
    expect(answerOf(missing)).toEqual([400, "Please enter your password."]);
    expect(errorFieldsOf(missing)).toEqual({ password: "Please enter your password." });
    expect((await factorsOf(account)).totp).toBe(false);
  });
});

describe("the identity of a provider", () => {
  const issuer = "https://login.example.com";
  async function linked() {
    const account = await newAccount();
    const subject = `subject-${account.id}`;
    await db.providerIdentity.create({ data: { issuer, subject, userId: account.id } });
    return account;
  }
  const listOf = async ({ token }: Account) => (await call("/api/auth/identities", { token })).json;

  it("is listed with the provider and since when, and cannot be unlinked", async () => {
    const account = await linked();
    const expected = {
      hasPassword: true,
      canMailResetLink: expect.any(Boolean) as boolean,
      identities: [{ issuer, name: "login.example.com", createdAt: expect.any(String) as string }],
    };
    expect(await listOf(account)).toEqual(expected);
    expect((await remove("identities", account, { issuer })).status).toBe(405);
    expect(await listOf(account)).toEqual(expected);
  });
});
