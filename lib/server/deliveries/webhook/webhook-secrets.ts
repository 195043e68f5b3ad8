import "server-only";
import { randomBytes } from "node:crypto";
import type { WebhookSecretResponse } from "@/lib/contracts/deliveries";
import { AppError } from "@/lib/domain/errors";
import {
  decryptSecret,
  reencryptSecret,
  encryptSecret,
} from "@/lib/server/crypto/secret-encryption";
import {
  findSecrets,
  replaceSecret,
  storeFirstSecret,
  type StoredSecrets,
} from "./webhook-secrets.repository";

const PURPOSE = "webhook-secret";
const SECRET_BYTES = 32;
/** How long messages are also signed with the old secret after a rotation (promise W2). */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

type SecretQuery = { ownerId: number; now: Date };

/** The account's signing secret, created on first use, and the previous one while it still signs. */
export async function readWebhookSecret({
  ownerId,
  now,
}: SecretQuery): Promise<WebhookSecretResponse> {
  const stored = await requireSecrets(ownerId);
  const open = (encrypted: string) => decryptSecret({ ownerId, purpose: PURPOSE, encrypted });
  const { previousCipher, previousValidUntil } = stored;
  const isOverlapping = previousValidUntil !== null && previousValidUntil > now;
  return {
    secret: open(stored.cipher),
    previousSecret: isOverlapping && previousCipher !== null ? open(previousCipher) : null,
    previousValidUntil: isOverlapping ? previousValidUntil.toISOString() : null,
  };
}

/** Replaces the secret; the old one also signs for 24 hours. 409 when it was changed at the same time. */
export async function rotateWebhookSecret(query: SecretQuery): Promise<WebhookSecretResponse> {
  const { ownerId, now } = query;
  const { cipher: current } = await requireSecrets(ownerId);
  const isOurs = await replaceSecret({
    userId: ownerId,
    current,
    cipher: newCipher(ownerId),
    previousValidUntil: new Date(now.getTime() + OVERLAP_MS),
  });
  if (!isOurs) {
    throw new AppError("conflict", "The secret was changed at the same time. Please look again.");
  }
  return readWebhookSecret(query);
}

/** The secrets to sign with now, the current one first. */
export async function signingSecrets(query: SecretQuery): Promise<string[]> {
  const { secret, previousSecret } = await readWebhookSecret(query);
  return previousSecret === null ? [secret] : [secret, previousSecret];
}

/** As `reencryptSecret`, for a webhook secret. */
export function reencryptWebhookSecret(stored: {
  ownerId: number;
  encrypted: string;
}): string | null {
  return reencryptSecret({ ...stored, purpose: PURPOSE });
}

async function requireSecrets(ownerId: number): Promise<StoredSecrets> {
  const stored = await findSecrets(ownerId);
  if (stored !== null) {
    return stored;
  }
  await storeFirstSecret(ownerId, newCipher(ownerId));
  return requireSecrets(ownerId);
}

function newCipher(ownerId: number): string {
  const text = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return encryptSecret({ ownerId, purpose: PURPOSE, text });
}
