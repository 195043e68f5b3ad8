import "server-only";
import { createSecret, hashSecret } from "./secrets";

/** The two secrets of one session: the cookie carries one, the Authorization header the other. */
export type SessionSecrets = {
  cookieSecret: string;
  token: string;
  /** Only these are stored. */
  hashes: { cookieHash: string; bearerHash: string };
};

/** Two fresh secrets for a session row. */
export function createSessionSecrets(): SessionSecrets {
  const cookieSecret = createSecret();
  const token = createSecret();
  return {
    cookieSecret,
    token,
    hashes: { cookieHash: hashSecret(cookieSecret), bearerHash: hashSecret(token) },
  };
}
