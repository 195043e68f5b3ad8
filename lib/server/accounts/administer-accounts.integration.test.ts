import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { listEvents } from "@/lib/server/audit/list-events";
import { createApiToken } from "@/lib/server/auth/api-token-format";
import { authenticate } from "@/lib/server/auth/authenticate";
import { hashSecret } from "@/lib/server/auth/secrets";
import { startSession } from "@/lib/server/auth/sessions/start-session";
import { db } from "@/lib/server/db/client";
import { findMailAddresses } from "@/lib/server/outbox/mail/mail-addresses.repository";
import {
  disableAccount,
  enableAccount,
  listAccounts,
  signOutAccount,
  unlinkAccount,
} from "./administer-accounts";
import { createResetLink } from "./passwords/reset-password";
import { registerAccount } from "./register-account";
import { startRecorded } from "./sessions/open-session";
import { signInWithProvider } from "./single-sign-on/sign-in-with-provider";

const caller = { ip: "203.0.113.8", headers: new Headers() };

/** An account with a confirmed address, a session and an API token. */
async function newAccount() {
  const username = `managed-${randomUUID()}`;
  const email = `${username}@example.com`;
  const user = await registerAccount({ username, email, password: "correct horse" });
  const { id: userId, team } = user;
  const { token: session } = await startSession({ userId, userAgent: "" });
  const token = createApiToken();
  const made = { teamId: team.id, userId, name: "Export", prefix: "fl_abc", scopes: [] };
  await db.apiToken.create({ data: { ...made, secretHash: hashSecret(token) } });
  const isIn = async (secret: string) =>
    (await authenticate(new Headers({ Authorization: `Bearer ${secret}` }))) !== null;
  return {
    user,
    userId,
    email,
    teamId: team.id,
    waysIn: () => Promise.all([isIn(session), isIn(token)]),
  };
}

const open = (user: Awaited<ReturnType<typeof newAccount>>["user"]) =>
  startRecorded({ user, subject: "", request: caller });
const eventsOf = async (teamId: number) =>
  (await listEvents({ teamId, query: { limit: 50 } })).events.map(({ event }) => event);

it("a disabled account gets in by no way, is e-mailed nothing, and is let in again", async () => {
  const { user, userId, email, teamId, waysIn } = await newAccount();
  const addresses = () => findMailAddresses(db, { teamId, formId: null, madeById: userId });
  const expiresAt = new Date(Date.now() + 60_000);
  await db.invitation.create({
    data: { teamId, role: "owner", createdById: userId, expiresAt, secretHash: randomUUID() },
  });
  expect(await waysIn()).toEqual([true, true]);
  expect(await disableAccount(email.toUpperCase())).toBe(true);
  expect(await waysIn()).toEqual([false, false]);
  await expect(open(user)).rejects.toMatchObject({
    code: "forbidden",
    message: "This account is disabled. Ask whoever runs this server.",
  });
  expect(await addresses()).toEqual([]);
  expect(await db.invitation.count({ where: { teamId } })).toBe(0);
  expect(await enableAccount(email)).toBe(true);
  // The session ended; the token is as it was.
  expect(await waysIn()).toEqual([false, true]);
  expect(await addresses()).toEqual([email]);
  await open(user);
  expect(await eventsOf(teamId)).toEqual(
    expect.arrayContaining(["account-disabled", "account-enabled", "signed-in"]),
  );
});

it("signing out ends sessions and links that set the password, and leaves the tokens", async () => {
  const { userId, email, waysIn } = await newAccount();
  await createResetLink({ email });
  expect(await signOutAccount(email)).toBe(1);
  expect(await waysIn()).toEqual([false, true]);
  expect(await db.accountLink.count({ where: { userId } })).toBe(0);
});

it("a person whom the provider knows by another subject is linked again once the old one is forgotten", async () => {
  const { userId, email } = await newAccount();
  const signIn = (subject: string) =>
    signInWithProvider({
      claims: { issuer: "https://id.example", subject, email, isEmailVerified: true, name: "" },
      invitation: null,
      providerName: "ID",
      caller,
    });
  const [before, after] = [randomUUID(), randomUUID()];
  expect(await signIn(before)).toMatchObject({ user: { id: userId } });
  expect(await signIn(after)).toEqual({ problem: "taken" });
  expect(await unlinkAccount(email)).toBe(1);
  expect(await signIn(after)).toMatchObject({ user: { id: userId } });
});

it("accounts are listed with their state; nothing happens to one that is not there", async () => {
  const { userId, email } = await newAccount();
  await disableAccount(email);
  const lines: string[][] = [];
  for await (const line of listAccounts()) {
    lines.push(line);
  }
  expect(lines[0]).toContain("email");
  const line = lines.find(([id]) => id === String(userId));
  expect(line).toContain(email);
  expect(line?.at(-1)).toMatch(/^disabled 20/);
  for (const act of [signOutAccount, disableAccount, enableAccount, unlinkAccount]) {
    expect(await act("nobody@example.com")).toBeNull();
  }
});
