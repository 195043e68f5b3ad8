/** Of calls that add ways into an account. */
export const RECENT =
  "403 with `WWW-Authenticate` for a session that was opened, or confirmed by `POST /api/auth/reauthenticate`, more than 15 minutes ago.";

/** Of calls that take the password again. */
export const NO_PASSWORD =
  "An account that no password signs in to sends none, and needs a session of the last 15 minutes.";
