import "server-only";
import type { LoginRequest, UserResponse } from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/domain/errors";
import { isRightPassword } from "@/lib/server/auth/passwords";
import { findUserForSignIn } from "../accounts.repository";
import { startChallenge } from "../factors/finish-sign-in";
import { presentUser } from "../present-user";
import { countFailedSignIn } from "./failed-sign-ins";
import { requirePasswordSignIn } from "./password-sign-in";
import { clearSignInAttempts, countSignInAttempt, undoSignInAttempt } from "./sign-in-limits";

/**
 * The account of this e-mail and password, or the challenge that its second factor has to answer. 401 with the same
 * text and timing whether the e-mail or the password is wrong; 403 where people sign in with a provider; 503 when
 * too many people sign in at once, which does not count as an attempt.
 */
export async function signIn({
  email,
  password,
  ip,
  userAgent,
}: LoginRequest & { ip: string; userAgent: string }): Promise<
  { user: UserResponse } | { challenge: string }
> {
  await countSignInAttempt({ email, ip });
  const user = await findUserForSignIn(email);
  const stored = user?.passwordHash || null;
  const isRight = await isRightPassword({ stored, password }).catch(async (error: unknown) => {
    await undoSignInAttempt({ email, ip });
    throw error;
  });
  if (user === null || !isRight) {
    const teamId = user?.personalTeam?.id;
    if (teamId !== undefined) {
      countFailedSignIn({ teamId, ip, userAgent });
    }
    throw new AppError("unauthenticated", "Login failed. Please check your credentials.", {
      event: "sign-in-failed",
    });
  }
  if (user.hasSecondFactor) {
    // Not remembered as an address of the account's: that takes the second factor.
    await undoSignInAttempt({ email, ip });
    requirePasswordSignIn(user);
    return {
      challenge: await startChallenge({ userId: user.id, passwordHash: user.passwordHash }),
    };
  }
  await clearSignInAttempts({ email, ip });
  requirePasswordSignIn(user);
  return { user: presentUser(user) };
}
