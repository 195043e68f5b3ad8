import "server-only";
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from "@simplewebauthn/server";
import type { UserResponse } from "@/lib/contracts/accounts/auth";
import {
  passkeyRequestResponse,
  type LoginPasskeyRequest,
  type PasskeyRequestResponse,
} from "@/lib/contracts/accounts/passkeys";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import { publicOrigin } from "@/lib/server/environment/env";
import { logger } from "@/lib/server/logging/logger";
import { findUserById } from "../accounts.repository";
import { presentUser } from "../present-user";
import { countFailedSignIn } from "../sign-in/failed-sign-ins";
import { clearSignInAttempts } from "../sign-in/sign-in-limits";
import { findPasskey, storeUse } from "./passkeys.repository";
import {
  createChallenge,
  relyingPartyId,
  TIMEOUT_MS,
  useChallenge,
  userHandle,
} from "./relying-party";

type Response = LoginPasskeyRequest["response"];

/** What a browser needs to sign in with whichever passkey it has for this server. */
export async function passkeyRequest(): Promise<PasskeyRequestResponse> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(),
    challenge: await createChallenge({ userId: null }),
    timeout: TIMEOUT_MS,
    userVerification: "required",
  });
  return passkeyRequestResponse.parse(options);
}

/**
 * The account of a passkey, whose device verified the person: it stands for password and second factor. 401 for
 * a passkey that is not known, and for an answer that does not fit or was given before.
 */
export async function signInWithPasskey({
  response,
  caller,
  now = new Date(),
}: {
  response: Response;
  caller: Caller;
  now?: Date;
}): Promise<UserResponse> {
  const passkey = await findPasskey(response.id);
  const user = passkey && (await findUserById(passkey.userId));
  if (!passkey || !user) {
    throw notKnown();
  }
  const counter = await verifiedCounter({ response, passkey });
  const isFresh =
    counter !== null && (await storeUse({ id: passkey.id, before: passkey.counter, counter, now }));
  const presented = presentUser(user);
  if (!isFresh) {
    const userAgent = caller.headers.get("user-agent") ?? "";
    countFailedSignIn({ teamId: presented.team.id, ip: caller.ip, userAgent });
    throw notKnown();
  }
  await clearSignInAttempts({ email: user.email, ip: caller.ip });
  return presented;
}

/** How often the passkey signed, when it signed a challenge of ours for this account; else null. */
async function verifiedCounter({
  response,
  passkey: { userId, publicKey, counter },
}: {
  response: Response;
  passkey: { userId: number; publicKey: string; counter: string };
}): Promise<string | null> {
  const { userHandle: handle } = response.response;
  if (handle && handle !== Buffer.from(userHandle(userId)).toString("base64url")) {
    return null;
  }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The optional parts of the response may be undefined here, which the library's type does not allow.
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => useChallenge({ challenge, userId: null }),
      expectedOrigin: publicOrigin(),
      expectedRPID: relyingPartyId(),
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
        counter: Number(counter),
      },
      requireUserVerification: true,
    });
    return verified ? String(authenticationInfo.newCounter) : null;
  } catch (error) {
    logger.debug({ error }, "A passkey was refused");
    return null;
  }
}

function notKnown(): AppError {
  return new AppError("unauthenticated", "This passkey could not sign you in.", {
    event: "sign-in-failed",
  });
}
