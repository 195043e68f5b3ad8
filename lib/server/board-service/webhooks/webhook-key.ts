import "server-only";
import { hashSecret } from "@/lib/server/auth/secrets";
import { keyedHash } from "@/lib/server/crypto/keyed-hash";

/** The path under which webhooks of boards are received. */
const PATH = "/api/monday/webhooks";

/**
 * The key in a webhook's address, and the hash that is stored of it. It follows from the row and the time at which it was asked
 * for, so that a process that takes over asks with the same address.
 */
export function webhookKey({ id, attemptedAt }: { id: number; attemptedAt: Date }) {
  const key = keyedHash(`board-webhook:${id}:${attemptedAt.toISOString()}`).toString("base64url");
  return { path: `${PATH}/${key}`, keyHash: hashSecret(key) };
}
