import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { renewRecoveryCodes } from "@/lib/server/accounts/factors/renew-recovery-codes";
import { resetFactors } from "@/lib/server/accounts/factors/reset-factors";
import { confirmTotp, startTotp, turnOffTotp } from "@/lib/server/accounts/factors/set-up-totp";
import { useCode } from "@/lib/server/accounts/factors/use-code";
import { removePasskey } from "@/lib/server/accounts/passkeys/change-passkeys";
import { insertPasskey } from "@/lib/server/accounts/passkeys/passkeys.repository";
import { mailResetLink, resetPassword } from "@/lib/server/accounts/passwords/reset-password";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { signIn } from "@/lib/server/accounts/sign-in/sign-in";
import { db } from "@/lib/server/db/client";
import { identityOf } from "@/tests/factories/responses/identity";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { changeEnv } from "@/tests/support/change-env";
import { deliver } from "../deliver";
import { createWorker } from "../worker";

const changeMore = changeEnv({ RATE_LIMITS: "off" });

const PASSWORD = "correct horse";
const caller = { ip: "203.0.113.5", headers: new Headers() };
let mails: Awaited<ReturnType<typeof mailServer>>;
const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });

beforeAll(async () => {
  mails = await mailServer();
  changeMore({ SMTP_URL: mails.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
});

beforeEach(async () => {
  // Files of a process share both.
  await emptyOutbox();
  mails.received.length = 0;
});

/** The subjects of what arrived since the last call, sorted; each names the page of the settings. */
async function arrived(): Promise<(string | undefined)[]> {
  await worker.drain({ until: new Date("2999-01-01T00:00:00.000Z") });
  const messages = mails.received.splice(0).map(({ message }) => message.replace(/=\r?\n/g, ""));
  expect(messages.filter((message) => !message.includes("/settings/sign-in"))).toEqual([]);
  return messages.map((message) => /^Subject: (.+)\r$/m.exec(message)?.[1]).sort();
}

async function confirmedAccount() {
  const username = `factors-${randomUUID()}`;
  const email = `${username}@example.com`;
  const user = await registerAccount({ username, email, password: PASSWORD });
  await db.user.update({ where: { id: user.id }, data: { emailConfirmedAt: new Date() } });
  // The link that would have confirmed the address.
  await emptyOutbox();
  return { email, identity: identityOf(user), userId: user.id };
}

type Person = Awaited<ReturnType<typeof confirmedAccount>>;

async function turnOn({ identity }: Person): Promise<string[]> {
  const { secret } = await startTotp(identity);
  const code = new TOTP({ secret }).generate();
  return (await confirmTotp({ identity, code, caller })).recoveryCodes;
}

/** The secret of the link that is e-mailed to whoever forgot the password. */
async function mailedLink(email: string): Promise<string> {
  await mailResetLink({ email });
  await worker.drain({ until: new Date("2999-01-01T00:00:00.000Z") });
  const [mail] = mails.received.splice(0);
  const text = mail?.message.replace(/=\r?\n/g, "") ?? "";
  return /\/reset-password\/([\w-]{43})/.exec(text)?.[1] ?? "";
}

const addPasskey = ({ userId }: Person, name: string) =>
  insertPasskey({ userId, credentialId: randomUUID(), publicKey: "", counter: "0", name });

it("tells an account of every change of its second factors", async () => {
  const person = await confirmedAccount();
  const { identity, userId } = person;
  const [code = ""] = await turnOn(person);
  expect(await arrived()).toEqual(["An authenticator app was turned on"]);
  await useCode({ userId, code, now: new Date() });
  await useCode({ userId, code, now: new Date() });
  expect(await arrived()).toEqual(["A recovery code was used"]);
  await renewRecoveryCodes({ identity, password: PASSWORD, caller });
  expect(await arrived()).toEqual(["New recovery codes were made"]);
  const passkey = await addPasskey(person, "Laptop");
  expect(await arrived()).toEqual(["A passkey was added"]);
  await removePasskey({ id: passkey?.id ?? 0, identity, password: PASSWORD, caller });
  expect(await arrived()).toEqual(["A passkey was deleted"]);
  await turnOffTotp({ identity, password: PASSWORD, caller });
  await turnOffTotp({ identity, password: PASSWORD, caller });
  expect(await arrived()).toEqual(["Your authenticator app was turned off"]);
});

it("ends what was set up before the address was confirmed, with the password", async () => {
  const person = await confirmedAccount();
  const { email, userId } = person;
  await turnOn(person);
  await addPasskey(person, "Laptop");
  const reset = async () => {
    await emptyOutbox();
    const token = await mailedLink(email);
    await resetPassword({ token, newPassword: "another horse", caller });
  };
  await reset();
  const enter = () => signIn({ email, password: "another horse", ip: caller.ip, userAgent: "" });
  expect(await enter()).toHaveProperty("challenge");

  await db.user.update({ where: { id: userId }, data: { emailConfirmedAt: null } });
  await reset();
  expect(await enter()).toHaveProperty("user.id", userId);
  expect(await db.passkey.count({ where: { userId } })).toBe(0);
});

it("removes all factors for whoever runs the server, which the log and an e-mail tell", async () => {
  const person = await confirmedAccount();
  const { email, identity, userId } = person;
  const enter = () => signIn({ email, password: PASSWORD, ip: caller.ip, userAgent: "" });
  await turnOn(person);
  await addPasskey(person, "Laptop");
  await arrived();
  expect(await enter()).toHaveProperty("challenge");

  expect(await resetFactors({ email: email.toUpperCase() })).toBe(true);
  expect(await enter()).toHaveProperty("user.id", userId);
  expect(await db.recoveryCode.count({ where: { userId } })).toBe(0);
  expect(await arrived()).toEqual(["Your second factors were removed"]);
  const where = { teamId: identity.personalTeam.id, event: "second-factor-reset" };
  expect(await db.auditEvent.count({ where })).toBe(1);

  expect(await resetFactors({ email })).toBe(false);
  expect(await resetFactors({ email: `nobody-${email}` })).toBeNull();
  expect(await arrived()).toEqual([]);
  expect(await db.auditEvent.count({ where })).toBe(1);
});
