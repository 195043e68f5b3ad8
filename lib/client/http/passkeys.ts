import type { SignedInResponse } from "@/lib/contracts/accounts/auth";
import type { PasskeyResponse } from "@/lib/contracts/accounts/passkeys";
import { api } from "./api";

// The schemas, and the library, load when somebody uses a passkey.
const contracts = () => import("@/lib/contracts/accounts/passkeys");
const library = () => import("@simplewebauthn/browser");

/** Whether this browser has passkeys, on a page that may use them: not on plain http. */
export function hasPasskeys(): boolean {
  return typeof window !== "undefined" && typeof window.PublicKeyCredential === "function";
}

/** Whether the device itself has passkeys, or only others do (a phone, a security key), or none. */
export async function passkeysHere(): Promise<"device" | "others" | "none"> {
  if (!hasPasskeys()) {
    return "none";
  }
  const ask = () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  return (await ask().catch(() => false)) ? "device" : "others";
}

/** What the passkey that the person chooses answers to a challenge of the server. */
export async function passkeyAnswer() {
  const [{ passkeyRequestResponse }, { startAuthentication }] = await Promise.all([
    contracts(),
    library(),
  ]);
  const optionsJSON = await api({
    method: "POST",
    path: "/api/auth/passkeys/login/options",
    response: passkeyRequestResponse,
  });
  return startAuthentication({ optionsJSON }).catch(throwNotUsed);
}

/** Signs in with whichever passkey the person chooses. */
export async function postPasskeyLogin(): Promise<SignedInResponse> {
  const [response, { signedInResponse }] = await Promise.all([
    passkeyAnswer(),
    import("@/lib/contracts/accounts/auth"),
  ]);
  return api({
    method: "POST",
    path: "/api/auth/passkeys/login",
    body: { response },
    response: signedInResponse,
  });
}

/** Makes a passkey, and adds it to the account under this name. */
export async function postNewPasskey(name: string): Promise<PasskeyResponse> {
  const [{ passkeyCreationResponse, passkeyResponse }, { startRegistration }] = await Promise.all([
    contracts(),
    library(),
  ]);
  const optionsJSON = await api({
    method: "POST",
    path: "/api/auth/passkeys/register/options",
    response: passkeyCreationResponse,
  });
  const response = await startRegistration({ optionsJSON }).catch(throwNotMade);
  return api({
    method: "POST",
    path: "/api/auth/passkeys/register",
    body: { response, name },
    response: passkeyResponse,
  });
}

function throwNotUsed(): never {
  throw new Error("No passkey was used. Please try again.");
}

/** Browsers name the reason: with `InvalidStateError` the device has a passkey of this account. */
function throwNotMade(error: unknown): never {
  const isThere = error instanceof Error && error.name === "InvalidStateError";
  throw new Error(
    isThere
      ? "This device has a passkey for your account already."
      : "No passkey was made. Please try again.",
  );
}
