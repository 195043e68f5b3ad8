import "server-only";
import { API_TOKEN_PREFIX } from "../api-token-format";
import { createSecret, hashSecret } from "../secrets";

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
  const token = createBearerSecret();
  return {
    cookieSecret,
    token,
    hashes: { cookieHash: hashSecret(cookieSecret), bearerHash: hashSecret(token) },
  };
}

/** One that cannot be taken for an API token. */
function createBearerSecret(): string {
  let secret = createSecret();
  while (secret.startsWith(API_TOKEN_PREFIX)) {
    secret = createSecret();
  }
  return secret;
}
