import "server-only";
import type { RegisterRequest, UserResponse } from "@/lib/contracts/accounts/auth";
import type { Caller } from "@/lib/server/audit/record-event";
import { hashPassword } from "@/lib/server/auth/passwords";
import { createAccount } from "./create-account";
import { requireGoodPassword } from "./passwords/require-good-password";
import { requirePasswordSignIn } from "./sign-in/password-sign-in";

/**
 * Creates an account with a password: see `createAccount`. 403 where people sign in with a provider alone, 400 for a
 * password that the server does not take.
 */
export async function registerAccount(
  { invitation, password, ...names }: RegisterRequest,
  /** For the audit log; absent: a script, whose user vouches for the address. */
  caller?: Caller,
): Promise<UserResponse> {
  if (caller !== undefined) {
    requirePasswordSignIn();
    await requireGoodPassword({ password, field: "password" });
  }
  const isConfirmed = caller === undefined;
  return createAccount(
    {
      ...names,
      invitation: invitation ?? null,
      isConfirmed,
      identity: null,
      isAlwaysOpen: false,
      passwordHash: () => hashPassword(password),
    },
    caller,
  );
}
