import "server-only";
import { WRONG_CURRENT_PASSWORD } from "@/lib/contracts/accounts/audit-log";
import { AppError } from "@/lib/domain/errors";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { isRightPassword } from "@/lib/server/auth/passwords";
import { requireRecentAuthentication } from "@/lib/server/auth/require-recent-authentication";
import { storeReauthentication } from "@/lib/server/auth/sessions/sessions.repository";
import { findPasswordHash } from "../accounts.repository";
import {
  clearSignInAttempts,
  countSignInAttempt,
  undoSignInAttempt,
} from "../sign-in/sign-in-limits";

const MISSING = "Please enter your password.";

/**
 * Checks the password of a signed-in person again. A wrong one throws 400 with an error on `field` and is
 * counted per hour in the account's audit log. An account that none signs in to, as single sign-on makes, or with
 * PASSWORD_SIGN_IN=off, needs none while its session is recent; else 403.
 */
export async function requirePassword({
  identity: { user, personalTeam, session },
  password,
  caller,
  field,
}: {
  identity: Pick<Identity, "user" | "personalTeam" | "session">;
  password: string | undefined;
  caller: Caller;
  field: string;
}): Promise<void> {
  const stored = await findPasswordHash(user.id);
  if (stored === null) {
    await requireRecentAuthentication({ session });
    return;
  }
  if (password === undefined) {
    throw new AppError("invalid", MISSING, { fieldErrors: { [field]: MISSING } });
  }
  if (!(await isPasswordOf({ stored, email: user.email, password, ip: caller.ip }))) {
    const entry = { teamId: personalTeam.id, amount: 1, run: "" };
    await recordEvent({ event: WRONG_CURRENT_PASSWORD, entry, request: caller });
    const message = "The current password is not right.";
    throw new AppError("invalid", message, {
      fieldErrors: { [field]: message },
      event: "sign-in-failed",
    });
  }
  await storeReauthentication({ id: session.id, now: new Date() });
}

/** Whether it is the password of an account, within the limits of a sign-in. */
export async function isPasswordOf({
  stored,
  password,
  ...attempt
}: {
  stored: string | null;
  email: string;
  password: string;
  ip: string;
}): Promise<boolean> {
  await countSignInAttempt(attempt);
  const isRight = await isRightPassword({ stored, password }).catch(async (error: unknown) => {
    await undoSignInAttempt(attempt);
    throw error;
  });
  if (isRight) {
    await clearSignInAttempts(attempt);
  }
  return isRight;
}
