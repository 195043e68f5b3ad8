import "server-only";
import { logger } from "@/lib/server/logging/logger";
import { findApp, useRecoveryCode, useStep } from "./factors.repository";
import { hashRecoveryCode } from "./recovery-codes";
import { stepOf } from "./totp";
import { decryptTotpSecret } from "./totp-encryption";

const APP_CODE = /^\d{6}$/;

/** Uses up a code of the authenticator app or a recovery code; null when it is not right, or was used before. */
export async function useCode({
  userId,
  code: typed,
  now,
}: {
  userId: number;
  code: string;
  now: Date;
}): Promise<"app" | "recovery" | null> {
  const code = typed.replace(/\s/g, "");
  if (!APP_CODE.test(code)) {
    const isUsed = await useRecoveryCode({ userId, codeHash: hashRecoveryCode(code) });
    return isUsed ? "recovery" : null;
  }
  const secret = await secretOf(userId);
  const step = secret === null ? null : stepOf({ secret, code, now });
  return step !== null && (await useStep({ userId, step })) ? "app" : null;
}

/** Null without an app that is on, or when no key of the environment fits: recovery codes still work. */
async function secretOf(userId: number): Promise<string | null> {
  const app = await findApp(userId);
  if (app === null || app.confirmedAt === null) {
    return null;
  }
  try {
    return decryptTotpSecret({ userId, encrypted: app.secretCipher });
  } catch (error) {
    logger.warn(
      { accountId: userId, error },
      "Could not decrypt the secret of an authenticator app",
    );
    return null;
  }
}
