const FALLBACKS = {
  login: "Login failed. Please check your credentials.",
  register: "Registration failed. Please try again.",
} as const;

export type SignInDeed = keyof typeof FALLBACKS;

/** What is said when a deed failed: the error's own message, or the documented words without one. */
export function signInFailure(deed: SignInDeed, error: unknown): string {
  return error instanceof Error && error.message ? error.message : FALLBACKS[deed];
}
