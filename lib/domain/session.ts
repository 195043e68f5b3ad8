/** Session lifetimes in milliseconds: idle 7 days, absolute 30 days. */
export const SESSION_IDLE_MS = 7 * 24 * 60 * 60 * 1000;
export const SESSION_ABSOLUTE_MS = 30 * 24 * 60 * 60 * 1000;

/** How long after a sign-in, or a proof of who it is, a session may add ways into the account. */
export const RECENT_AUTHENTICATION_MS = 15 * 60 * 1000;

/**
 * Name of the session cookie. The `__Host-` prefix requires https, so plain http uses another name.
 */
export function sessionCookieName({ isSecure }: { isSecure: boolean }): string {
  return isSecure ? "__Host-formlane-session" : "formlane-session";
}
