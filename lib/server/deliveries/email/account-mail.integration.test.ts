import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuditEventName } from "@/lib/contracts/accounts/audit-log";
import { confirmEmail, sendConfirmationAgain } from "@/lib/server/accounts/confirm-email";
import { registerAccount } from "@/lib/server/accounts/register-account";
import {
  createResetLink,
  mailResetLink,
  resetPassword,
} from "@/lib/server/accounts/passwords/reset-password";
import { signIn } from "@/lib/server/accounts/sign-in/sign-in";
import { listEvents } from "@/lib/server/audit/list-events";
import { startSession } from "@/lib/server/auth/sessions/start-session";
import { db } from "@/lib/server/db/client";
import { inviteMember, listInvitations } from "@/lib/server/teams/invite-member";
import {
  acceptInvitation,
  approveInvitation,
  findOpenInvitation,
  presentInvitation,
} from "@/lib/server/teams/accept-invitation";
import { findMailAddresses } from "@/lib/server/outbox/mail-addresses.repository";
import { stopMailbox } from "@/lib/server/outbox/mail-recipients.repository";
import { mailboxHashOf } from "@/lib/server/outbox/address-hash";
import { emptyOutbox } from "@/tests/factories/deliveries";
import { identityOf } from "@/tests/factories/identity";
import { mailServer } from "@/tests/fakes/mail-server";
import { changeEnv } from "@/tests/support/change-env";
import { deliver } from "../deliver";
import { createWorker } from "../worker";

const changeMore = changeEnv({ RATE_LIMITS: "on" });

const HOUR = 60 * 60 * 1000;
const PASSWORD = "correct horse";
const NOT_VALID = "This link is no longer valid. Ask for a new one.";
const caller = { ip: "203.0.113.5", headers: new Headers() };
let mails: Awaited<ReturnType<typeof mailServer>>;
const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });

