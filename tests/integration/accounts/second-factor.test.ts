import { describe, expect, it } from "vitest";
import { totpResponse } from "@/lib/contracts/accounts/factors";
import { db } from "@/lib/server/db/client";
import { call, errorFieldsOf, newAccount } from "../support/api";
import {
  answerWith,
  challengeFor,
  codeOf,
  expectSignedIn,
  factorsOf,
  forgetUsedCodes,
  login,
  newAccountWithApp,
  post,
  startApp,
  turnOnApp,
  wrongCodeOf,
} from "../support/factors";
import { answerOf } from "../support/teams";

const CHALLENGE = /^\{"twoFactor":true,"challenge":"[\w-]{43}"\}$/;
const NOT_RIGHT = [401, "This code is not right."];
const ENDED = [401, "This sign-in has ended. Please sign in again."];

describe("an authenticator app", () => {
  it("is off until a code of it confirms it", async () => {
    const account = await newAccount();
    const reply = await post("factors/totp", account);
    expect(totpResponse.parse(reply.json).secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpResponse.parse(reply.json).otpauthUrl).toMatch(/^otpauth:\/\/totp\/Formlane:/);
    const secret = await startApp(account);
    expect((await factorsOf(account)).totp).toBe(false);
    await expectSignedIn(await login(account), account);

    const wrong = await post("factors/totp/confirm", account, { code: wrongCodeOf(secret) });
    expect(answerOf(wrong)).toEqual([400, "This code is not right."]);
    expect(errorFieldsOf(wrong)).toEqual({ code: "This code is not right." });
    expect((await factorsOf(account)).totp).toBe(false);

    const on = await post("factors/totp/confirm", account, { code: codeOf(secret) });
    expect(on.status).toBe(200);
    expect(await factorsOf(account)).toEqual({ totp: true, passkeys: [], recoveryCodesLeft: 10 });
    expect((await post("factors/totp", account)).status).toBe(409);
    expect((await post("factors/totp/confirm", account, { code: "1" })).status).toBe(409);
  });

  it("is stored encrypted, and its recovery codes as hashes", async () => {
    const { id: userId, secret, recoveryCodes } = await newAccountWithApp();
    const app = await db.authenticatorApp.findUniqueOrThrow({ where: { userId } });
    expect(app.secretCipher).not.toContain(secret);
    const rows = await db.recoveryCode.findMany({ where: { userId } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(rows.map(({ codeHash }) => codeHash).join()).toMatch(/^([\da-f]{64},?){10}$/);
  });

  it("replaces the secret that was not confirmed", async () => {
    const account = await newAccount();
    const earlier = await startApp(account);
    const secret = await startApp(account);
    const confirm = (code: string) => post("factors/totp/confirm", account, { code });
    expect((await confirm(codeOf(earlier))).status).toBe(400);
    expect((await confirm(codeOf(secret))).status).toBe(200);
  });

  it("is turned off by the password alone", async () => {
    const account = await newAccountWithApp();
    const turnOff = (password: string) =>
      call("/api/auth/factors/totp", {
        method: "DELETE",
        token: account.token,
        body: { password },
      });
    expect((await turnOff("not the password")).status).toBe(400);
    expect((await factorsOf(account)).totp).toBe(true);
    expect((await turnOff(account.password)).status).toBe(204);
    expect(await factorsOf(account)).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0 });
    await expectSignedIn(await login(account), account);
  });
});

