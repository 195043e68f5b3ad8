import "server-only";

/** Why the last passkey, or the last provider, of an account without a password stays. */
export const ONLY_WAY_IN = "Add a passkey or set a password first: nothing else would sign you in.";
