import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { listEvents } from "@/lib/server/audit/list-events";
import { db } from "@/lib/server/db/client";
import { retryDelivery } from "@/lib/server/deliveries/retry-deliveries";
import { createMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { confirmAddress } from "@/lib/server/teams/confirm-address.repository";
import { identityOf } from "@/tests/factories/responses/identity";
import { confirmEmail } from "./confirm-email";
import { storeConfirmationLink } from "./confirmations.repository";
import { findAccountByEmail, storeResetLink } from "./passwords/lost-passwords.repository";
import { requirePassword } from "./passwords/require-password";
import { resetPassword } from "./passwords/reset-password";
import { registerAccount } from "./register-account";
import { startRecorded } from "./sessions/open-session";
import { signIn as signInWithPassword } from "./sign-in/sign-in";
import { signInWithProvider } from "./single-sign-on/sign-in-with-provider";
import { endOtherAccess } from "./take-over.repository";

const caller = { ip: "203.0.113.6", headers: new Headers() };
const issuer = "https://id.example";

/** An account with every way in, made by somebody who may not read its mailbox. */
async function squatted() {
  const username = `taken-${randomUUID()}`;
  const email = `${username}@example.com`;
  const user = await registerAccount({ username, email, password: "correct horse" }, caller);
  const { id: userId, team } = user;
  const token = { teamId: team.id, userId, name: "Export", prefix: "fl_abc", scopes: [] };
  await db.apiToken.create({ data: { ...token, secretHash: randomUUID() } });
  await db.providerIdentity.create({ data: { issuer, subject: `squatter-${userId}`, userId } });
  const passkey = { userId, name: "Phone", credentialId: randomUUID(), counter: "0" };
  await db.passkey.create({ data: { ...passkey, publicKey: "a2V5" } });
  return { ...user, userId };
}

/** Another account that the squatter let into the personal team, and an invitation for a third. */
async function letOthersIn({ teamId, userId }: { teamId: number; userId: number }) {
  const guest = await registerAccount(
    {
      username: `guest-${randomUUID()}`,
      email: `${randomUUID()}@example.com`,
      password: "a horse",
    },
    caller,
  );
  await db.membership.create({ data: { teamId, userId: guest.id, role: "owner" } });
  const expiresAt = new Date(Date.now() + 60_000);
  const invitation = { teamId, role: "owner", createdById: userId, expiresAt };
  await db.invitation.create({ data: { ...invitation, secretHash: randomUUID() } });
  return guest;
}

async function waysInto(userId: number): Promise<number> {
  const where = { userId };
  const counts = [db.apiToken.count({ where }), db.passkey.count({ where })];
  const others = [db.providerIdentity.count({ where }), db.session.count({ where })];
  return (await Promise.all([...counts, ...others])).reduce((sum, count) => sum + count, 0);
}

async function resetByMail(email: string) {
  const account = await findAccountByEmail(email);
  if (account === null) {
    throw new Error("There is no such account.");
  }
  const mailed = await createMailedSecret();
  await storeResetLink({ account, mailed, now: new Date() });
  await resetPassword({ token: mailed.secret, newPassword: "another horse", caller });
}

async function confirmByMail(email: string) {
  const { userId } = (await findAccountByEmail(email)) ?? { userId: 0 };
  const mailed = await createMailedSecret();
  await storeConfirmationLink({ userId, mailed, now: new Date() });
  await confirmEmail({ token: mailed.secret, identity: null, caller });
}

const claimsOf = (email: string) => ({
  issuer,
  subject: `owner-${randomUUID()}`,
  email,
  isEmailVerified: true,
  name: "",
});
const enter = (email: string) =>
  signInWithPassword({ email, password: "correct horse", ip: caller.ip, userAgent: "" });
const signIn = (email: string) =>
  signInWithProvider({ claims: claimsOf(email), invitation: null, providerName: "ID", caller });

it("whoever proves the address of an account first is alone in it", async () => {
  const byReset = await squatted();
  await resetByMail(byReset.email);
  expect(await waysInto(byReset.userId)).toBe(0);

  const byProvider = await squatted();
  const result = await signIn(byProvider.email);
  expect(result).toMatchObject({ user: { id: byProvider.userId } });
  // The identity that came just now.
  expect(await waysInto(byProvider.userId)).toBe(1);

  const byConfirmation = await squatted();
  await confirmByMail(byConfirmation.email);
  expect(await waysInto(byConfirmation.userId)).toBe(0);
  await expect(enter(byConfirmation.email)).rejects.toMatchObject({ code: "unauthenticated" });
});

it.each(["a session", "the password"])(
  "whoever confirms the address with %s of the account keeps what it has",
  async (proof) => {
    const { userId, email, ...user } = await squatted();
    await letOthersIn({ teamId: user.team.id, userId });
    const mailed = await createMailedSecret();
    await storeConfirmationLink({ userId, mailed, now: new Date() });
    const own = { identity: identityOf({ ...user, email }) };
    const sent = { token: mailed.secret, caller };
    // The session of another account is none.
    const other = identityOf({ ...user, email, id: userId + 1 });
    await expect(
      confirmEmail({ ...sent, identity: other, password: "another horse" }),
    ).rejects.toMatchObject({
      code: "invalid",
      fieldErrors: { password: "The password is not right." },
    });
    await confirmEmail({
      ...sent,
      ...(proof === "a session" ? own : { identity: null, password: "correct horse" }),
    });
    expect(await waysInto(userId)).toBe(3);
    expect(await db.membership.count({ where: { teamId: user.team.id } })).toBe(2);
    expect(await enter(email)).toHaveProperty("challenge");
  },
);

it("an API token of the account is no session of it", async () => {
  const { userId, email, ...user } = await squatted();
  const mailed = await createMailedSecret();
  await storeConfirmationLink({ userId, mailed, now: new Date() });
  const identity = { ...identityOf({ ...user, email }), session: { id: 0, via: "token" } as const };
  await confirmEmail({ token: mailed.secret, identity, caller });
  expect(await waysInto(userId)).toBe(0);
});

it("what somebody else was about to do with the account ends too", async () => {
  const { userId, email } = await squatted();
  const { team } = await squatted();
  const expiresAt = new Date(Date.now() + 60_000);
  const teamOfBoth = { teamId: team.id, role: "owner", expiresAt };
  const invitations = [{ createdById: userId }, { askedById: userId, email }];
  for (const by of invitations) {
    await db.invitation.create({ data: { ...teamOfBoth, ...by, secretHash: randomUUID() } });
  }
  const challenge = { userId, secretHash: randomUUID(), passwordDigest: "", expiresAt };
  await db.signInChallenge.create({ data: challenge });
  await db.authenticatorApp.create({ data: { userId, secretCipher: "of the squatter" } });
  await confirmByMail(email);
  const where = { userId };
  expect(await db.signInChallenge.count({ where })).toBe(0);
  expect(await db.authenticatorApp.count({ where })).toBe(0);
  expect(await db.accountLink.count({ where })).toBe(0);
  expect(await db.invitation.findMany({ where: { teamId: team.id } })).toMatchObject([
    { email, askedById: null },
  ]);
});

const PROOFS = [
  { proof: "a confirmation", prove: confirmByMail },
  { proof: "a link", prove: resetByMail },
  { proof: "a provider", prove: async (email: string) => void (await signIn(email)) },
];

it.each(PROOFS)(
  "whoever was let into its personal team is out after $proof, which is recorded",
  async ({ prove }) => {
    const { userId, team, email } = await squatted();
    const teamId = team.id;
    const guest = await letOthersIn({ teamId, userId });
    await prove(email);
    const members = await db.membership.findMany({ where: { teamId }, select: { userId: true } });
    expect(members).toEqual([{ userId }]);
    expect(await db.invitation.count({ where: { teamId } })).toBe(0);
    expect(await db.membership.count({ where: { userId: guest.id } })).toBe(1);
    const { events } = await listEvents({ teamId, query: { limit: 2 } });
    expect(events).toMatchObject([
      { event: "invitation-withdrawn", subject: "1 invitation" },
      { event: "member-removed", subject: guest.username },
    ]);
  },
);

it.each(PROOFS)("after $proof its session begins in the personal team", async ({ prove }) => {
  const { userId, ...user } = await squatted();
  // The squatter's own, which the account joined and chose.
  const { team: trap } = await squatted();
  const member = { teamId: trap.id, userId };
  await db.membership.create({ data: { ...member, role: "reader", activatedAt: new Date() } });
  await prove(user.email);
  const { active } = await startRecorded({ user, subject: "", request: caller });
  expect(active.team).toEqual(user.team);
});

it("locks the personal team before it changes anything", async () => {
  const { userId } = await squatted();
  const written: string[] = [];
  const noting = (name: string, model: object) =>
    new Proxy(model, {
      get: (target, method, receiver) => {
        const run: unknown = Reflect.get(target, method, receiver);
        if (typeof method === "string" && method.endsWith("Many") && method !== "findMany") {
          written.push(`${name}.${method}`);
        }
        return run;
      },
    });
  await db.$transaction((transaction) => {
    const noted = new Proxy(transaction, {
      get: (target, name, receiver) => {
        const value: unknown = Reflect.get(target, name, receiver);
        return typeof name === "string" && typeof value === "object" && value !== null
          ? noting(name, value)
          : value;
      },
    });
    return endOtherAccess(noted, userId);
  });
  expect(written[0]).toBe("team.updateMany");
  expect(written).toContain("session.deleteMany");
});

it("an account whose address is confirmed keeps what it has", async () => {
  const { userId, email, team } = await squatted();
  const teamId = team.id;
  await letOthersIn({ teamId, userId });
  await db.$transaction((transaction) => confirmAddress(transaction, { userId, now: new Date() }));
  await resetByMail(email);
  expect(await waysInto(userId)).toBe(3);
  expect(await db.membership.count({ where: { teamId } })).toBe(2);
  expect(await db.invitation.count({ where: { teamId } })).toBe(1);
  expect(await signIn(email)).toEqual({ problem: "taken" });
});

it("an account without a password is told so, and no guess is counted", async () => {
  const email = `new-${randomUUID()}@example.com`;
  const made = await signIn(email);
  if (!("user" in made)) {
    throw new Error("No account was made.");
  }
  const asked = requirePassword({
    identity: identityOf(made.user),
    password: "any horse",
    caller,
    field: "password",
  });
  // The session is not recent.
  await expect(asked).rejects.toMatchObject({ code: "forbidden" });
});

it("e-mails to an account are no deliveries that it can send again", async () => {
  const { userId, team, email } = await squatted();
  const { id } = await db.outboxJob.create({
    data: {
      kind: "email",
      teamId: team.id,
      target: email,
      concurrencyKey: "email",
      warnings: [],
      messageId: randomUUID(),
      state: "delivered",
      nextAttemptAt: new Date(),
      notice: { about: "link", purpose: "confirm", userId },
    },
  });
  await expect(retryDelivery({ id, teamId: team.id })).rejects.toMatchObject({ code: "not-found" });
});
