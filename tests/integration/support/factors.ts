import { TOTP } from "otpauth";
import { signedInResponse } from "@/lib/contracts/accounts/auth";
import {
  factorsResponse,
  recoveryCodesResponse,
  totpResponse,
  type FactorsResponse,
} from "@/lib/contracts/accounts/factors";
import { db } from "@/lib/server/db/client";
import { call, cookieOf, newAccount, type Account, type Reply } from "./api";

const STEP_MS = 30_000;

/** The code of an authenticator app, now or some steps of 30 seconds later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** A code that is not right now, nor soon. */
export function wrongCodeOf(secret: string): string {
  const right = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
  return ["000000", "111111", "222222"].find((code) => !right.includes(code)) ?? "333333";
}

export const post = (path: string, { token }: { token: string }, body: unknown = {}) =>
  call(`/api/auth/${path}`, { method: "POST", token, body });

export type WithApp = Account & { secret: string; recoveryCodes: string[] };

/** Sets up an authenticator app, as far as the code. */
export async function startApp(account: Account): Promise<string> {
  return totpResponse.parse((await post("factors/totp", account)).json).secret;
}

/** An account whose authenticator app is on. */
export async function newAccountWithApp(): Promise<WithApp> {
  const account = await newAccount();
  return { ...account, ...(await turnOnApp(account)) };
}

/** Turns an authenticator app on. */
export async function turnOnApp(account: Account) {
  const secret = await startApp(account);
  const reply = await post("factors/totp/confirm", account, { code: codeOf(secret) });
  await forgetUsedCodes(account);
  return { secret, ...recoveryCodesResponse.parse(reply.json) };
}

/** Lets the code of this moment be used although it was: the next one would come in 30 seconds. */
export async function forgetUsedCodes({ id: userId }: Pick<Account, "id">): Promise<void> {
  await db.authenticatorApp.update({ where: { userId }, data: { lastStep: 0 } });
}

export const factorsOf = async ({ token }: Account): Promise<FactorsResponse> =>
  factorsResponse.parse((await call("/api/auth/factors", { token })).json);

export const login = ({ email, password }: Pick<Account, "email" | "password">) =>
  call("/api/auth/login", { method: "POST", body: { email, password } });

/** The challenge of a sign-in whose password was right; "" without one. */
export async function challengeFor(account: Account): Promise<string> {
  const { json } = await login(account);
  const isChallenge = typeof json === "object" && json !== null && "challenge" in json;
  return isChallenge ? String(json.challenge) : "";
}

export const answerWith = (challenge: string, code: string) =>
  call("/api/auth/login/second-factor", { method: "POST", body: { challenge, code } });

/** Fails unless this reply signs the account in, by its token and its cookie. */
export async function expectSignedIn(reply: Reply, { id }: Account): Promise<void> {
  const { token } = signedInResponse.parse(reply.json);
  for (const credentials of [{ token }, { cookie: cookieOf(reply) }]) {
    const me = await call("/api/auth/me", credentials);
    if (me.status !== 200 || !me.text.startsWith(`{"id":${id},`)) {
      throw new Error(`Not signed in: ${me.status} ${me.text}`);
    }
  }
}
