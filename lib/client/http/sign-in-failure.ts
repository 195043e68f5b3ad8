import { ApiError } from "./api-error";
import { errorSentence } from "./failure-kind";

const FALLBACKS = {
  login: "Login failed. Please check your credentials.",
  register: "Registration failed. Please try again.",
} as const;

/** How somebody signs in; the code of a second factor and passkeys have no documented texts. */
export type SignInAction = keyof typeof FALLBACKS | "second-factor" | "passkey";

/** What people read when signing in failed: the error's message, or the documented text without one. */
export function signInFailure(action: SignInAction, error: unknown): string {
  if (!(error instanceof Error) || !error.message) {
    return action === "register" ? FALLBACKS.register : FALLBACKS.login;
  }
  return action === "login" || action === "register" ? error.message : errorSentence(error);
}

/** Whether the password has to be entered again: the server knows the challenge no more. */
export function isChallengeEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && !("code" in error.fieldErrors);
}
