import "server-only";
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import {
  passkeyCreationResponse,
  type PasskeyCreationResponse,
  type PasskeyResponse,
  type RegisterPasskeyRequest,
} from "@/lib/contracts/accounts/passkeys";
import { AppError } from "@/lib/domain/errors";
import { LIMITS } from "@/lib/domain/limits";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { isUniqueViolation } from "@/lib/server/db/errors";
import { publicOrigin } from "@/lib/server/environment/env";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { accountOf, recordFactorChange } from "../factors/record-factor-change";
import { findCredentialIds, insertPasskey } from "./passkeys.repository";
import { presentPasskey } from "./present-passkey";
import {
  ALGORITHMS,
  createChallenge,
  RELYING_PARTY_NAME,
  relyingPartyId,
  TIMEOUT_MS,
  useChallenge,
  userHandle,
} from "./relying-party";

const OPTIONS = { points: 30, windowMs: 15 * 60 * 1000 };

/** What a browser needs to make a passkey that signs in without an e-mail address. 429 above 30 in 15 minutes. */
export async function passkeyCreation({
  user: { id: userId, username, email },
}: Pick<Identity, "user">): Promise<PasskeyCreationResponse> {
  await rateLimit({ key: `add-passkey:${userId}`, ...OPTIONS });
  const existing = await findCredentialIds(userId);
  if (existing.length >= LIMITS.passkeysPerAccount) {
    throw tooMany();
  }
  const options = await generateRegistrationOptions({
    rpName: RELYING_PARTY_NAME,
    rpID: relyingPartyId(),
    userID: userHandle(userId),
    userName: email,
    userDisplayName: username,
    challenge: await createChallenge({ userId }),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return passkeyCreationResponse.parse(options);
}

/** Adds a passkey to the account. 400 for what does not answer a challenge of ours, 409 for the 26th. */
export async function registerPasskey({
  identity,
  request: { response, name },
  caller,
}: {
  identity: Pick<Identity, "user" | "personalTeam">;
  request: RegisterPasskeyRequest;
  caller: Caller;
}): Promise<PasskeyResponse> {
  const userId = identity.user.id;
  const credential = await verifiedCredential({ response, userId });
  const passkey = await insertPasskey({
    userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: String(credential.counter),
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? notAdded() : error;
  });
  if (passkey === null) {
    throw tooMany();
  }
  const account = accountOf(identity);
  await recordFactorChange({ event: "passkey-added", account, subject: name, caller });
  return presentPasskey(passkey);
}

async function verifiedCredential({
  response,
  userId,
}: {
  response: RegisterPasskeyRequest["response"];
  userId: number;
}) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge({ challenge, userId }),
      expectedOrigin: publicOrigin(),
      expectedRPID: relyingPartyId(),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified) {
      return registrationInfo.credential;
    }
  } catch {
    // Whatever a browser sent that does not fit.
  }
  throw notAdded();
}

function notAdded(): AppError {
  return new AppError("invalid", "This passkey could not be added. Please try again.");
}

function tooMany(): AppError {
  return new AppError(
    "conflict",
    `An account can have at most ${LIMITS.passkeysPerAccount} passkeys.`,
  );
}
