const FALLBACKS = {
  login: "Login failed. Please check your credentials.",
  register: "Registration failed. Please try again.",
} as const;

export type SignInAction = keyof typeof FALLBACKS;

/** What people read when signing in failed: the error's message, or the documented text without one. */
export function signInFailure(action: SignInAction, error: unknown): string {
  return error instanceof Error && error.message ? error.message : FALLBACKS[action];
}
