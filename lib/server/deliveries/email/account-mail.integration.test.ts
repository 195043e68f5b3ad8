import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { replacePassword } from "@/lib/server/accounts/accounts.repository";
import { confirmEmail, sendConfirmationAgain } from "@/lib/server/accounts/confirm-email";
import {
  askForResetLink,
  createResetLink,
  mailAskedResetLinks,
  mailResetLink,
  resetPassword,
} from "@/lib/server/accounts/passwords/reset-password";
import { signIn } from "@/lib/server/accounts/sign-in/sign-in";
import { createSessionSecrets } from "@/lib/server/auth/sessions/session-secrets";
import { deleteOtherSessions } from "@/lib/server/auth/sessions/sessions.repository";
import { startSession } from "@/lib/server/auth/sessions/start-session";
import { db } from "@/lib/server/db/client";
import { mailboxHashOf } from "@/lib/server/outbox/mail/address-hash";
import { findMailAddresses } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { stopMailbox } from "@/lib/server/outbox/mail/mail-recipients.repository";
import { withMailServer } from "@/tests/factories/mail/mailed-account";

const { hashes } = createSessionSecrets();
const HOUR = 60 * 60 * 1000;
const NOT_VALID = "This link is no longer valid. Ask for a new one.";
const mail = withMailServer();
const { arrived, signUp, confirmInSession, confirmed, eventsOf, caller } = mail;
const PASSWORD = mail.password;

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
describe("a lost password", () => {
  it("is set anew by an e-mailed link, once, and ends every session", async () => {
    const { id, email, team } = await confirmed();
    await startSession({ userId: id, userAgent: "" });
    await mailResetLink({ email: email.toUpperCase() });
    const [first, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      to: email,
      subject: "Set a new password",
      path: "reset-password",
    });
    expect(first?.message).not.toContain("List-Unsubscribe");
    await reset(first?.secret ?? "");
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    expect(await canSignIn(email, "another horse")).toBe(true);
    await expect(reset(first?.secret ?? "")).rejects.toThrow(NOT_VALID);
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

  it("is no longer set by a link of before the password was changed or everybody was signed out", async () => {
    const { id: userId, email } = await confirmed();
    const challenge = { userId, passwordDigest: "", expiresAt: new Date(Date.now() + HOUR) };
    const ends = [
      () => deleteOtherSessions({ userId, keepId: 0 }),
      () => replacePassword({ userId, passwordHash: "", sessionId: 0, hashes }),
    ];
    for (const end of ends) {
      const link = await resetSecret(email);
      await db.signInChallenge.create({ data: { ...challenge, secretHash: randomUUID() } });
      await end();
      await expect(reset(link)).rejects.toThrow(NOT_VALID);
      expect(await db.signInChallenge.count({ where: { userId } })).toBe(0);
    }
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

  it("is asked for by its reader and by a stranger with a tag in one second", async () => {
    const { email } = await confirmed();
    askForResetLink(email);
    askForResetLink(email.replace("@", "+zzz@"));
    await mailAskedResetLinks();
    expect(await arrived()).toMatchObject([{ to: email, path: "reset-password" }]);
  });

  it("sends the same link again when the mail server's answer was lost", async () => {
    const { email } = await confirmed();
    await mailResetLink({ email });
    mail.mails().failWith("drop-before-answer", "take");
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
    (await findMailAddresses(db, { teamId: team.id, formId: null, madeById: id })).length > 0;

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
    mail.setEnv({ SMTP_URL: "", MAIL_FROM: "" });
    expect((await signUp()).mail).toBeUndefined();
    mail.setEnv({ SMTP_URL: mail.mails().url, MAIL_FROM: "forms@formlane.example" });
  });
});
