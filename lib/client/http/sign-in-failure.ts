const FALLBACKS = {
  login: "Login failed. Please check your credentials.",
  register: "Registration failed. Please try again.",
} as const;

export type SignInAction = keyof typeof FALLBACKS;

/** What is said when a deed failed: the error's own message, or the documented words without one. */
export function signInFailure(deed: SignInAction, error: unknown): string {
  return error instanceof Error && error.message ? error.message : FALLBACKS[deed];
}
