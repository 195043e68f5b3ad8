import "server-only";
import { WRONG_CURRENT_PASSWORD } from "@/lib/contracts/audit-log";
import type { Identity } from "@/lib/server/auth/authenticate";
import { AppError } from "@/lib/domain/errors";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { isRightPassword } from "@/lib/server/auth/passwords";
import { findPasswordHash } from "./accounts.repository";
import { countSignInAttempt, clearSignInAttempts, undoSignInAttempt } from "./sign-in-limits";

/**
 * Checks the password of a signed-in person again. A wrong one throws 400 with an error on `field` and is
 * counted per hour in the account's audit log; 409 for an account without one, as single sign-on makes.
 */
export async function requirePassword({
  identity: { user, personalTeam },
  password,
  caller,
  field,
}: {
  identity: Pick<Identity, "user" | "personalTeam">;
  password: string;
  caller: Caller;
  field: string;
}): Promise<void> {
  const stored = await findPasswordHash(user.id);
  if (stored === null) {
    throw new AppError(
      "conflict",
      'Your account has no password yet. Sign out and set one: "Forgot your password?".',
    );
  }
  const attempt = { email: user.email, ip: caller.ip };
  await countSignInAttempt(attempt);
  const isRight = await isRightPassword({ stored, password }).catch(async (error: unknown) => {
    await undoSignInAttempt(attempt);
    throw error;
  });
  if (!isRight) {
    const entry = { teamId: personalTeam.id, amount: 1, run: "" };
    await recordEvent({ event: WRONG_CURRENT_PASSWORD, entry, request: caller });
    const message = "The current password is not right.";
    throw new AppError("invalid", message, { fieldErrors: { [field]: message } });
  }
  await clearSignInAttempts(attempt);
}