beforeAll(async () => {
  mails = await mailServer();
  changeMore({ SMTP_URL: mails.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
});
beforeEach(async () => {
  await emptyOutbox();
  mails.received.length = 0;
  mails.failWith("take");
});

/** What arrived since the last call: to whom, the subject, and the secret of the link if there is one. */
async function arrived() {
  await worker.drain({ until: new Date("2999-01-01T00:00:00.000Z") });
  return mails.received.splice(0).map(({ to, message }) => {
    const text = message.replace(/=\r?\n/g, "");
    const [, path, secret] =
      /\/(reset-password|confirm-email|invite)\/([\w-]{43})/.exec(text) ?? [];
    const subject = /^Subject: (.+)\r$/m.exec(text)?.[1];
    return { to: to[0], subject, path, secret: secret ?? "", message: text };
  });
}

/** An account that signed up in a browser, with the secret of the link that was e-mailed. */
async function signUp() {
  const username = `mailed-${randomUUID()}`;
  const email = `${username}@example.com`;
  const user = await registerAccount({ username, email, password: PASSWORD }, caller);
  const [mail] = await arrived();
  return { ...user, secret: mail?.secret ?? "", mail };
}

const confirmInSession = ({ secret, ...user }: Awaited<ReturnType<typeof signUp>>) =>
  confirmEmail({ token: secret, identity: identityOf(user), caller });

async function confirmed() {
  const user = await signUp();
  await confirmInSession(user);
  return user;
}

async function resetSecret(email: string) {
  await mailResetLink({ email });
  return (await arrived())[0]?.secret ?? "";
}

const reset = (token: string, now = new Date()) =>
  resetPassword({ token, newPassword: "another horse", caller, now });
const canSignIn = (email: string, password: string) =>
  signIn({ email, password, ip: caller.ip, userAgent: "" }).then(
    () => true,
    () => false,
  );
const eventsOf = async (teamId: number): Promise<AuditEventName[]> =>
  (await listEvents({ teamId, query: { limit: 50 } })).events.map(({ event }) => event);

describe("a lost password", () => {
  it("is set anew by an e-mailed link, once, and ends every session", async () => {
    const { id, email, team } = await confirmed();
    await startSession({ userId: id, userAgent: "" });
    await mailResetLink({ email: email.toUpperCase() });
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: email,
      subject: "Set a new password",
      path: "reset-password",
    });
    expect(mail?.message).not.toContain("List-Unsubscribe");
    await reset(mail?.secret ?? "");
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    expect(await canSignIn(email, "another horse")).toBe(true);
    await expect(reset(mail?.secret ?? "")).rejects.toThrow(NOT_VALID);
    expect(await arrived()).toMatchObject([{ to: email, subject: "Your password was changed" }]);
    expect(await eventsOf(team.id)).toContain("password-reset");
  });

  it("is set by one of two who use the link at once", async () => {
    const secret = await resetSecret((await confirmed()).email);
    const results = await Promise.allSettled([reset(secret), reset(secret), reset(secret)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("takes the newest link alone, and within an hour", async () => {
    const { email } = await confirmed();
    const older = await resetSecret(email);
    const newer = await resetSecret(email);
    await expect(reset(older)).rejects.toThrow(NOT_VALID);
    await expect(reset(newer, new Date(Date.now() + HOUR))).rejects.toThrow(NOT_VALID);
    await expect(confirmEmail({ token: newer, identity: null, caller })).rejects.toThrow(NOT_VALID);
    await reset(newer, new Date(Date.now() + HOUR - 10_000));
  });

  it("e-mails at most three links an hour, and none to strangers", async () => {
    const { email } = await confirmed();
    for (let asked = 0; asked < 5; asked += 1) {
      await mailResetLink({ email });
    }
    await mailResetLink({ email: `nobody-${email}` });
    const where = { target: email, state: "waiting" };
    expect(await db.outboxJob.count({ where })).toBe(3);
    // Links that a newer one replaced before they were sent are not sent.
    expect(await arrived()).toHaveLength(1);
  });

  it("sends the same link again when the mail server's answer was lost", async () => {
    const { email } = await confirmed();
    await mailResetLink({ email });
    mails.failWith("drop-before-answer", "take");
    const [first] = await arrived();
    await db.outboxJob.updateMany({ data: { nextAttemptAt: new Date(0) } });
    const [again] = await arrived();
    expect(first?.secret).toHaveLength(43);
    expect(again?.secret).toBe(first?.secret);
  });

  it("is set by a link that whoever runs the server made, which confirms no address", async () => {
    const { email, team } = await signUp();
    expect(await createResetLink({ email: "nobody@example.com" })).toBeNull();
    const link = (await createResetLink({ email })) ?? "";
    expect(link).toMatch(/\/reset-password\/[\w-]{43}$/);
    await reset(link.split("/").pop() ?? "");
    expect(await arrived()).toEqual([]);
    expect(await eventsOf(team.id)).toEqual(
      expect.arrayContaining(["reset-link-made", "password-reset"]),
    );
  });

  it("leaves API tokens as they are, which the e-mail says, unless they are to be deleted", async () => {
    const { id: userId, email, team } = await confirmed();
    const older = await resetSecret(email);
    const token = { teamId: team.id, userId, name: "Export", prefix: "fl_abc", scopes: [] };
    await db.apiToken.create({ data: { ...token, secretHash: randomUUID() } });
    await reset(older);
    expect((await arrived())[0]?.message).toContain("Your API tokens are still valid");
    const newer = await resetSecret(email);
    const request = { token: newer, newPassword: "another horse", revokeTokens: true, caller };
    await resetPassword(request);
    expect((await arrived())[0]?.message).not.toContain("API tokens");
    expect(await db.apiToken.count({ where: { userId } })).toBe(0);
  });

  it("lets in at once whoever guessed too often before", async () => {
    const { email } = await confirmed();
    for (let guess = 0; guess < 6; guess += 1) {
      await canSignIn(email, "wrong horse");
    }
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    await reset(await resetSecret(email));
    expect(await canSignIn(email, "another horse")).toBe(true);
  });

  it("leaves no secret in the database", async () => {
    const { email } = await confirmed();
    const secret = await resetSecret(email);
    const stored = [await db.outboxJob.findMany(), await db.accountLink.findMany()];
    expect(JSON.stringify(stored)).not.toContain(secret);
  });
});

describe("a new account's address", () => {
  const isMailed = async ({ id, team }: { id: number; team: { id: number } }) =>
    (await findMailAddresses(db, { teamId: team.id, madeById: id })).length > 0;

  it("gets nothing but links until one of them is opened", async () => {
    const user = await signUp();
    expect(user.mail).toMatchObject({ to: user.email, path: "confirm-email" });
    expect(await isMailed(user)).toBe(false);
    await confirmInSession(user);
    expect(await isMailed(user)).toBe(true);
    await expect(confirmInSession(user)).rejects.toThrow(NOT_VALID);
    expect(await eventsOf(user.team.id)).toContain("email-confirmed");
  });

  it("is confirmed by an e-mailed link that resets the password too", async () => {
    const user = await signUp();
    await reset(await resetSecret(user.email));
    expect(await isMailed(user)).toBe(true);
  });

  it("takes a link for 24 hours", async () => {
    const { secret: token } = await signUp();
    const late = new Date(Date.now() + 24 * HOUR);
    await expect(confirmEmail({ token, identity: null, caller, now: late })).rejects.toThrow(
      NOT_VALID,
    );
  });

  it("is sent the link again, at most three times an hour, and never once it is confirmed", async () => {
    const { id: userId, email, secret } = await signUp();
    await sendConfirmationAgain({ userId });
    const [again] = await arrived();
    expect(again).toMatchObject({ to: email, path: "confirm-email" });
    await expect(confirmEmail({ token: secret, identity: null, caller })).rejects.toThrow(
      NOT_VALID,
    );
    await confirmEmail({ token: again?.secret ?? "", identity: null, caller });
    await sendConfirmationAgain({ userId });
    expect(await arrived()).toEqual([]);
    await sendConfirmationAgain({ userId });
    await expect(sendConfirmationAgain({ userId })).rejects.toMatchObject({ code: "rate-limited" });
  });

  it("gets no link when its reader stopped all e-mails, but one that resets the password", async () => {
    const { id: userId, email } = await signUp();
    await stopMailbox(mailboxHashOf(email), new Date());
    await sendConfirmationAgain({ userId });
    expect(await arrived()).toEqual([]);
    await mailResetLink({ email });
    expect(await arrived()).toMatchObject([{ path: "reset-password" }]);
  });

  it("is asked of nobody where the server sends no e-mail", async () => {
    changeMore({ SMTP_URL: "", MAIL_FROM: "" });
    expect((await signUp()).mail).toBeUndefined();
    changeMore({ SMTP_URL: mails.url, MAIL_FROM: "forms@formlane.example" });
  });
});

describe("an invitation with an address", () => {
  const inviteFor = async (inviter: { id: number; email: string; team: { id: number } }) => {
    const email = `guest-${randomUUID()}@example.com`;
    const request = { role: "editor", email } as const;
    return inviteMember({ teamId: inviter.team.id, inviter, request });
  };

  it("is e-mailed with a link of its own, and can be stopped", async () => {
    const { url, email, isMailed } = await inviteFor(await confirmed());
    expect(isMailed).toBe(true);
    const [mail] = await arrived();
    expect(mail).toMatchObject({ to: email, path: "invite" });
    expect(url).not.toContain(mail?.secret);
    expect(mail?.message).toContain("List-Unsubscribe");
    expect(await findOpenInvitation(mail?.secret ?? "")).toMatchObject({ role: "editor" });
  });

  const newNames = (email: string) => ({ username: `guest-${randomUUID()}`, email });
  const rolesIn = (teamId: number) =>
    db.membership.findMany({ where: { teamId }, select: { role: true }, orderBy: { role: "asc" } });
  const ALONE = [{ role: "owner" }];
  const JOINED = [{ role: "editor" }, { role: "owner" }];

  it("takes whoever has the link that was e-mailed, which confirms the address", async () => {
    const owner = await confirmed();
    const { email } = await inviteFor(owner);
    const invitation = (await arrived())[0]?.secret ?? "";
    const names = newNames(email ?? "");
    const user = await registerAccount({ ...names, password: PASSWORD, invitation }, caller);
    expect(user.team).toMatchObject({ id: owner.team.id, role: "editor" });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      emailConfirmedAt: expect.any(Date),
    });
    // Nothing is left to confirm.
    expect(await arrived()).toEqual([]);
  });

  it("shows its address only to whoever has the link that was e-mailed", async () => {
    const { url, email } = await inviteFor(await confirmed());
    const shown = await findOpenInvitation(url.split("/").pop() ?? "");
    const mailed = await findOpenInvitation((await arrived())[0]?.secret ?? "");
    const presented = [shown, mailed].map(
      (invitation) => invitation && presentInvitation({ invitation, user: null }),
    );
    expect(presented).toMatchObject([
      { email: null, proof: "confirmed-address" },
      { email, proof: null },
    ]);
  });

  it("lets nobody in by the link that the owner sees before the address is confirmed", async () => {
    const owner = await confirmed();
    const { url, email } = await inviteFor(owner);
    await arrived();
    const invitation = url.split("/").pop() ?? "";
    const names = newNames(email ?? "");
    const user = await registerAccount({ ...names, password: PASSWORD, invitation }, caller);
    expect(user.team).toMatchObject({ name: names.username, role: "owner" });
    await expect(
      acceptInvitation({ token: invitation, identity: identityOf(user), caller }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await rolesIn(owner.team.id)).toEqual(ALONE);
    expect(await listInvitations(owner.team.id)).toMatchObject([{ askedBy: names.username }]);
    const [mail] = await arrived();
    await confirmEmail({ token: mail?.secret ?? "", password: PASSWORD, identity: null, caller });
    expect(await rolesIn(owner.team.id)).toEqual(JOINED);
    expect(await eventsOf(owner.team.id)).toContain("member-joined");
  });

  it("lets nobody in for an account that its reader takes over", async () => {
    const owner = await confirmed();
    const { url, email } = await inviteFor(owner);
    await arrived();
    const invitation = url.split("/").pop() ?? "";
    const names = newNames(email ?? "");
    const user = await registerAccount({ ...names, password: PASSWORD, invitation }, caller);
    const [mail] = await arrived();
    await confirmEmail({ token: mail?.secret ?? "", identity: null, caller });
    expect(await rolesIn(owner.team.id)).toEqual(ALONE);
    // The reader may join: it has the address, and the link is not used up.
    await acceptInvitation({ token: invitation, identity: identityOf(user), caller });
    expect(await rolesIn(owner.team.id)).toEqual(JOINED);
  });

  it("takes an account that an owner lets in, once", async () => {
    const owner = await confirmed();
    const { id, url, email } = await inviteFor(owner);
    const invitation = url.split("/").pop() ?? "";
    const approving = { id, teamId: owner.team.id, caller };
    await expect(approveInvitation(approving)).rejects.toMatchObject({ code: "not-found" });
    const names = newNames(email ?? "");
    await registerAccount({ ...names, password: PASSWORD, invitation }, caller);
    const other = { ...approving, teamId: owner.team.id + 1 };
    await expect(approveInvitation(other)).rejects.toMatchObject({ code: "not-found" });
    await approveInvitation(approving);
    expect(await rolesIn(owner.team.id)).toEqual(JOINED);
    await expect(approveInvitation(approving)).rejects.toMatchObject({ code: "not-found" });
  });

  it("is e-mailed neither for an owner who confirmed no address nor after it was withdrawn", async () => {
    expect((await inviteFor(await signUp())).isMailed).toBe(false);
    const { id, email } = await inviteFor(await confirmed());
    await db.invitation.delete({ where: { id } });
    expect(await arrived()).toEqual([]);
    const jobs = await db.outboxJob.findMany({ where: { target: email ?? "" } });
    expect(jobs).toMatchObject([{ state: "failed" }]);
  });

  it("is e-mailed at most fifty times a day and team; the link is made all the same", async () => {
    const owner = await confirmed();
    const made = [];
    for (let sent = 0; sent < 51; sent += 1) {
      made.push((await inviteFor(owner)).isMailed);
    }
    expect(made.filter(Boolean)).toHaveLength(50);
    expect(made.at(-1)).toBe(false);
  });
});
