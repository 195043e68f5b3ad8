import "server-only";
import type { UserResponse } from "@/lib/contracts/accounts/auth";
import type { SecondFactorRequest } from "@/lib/contracts/accounts/factors";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import { createSecret, hashSecret } from "@/lib/server/auth/secrets";
import { findUserById } from "../accounts.repository";
import { presentUser } from "../present-user";
import { countFailedSignIn } from "../sign-in/failed-sign-ins";
import { clearSignInAttempts, countSignInAttempt } from "../sign-in/sign-in-limits";
import { recordFactorChange } from "./record-factor-change";
import {
  countAttempt,
  deleteChallenge,
  findOpenChallenge,
  insertChallenge,
} from "./sign-in-challenges.repository";
import { useCode } from "./use-code";

const VALID_MS = 10 * 60 * 1000;

/** Remembers that a password was right, for ten minutes; resolves to the secret that continues the sign-in. */
export async function startChallenge({
  userId,
  passwordHash,
  now = new Date(),
}: {
  userId: number;
  passwordHash: string;
  now?: Date;
}): Promise<string> {
  const challenge = createSecret();
  await insertChallenge({
    userId,
    secretHash: hashSecret(challenge),
    passwordDigest: hashSecret(passwordHash),
    expiresAt: new Date(now.getTime() + VALID_MS),
  });
  return challenge;
}

/**
 * The account of a sign-in whose password was right, by a code of its authenticator app or a recovery code. 401
 * for another code and, without a field error, for a challenge that has ended: after ten minutes, five codes, or
 * a change of the password.
 */
export async function finishSignIn({
  challenge,
  code,
  caller,
  now = new Date(),
}: SecondFactorRequest & { caller: Caller; now?: Date }): Promise<UserResponse> {
  const open = await findOpenChallenge({ secretHash: hashSecret(challenge), now });
  const user = open && (await findUserById(open.userId));
  if (!open || !user || hashSecret(user.passwordHash) !== open.passwordDigest) {
    throw ended();
  }
  const attempt = { email: user.email, ip: caller.ip, step: "code" } as const;
  await countSignInAttempt(attempt);
  if (!(await countAttempt({ id: open.id, now }))) {
    throw ended();
  }
  const kind = await useCode({ userId: user.id, code, now });
  const presented = presentUser(user);
  const teamId = presented.team.id;
  if (kind === null) {
    const userAgent = caller.headers.get("user-agent") ?? "";
    countFailedSignIn({ teamId, ip: caller.ip, userAgent });
    const message = "This code is not right.";
    throw new AppError("unauthenticated", message, {
      fieldErrors: { code: message },
      event: "sign-in-failed",
    });
  }
  if (!(await deleteChallenge(open.id))) {
    throw ended();
  }
  await clearSignInAttempts(attempt);
  if (kind === "recovery") {
    const account = { personalTeamId: teamId, username: user.username };
    await recordFactorChange({ event: "recovery-code-used", account, caller });
  }
  return presented;
}

function ended(): AppError {
  return new AppError("unauthenticated", "This sign-in has ended. Please sign in again.");
}
