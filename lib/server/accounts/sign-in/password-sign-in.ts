import "server-only";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/server/environment/env";

/** Whether people sign in with passwords; else with the provider alone, and with links of `npm run reset-link`. */
export function hasPasswordSignIn(): boolean {
  return env.PASSWORD_SIGN_IN === "on";
}

/** 403 where people sign in with the provider alone, unless the account is an exception. */
export function requirePasswordSignIn({ hasPasswordException = false } = {}): void {
  if (!hasPasswordSignIn() && !hasPasswordException) {
    throw new AppError("forbidden", `Sign in with ${env.OIDC_NAME ?? "single sign-on"}.`);
  }
}

/** The hash of the password that signs an account in; null without one, and where its password is not taken. */
export function acceptedPasswordHash({
  passwordHash,
  hasPasswordException,
}: {
  passwordHash: string;
  hasPasswordException: boolean;
}): string | null {
  return hasPasswordSignIn() || hasPasswordException ? passwordHash || null : null;
}
