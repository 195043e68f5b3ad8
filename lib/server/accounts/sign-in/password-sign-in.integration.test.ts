import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { startSession } from "@/lib/server/auth/sessions/start-session";
import { db } from "@/lib/server/db/client";
import { identityOf } from "@/tests/factories/responses/identity";
import { changeEnv } from "@/tests/support/change-env";
import { removePasskey } from "../passkeys/change-passkeys";
import { changePassword } from "../passwords/change-password";
import { requirePassword } from "../passwords/require-password";
import { reauthenticate } from "../reauthenticate";
import { registerAccount } from "../register-account";
import { listIdentities } from "../single-sign-on/list-identities";

const issuer = "https://id.example";
const on = {
  OIDC_ISSUER: `${issuer}/`,
  OIDC_CLIENT_ID: "formlane",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_NAME: "Acme ID",
  NEXTAUTH_URL: "https://forms.example",
  PASSWORD_SIGN_IN: "on",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "forms@forms.example",
};
const setEnv = changeEnv(on);
const caller = { ip: "203.0.113.9", headers: new Headers() };
const password = "correct horse";

/** A new account with a password, as it is where passwords are taken, and a session of now. */
async function newAccount({ isException = false, isRecent = true } = {}) {
  setEnv(on);
  const username = `alone-${randomUUID()}`;
  const user = await registerAccount({ username, email: `${username}@example.com`, password });
  const { id: userId } = user;
  await db.user.update({ where: { id: userId }, data: { hasPasswordException: isException } });
  const now = new Date(isRecent ? Date.now() : Date.now() - 60 * 60 * 1000);
  await startSession({ userId, userAgent: "", now });
  const { id } = await db.session.findFirstOrThrow({ where: { userId } });
  return { ...identityOf(user), session: { id, via: "bearer" as const } };
}

async function addPasskey(userId: number): Promise<number> {
  const key = { name: "Phone", credentialId: randomUUID(), publicKey: "a2V5", counter: "0" };
  return (await db.passkey.create({ data: { ...key, userId } })).id;
}

const link = (userId: number, of: string) =>
  db.providerIdentity.create({ data: { issuer: of, subject: randomUUID(), userId } });

const ONLY_WAY = {
  code: "conflict",
  message: "Add another passkey first: nothing else would sign you in.",
};

it("an account whose password is not taken counts as one without", async () => {
  const identity = await newAccount();
  const aged = await newAccount({ isRecent: false });
  setEnv({ PASSWORD_SIGN_IN: "off" });
  expect(await listIdentities(identity.user.id)).toMatchObject({
    hasPassword: false,
    canMailResetLink: false,
  });
  await requirePassword({ identity, password: undefined, caller, field: "password" });
  const asked = requirePassword({ identity: aged, password, caller, field: "password" });
  await expect(asked).rejects.toMatchObject({ code: "forbidden" });
  const proof = { password };
  await expect(reauthenticate({ identity, caller, proof })).rejects.toMatchObject({
    code: "invalid",
  });
  const change = { currentPassword: password, newPassword: "another horse" };
  await expect(changePassword({ identity, caller, ...change })).rejects.toMatchObject({
    code: "conflict",
    message:
      "Your account has no password. Whoever runs this server can make a link that sets one.",
  });
});

it("its last passkey stays unless the configured provider signs it in", async () => {
  const identity = await newAccount();
  const { id: userId } = identity.user;
  const first = await addPasskey(userId);
  const last = await addPasskey(userId);
  await link(userId, "https://former.example");
  setEnv({ PASSWORD_SIGN_IN: "off" });
  const remove = (id: number) => removePasskey({ id, identity, password: undefined, caller });
  await remove(first);
  await expect(remove(last)).rejects.toMatchObject(ONLY_WAY);
  await link(userId, issuer);
  await remove(last);
  expect(await db.passkey.count({ where: { userId } })).toBe(0);
});

it("an account that is an exception has to send its password, which lets the last passkey go", async () => {
  const identity = await newAccount({ isException: true });
  const { id: userId } = identity.user;
  const id = await addPasskey(userId);
  setEnv({ PASSWORD_SIGN_IN: "off" });
  expect(await listIdentities(userId)).toMatchObject({ hasPassword: true });
  const without = removePasskey({ id, identity, password: undefined, caller });
  await expect(without).rejects.toMatchObject({ code: "invalid" });
  await removePasskey({ id, identity, password, caller });
  expect(await db.passkey.count({ where: { userId } })).toBe(0);
});

it("where passwords are taken, an account without one is told to set it by a link", async () => {
  const identity = await newAccount();
  const { id: userId } = identity.user;
  const id = await addPasskey(userId);
  await db.user.update({ where: { id: userId }, data: { passwordHash: "" } });
  expect(await listIdentities(userId)).toMatchObject({
    hasPassword: false,
    canMailResetLink: true,
  });
  const change = { currentPassword: "", newPassword: "another horse" };
  await expect(changePassword({ identity, caller, ...change })).rejects.toMatchObject({
    message: 'Your account has no password yet. Sign out and set one: "Forgot your password?".',
  });
  const removing = removePasskey({ id, identity, password: undefined, caller });
  await expect(removing).rejects.toMatchObject({
    message: "Add another passkey or set a password first: nothing else would sign you in.",
  });
});
