import { describe, expect, it } from "vitest";
import { recoveryCodesResponse } from "@/lib/contracts/accounts/factors";
import { passkeyResponse } from "@/lib/contracts/accounts/passkeys";
import { db } from "@/lib/server/db/client";
import { call, newAccount, type Account } from "../support/api";
import {
  answerWith,
  challengeFor,
  expectSignedIn,
  factorsOf,
  login,
  newAccountWithApp,
  post,
} from "../support/factors";
import {
  addPasskey,
  newSoftwarePasskey,
  registerWith,
  registrationChallenge,
  signInChallenge,
  signInWith,
} from "../support/software-passkey";
import { answerOf } from "../support/teams";

const NOT_ADDED = [400, "This passkey could not be added. Please try again."];
const REFUSED = [401, "This passkey could not sign you in."];

const remove = ({ token }: Account, id: number, password: string) =>
  call(`/api/auth/passkeys/${id}`, { method: "DELETE", token, body: { password } });

describe("a passkey", () => {
  it("is added with a name, renamed, and deleted by the password", async () => {
    const account = await newAccount();
    const options = await post("passkeys/register/options", account);
    expect(options.json).toMatchObject({
      rp: { name: "Formlane" },
      user: { name: account.email, displayName: account.username },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    const { passkey, id, reply } = await addPasskey(account, { name: " Laptop " });
    expect(reply.status).toBe(201);
    expect(passkeyResponse.parse(reply.json)).toMatchObject({ name: "Laptop", lastUsedAt: null });
    expect((await factorsOf(account)).passkeys).toEqual([reply.json]);
    const again = await post("passkeys/register/options", account);
    expect(again.json).toMatchObject({ excludeCredentials: [{ id: passkey.credentialId }] });

    const rename = (name: string) =>
      call(`/api/auth/passkeys/${id}`, { method: "PATCH", token: account.token, body: { name } });
    expect((await rename("Phone")).json).toMatchObject({ id, name: "Phone" });
    expect(answerOf(await rename(" "))).toEqual([400, "Please enter a name"]);

    expect((await remove(account, id, "not the password")).status).toBe(400);
    expect((await remove(account, id, account.password)).status).toBe(204);
    expect((await factorsOf(account)).passkeys).toEqual([]);
    const challenge = await signInChallenge();
    expect(answerOf(await signInWith(passkey.get({ challenge })))).toEqual(REFUSED);
  });

  it("is nothing to others", async () => {
    const { id } = await addPasskey(await newAccount());
    const stranger = await newAccount();
    const { token } = stranger;
    const body = { name: "Mine" };
    const path = `/api/auth/passkeys/${id}`;
    const renamed = await call(path, { method: "PATCH", token, body });
    expect(answerOf(renamed)).toEqual([404, "Passkey not found"]);
    expect((await remove(stranger, id, stranger.password)).status).toBe(404);
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another name of a server", { rpId: "evil.example" }],
    ["a device that did not verify the person", { isVerified: false }],
    ["a challenge that is not ours", { challenge: "bm90IG91cnM" }],
  ])("is not added by %s", async (_what, wrong) => {
    const account = await newAccount();
    const challenge = await registrationChallenge(account);
    const response = newSoftwarePasskey().create({ challenge, ...wrong });
    expect(answerOf(await registerWith(account, { response, name: "x" }))).toEqual(NOT_ADDED);
  });

  it("is not added by a challenge that was used, of another account, or of a sign-in", async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    const add = (challenge: string) =>
      registerWith(one, { response: newSoftwarePasskey().create({ challenge }), name: "x" });
    const challenge = await registrationChallenge(one);
    expect((await add(challenge)).status).toBe(201);
    expect(answerOf(await add(challenge))).toEqual(NOT_ADDED);
    expect(answerOf(await add(await registrationChallenge(other)))).toEqual(NOT_ADDED);
    expect(answerOf(await add(await signInChallenge()))).toEqual(NOT_ADDED);
    const late = await registrationChallenge(one);
    await db.passkeyChallenge.updateMany({
      where: { userId: one.id },
      data: { expiresAt: new Date() },
    });
    expect(answerOf(await add(late))).toEqual(NOT_ADDED);
  });

  it("belongs to one account", async () => {
    const { passkey } = await addPasskey(await newAccount());
    const { reply } = await addPasskey(await newAccount(), { passkey });
    expect(answerOf(reply)).toEqual(NOT_ADDED);
  });

  it("is one of at most 25", async () => {
    const account = await newAccount();
    const { id: userId } = account;
    const row = (index: number) => ({
      userId,
      credentialId: `${userId}-${index}`,
      publicKey: "",
      counter: "0",
      name: "One of many",
    });
    const challenge = await registrationChallenge(account);
    await db.passkey.createMany({ data: Array.from({ length: 25 }, (_, index) => row(index)) });
    const response = newSoftwarePasskey().create({ challenge });
    const sentence = [409, "An account can have at most 25 passkeys."];
    expect(answerOf(await registerWith(account, { response, name: "26" }))).toEqual(sentence);
    expect(answerOf(await post("passkeys/register/options", account))).toEqual(sentence);
  });
});

describe("a sign-in with a passkey", () => {
  it("needs neither an e-mail address nor a code", async () => {
    const account = await newAccountWithApp();
    const { passkey } = await addPasskey(account);
    const reply = await signInWith(passkey.get({ challenge: await signInChallenge() }));
    expect(reply.status).toBe(200);
    await expectSignedIn(reply, account);
    const [used] = (await factorsOf(account)).passkeys;
    expect(used?.lastUsedAt).not.toBeNull();
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another name of a server", { rpId: "evil.example" }],
    ["a device that did not verify the person", { isVerified: false }],
    ["a challenge that is not ours", { challenge: "bm90IG91cnM" }],
    ["the name of another account", { userHandle: "YW5vdGhlcg" }],
    ["a copy whose counter is behind", { counter: 0 }],
  ])("is refused of %s", async (_what, wrong) => {
    const { passkey } = await addPasskey(await newAccount());
    await signInWith(passkey.get({ challenge: await signInChallenge() }));
    const response = passkey.get({ challenge: await signInChallenge(), ...wrong });
    expect(answerOf(await signInWith(response))).toEqual(REFUSED);
  });

  it("takes each answer once, also of parallel ones", async () => {
    const account = await newAccount();
    const { passkey } = await addPasskey(account);
    const answer = passkey.get({ challenge: await signInChallenge() });
    const replies = await Promise.all([1, 2, 3, 4].map(() => signInWith(answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const own = passkey.get({ challenge: await registrationChallenge(account) });
    expect(answerOf(await signInWith(own))).toEqual(REFUSED);
  });

  it("is refused of a passkey with another key", async () => {
    const { passkey } = await addPasskey(await newAccount());
    const challenge = await signInChallenge();
    const forged = { ...newSoftwarePasskey().get({ challenge }), id: passkey.credentialId };
    const response = { ...forged, rawId: passkey.credentialId };
    expect(answerOf(await signInWith(response))).toEqual(REFUSED);
  });
});

it("is asked for beside the password, also without an authenticator app", async () => {
  const account = await newAccount();
  const { id } = await addPasskey(account);
  expect((await login(account)).json).toMatchObject({ twoFactor: true });
  const renewed = await post("factors/recovery-codes", account, { password: account.password });
  const [code = ""] = recoveryCodesResponse.parse(renewed.json).recoveryCodes;
  await expectSignedIn(await answerWith(await challengeFor(account), code), account);

  await remove(account, id, account.password);
  expect((await factorsOf(account)).recoveryCodesLeft).toBe(0);
  await expectSignedIn(await login(account), account);
});