describe("a sign-in", () => {
  it("has no session before its second step", async () => {
    const account = await newAccountWithApp();
    const sessions = () => db.session.count({ where: { userId: account.id } });
    const before = await sessions();
    const reply = await login(account);
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(CHALLENGE);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await sessions()).toBe(before);
    const token = await challengeFor(account);
    expect((await call("/api/auth/me", { token })).status).toBe(401);

    const finished = await answerWith(token, codeOf(account.secret));
    expect(finished.status).toBe(200);
    await expectSignedIn(finished, account);
    expect(answerOf(await answerWith(token, codeOf(account.secret, 1)))).toEqual(ENDED);
  });

  it("takes each code once, also of parallel sign-ins", async () => {
    const account = await newAccountWithApp();
    const code = codeOf(account.secret);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeFor(account)));
    const replies = await Promise.all(challenges.map((each) => answerWith(each, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(answerOf(await answerWith(await challengeFor(account), code))).toEqual(NOT_RIGHT);
  });

  it("does not take the code that confirmed the app", async () => {
    const account = await newAccount();
    const secret = await startApp(account);
    const code = codeOf(secret);
    await post("factors/totp/confirm", account, { code });
    expect(answerOf(await answerWith(await challengeFor(account), code))).toEqual(NOT_RIGHT);
  });

  it("ends after five wrong codes, also of parallel ones", async () => {
    const account = await newAccountWithApp();
    const wrong = wrongCodeOf(account.secret);
    const challenge = await challengeFor(account);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => answerWith(challenge, wrong)),
    );
    const texts = replies.map(answerOf);
    expect(texts.filter(([, text]) => text === NOT_RIGHT[1])).toHaveLength(5);
    expect(texts.filter(([, text]) => text === ENDED[1])).toHaveLength(7);
    expect(answerOf(await answerWith(challenge, codeOf(account.secret)))).toEqual(ENDED);
    const again = await challengeFor(account);
    await expectSignedIn(await answerWith(again, codeOf(account.secret)), account);
  });

  it("ends after ten minutes, and with a changed password", async () => {
    const account = await newAccountWithApp();
    const late = await challengeFor(account);
    const ten = new Date(Date.now() + 10 * 60_000);
    const stored = await db.signInChallenge.findFirstOrThrow({ where: { userId: account.id } });
    expect(stored.secretHash).not.toContain(late);
    expect(stored.expiresAt.getTime()).toBeLessThanOrEqual(ten.getTime());
    const where = { userId: account.id };
    await db.signInChallenge.updateMany({ where, data: { expiresAt: new Date() } });
    expect(answerOf(await answerWith(late, codeOf(account.secret)))).toEqual(ENDED);

    const open = await challengeFor(account);
    const body = { currentPassword: account.password, newPassword: "another password" };
    await call("/api/auth/password", { method: "PUT", token: account.token, body });
    expect(answerOf(await answerWith(open, codeOf(account.secret)))).toEqual(ENDED);
    expect(answerOf(await answerWith("unknown", codeOf(account.secret)))).toEqual(ENDED);
  });

  it("is not finished by the code of another account", async () => {
    const [one, other] = [await newAccountWithApp(), await newAccountWithApp()];
    const challenge = await challengeFor(one);
    expect(answerOf(await answerWith(challenge, codeOf(other.secret)))).toEqual(NOT_RIGHT);
    const [code = ""] = other.recoveryCodes;
    expect(answerOf(await answerWith(challenge, code))).toEqual(NOT_RIGHT);
  });
});

describe("recovery codes", () => {
  it("sign in once each, however they are typed", async () => {
    const account = await newAccountWithApp();
    const [first = "", second = ""] = account.recoveryCodes;
    await expectSignedIn(await answerWith(await challengeFor(account), first), account);
    expect(answerOf(await answerWith(await challengeFor(account), first))).toEqual(NOT_RIGHT);
    const typed = ` ${second.toUpperCase().replaceAll("-", " ")} `;
    await expectSignedIn(await answerWith(await challengeFor(account), typed), account);
    expect((await factorsOf(account)).recoveryCodesLeft).toBe(8);
  });

  it("let one of parallel sign-ins in", async () => {
    const account = await newAccountWithApp();
    const [code = ""] = account.recoveryCodes;
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeFor(account)));
    const replies = await Promise.all(challenges.map((each) => answerWith(each, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it("are replaced by the password, where there is a factor", async () => {
    const account = await newAccount();
    const renew = (password: string) => post("factors/recovery-codes", account, { password });
    expect((await renew(account.password)).status).toBe(409);
    const { recoveryCodes } = await turnOnApp(account);
    expect((await renew("not the password")).status).toBe(400);
    const renewed = await renew(account.password);
    expect(renewed.status).toBe(200);
    const [old = ""] = recoveryCodes;
    expect(answerOf(await answerWith(await challengeFor(account), old))).toEqual(NOT_RIGHT);
  });
});

it("records what was done with factors, and wrong codes as failed sign-ins", async () => {
  const account = await newAccountWithApp();
  const challenge = await challengeFor(account);
  await answerWith(challenge, wrongCodeOf(account.secret));
  await answerWith(challenge, account.recoveryCodes[0] ?? "");
  await post("factors/recovery-codes", account, { password: account.password });
  await forgetUsedCodes(account);
  const events = async () => {
    const { json } = await call("/api/audit-log", { token: account.token });
    return Array.isArray(json) ? json.map(({ event }) => String(event)) : [];
  };
  // Failed sign-ins are written seconds later.
  await expect.poll(events, { timeout: 15_000 }).toContain("sign-in-failed");
  expect((await events()).filter((event) => event !== "sign-in-failed")).toEqual([
    "recovery-codes-renewed",
    "signed-in",
    "recovery-code-used",
    "second-factor-on",
    "account-registered",
  ]);
});
