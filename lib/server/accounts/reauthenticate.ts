import "server-only";
import type { ReauthenticateRequest } from "@/lib/contracts/accounts/reauthentication";
import { AppError } from "@/lib/domain/errors";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { storeReauthentication } from "@/lib/server/auth/sessions/sessions.repository";
import { findPasswordHash } from "./accounts.repository";
import { signInWithPasskey } from "./passkeys/sign-in-with-passkey";
import { requirePassword } from "./passwords/require-password";

const NO_PASSWORD = "No password signs in to your account.";

type Asked = { identity: Pick<Identity, "user" | "personalTeam" | "session">; caller: Caller };

/**
 * Lets the session of a person who proves again who it is add ways into the account, for a quarter of an hour. 400 for a
 * wrong password, for any where the account has none, and for a passkey that is not the account's.
 */
export async function reauthenticate({
  proof,
  ...asked
}: Asked & { proof: ReauthenticateRequest }): Promise<void> {
  const { identity, caller } = asked;
  if ("password" in proof) {
    if ((await findPasswordHash(identity.user.id)) === null) {
      throw new AppError("invalid", NO_PASSWORD, { fieldErrors: { password: NO_PASSWORD } });
    }
    await requirePassword({ ...asked, password: proof.password, field: "password" });
  } else {
    await requirePasskey({ ...asked, response: proof.response });
    await storeReauthentication({ id: identity.session.id, now: new Date() });
  }
  const subject = "password" in proof ? "password" : "passkey";
  const entry = { teamId: identity.personalTeam.id, subject };
  await recordEvent({ event: "reauthenticated", entry, request: caller });
}

async function requirePasskey({
  identity,
  response,
  caller,
}: Asked & Extract<ReauthenticateRequest, { response: unknown }>): Promise<void> {
  const user = await signInWithPasskey({ response, caller }).catch((error: unknown) => {
    // Whoever calls stays signed in.
    throw error instanceof AppError && error.code === "unauthenticated" ? notAccepted() : error;
  });
  if (user.id !== identity.user.id) {
    throw notAccepted();
  }
}

function notAccepted(): AppError {
  return new AppError("invalid", "This passkey is not one of your account.");
}
