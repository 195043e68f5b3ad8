import "server-only";
import type { RecoveryCodesResponse, TotpResponse } from "@/lib/contracts/accounts/factors";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { requirePassword } from "../passwords/require-password";
import { confirmApp, deleteApp, findApp, storeUnconfirmedApp } from "./factors.repository";
import { accountOf, recordFactorChange } from "./record-factor-change";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes";
import { createTotpSecret, otpauthUrl, stepOf } from "./totp";
import { decryptTotpSecret, encryptTotpSecret } from "./totp-encryption";

const CONFIRMATIONS = { points: 20, windowMs: 15 * 60 * 1000 };

type Person = Pick<Identity, "user" | "personalTeam" | "session">;

/** Makes the secret of an authenticator app, which is not on until it is confirmed. 409 when one is on. */
export async function startTotp({
  user: { id: userId, email },
}: Pick<Person, "user">): Promise<TotpResponse> {
  const secret = createTotpSecret();
  const secretCipher = encryptTotpSecret({ userId, secret });
  if (!(await storeUnconfirmedApp({ userId, secretCipher }))) {
    throw alreadyOn();
  }
  return { secret, otpauthUrl: otpauthUrl({ secret, email }) };
}

/**
 * Turns the authenticator app on by a code of it, which signs in no more. Resolves to new recovery codes. 400 for
 * another code, 409 when none is being set up.
 */
export async function confirmTotp({
  identity,
  code,
  caller,
  now = new Date(),
}: {
  identity: Person;
  code: string;
  caller: Caller;
  now?: Date;
}): Promise<RecoveryCodesResponse> {
  const userId = identity.user.id;
  await rateLimit({ key: `confirm-totp:${userId}`, ...CONFIRMATIONS });
  const app = await findApp(userId);
  if (app === null) {
    throw new AppError("conflict", "Begin with setting up the authenticator app.");
  }
  if (app.confirmedAt !== null) {
    throw alreadyOn();
  }
  const { secretCipher } = app;
  const secret = decryptTotpSecret({ userId, encrypted: secretCipher });
  const step = stepOf({ secret, code: code.replace(/\s/g, ""), now });
  if (step === null) {
    const message = "This code is not right.";
    throw new AppError("invalid", message, { fieldErrors: { code: message } });
  }
  const recoveryCodes = createRecoveryCodes();
  const codeHashes = recoveryCodes.map(hashRecoveryCode);
  if (!(await confirmApp({ userId, secretCipher, step, now, codeHashes }))) {
    throw alreadyOn();
  }
  await recordFactorChange({ event: "second-factor-on", account: accountOf(identity), caller });
  return { recoveryCodes };
}

/** Turns the authenticator app off; without a passkey the recovery codes go too. 400 for a wrong password. */
export async function turnOffTotp({
  identity,
  password,
  caller,
}: {
  identity: Person;
  password: string | undefined;
  caller: Caller;
}): Promise<void> {
  await requirePassword({ identity, password, caller, field: "password" });
  if (await deleteApp(identity.user.id)) {
    await recordFactorChange({ event: "second-factor-off", account: accountOf(identity), caller });
  }
}

function alreadyOn(): AppError {
  return new AppError("conflict", "An authenticator app is on already. Turn it off first.");
}
