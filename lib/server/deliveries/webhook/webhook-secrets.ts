import "server-only";
import { randomBytes } from "node:crypto";
import type { WebhookSecretResponse } from "@/lib/contracts/deliveries";
import { AppError } from "@/lib/domain/errors";
import {
  decryptSecret,
  encryptSecret,
  reencryptSecret,
} from "@/lib/server/crypto/secret-encryption";
import {
  findSecrets,
  replaceSecret,
  storeFirstSecret,
  type StoredSecrets,
} from "./webhook-secrets.repository";

const PURPOSE = "webhook-secret";
const SECRET_BYTES = 32;
/** How long messages are also signed with the old secret after a rotation. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

type SecretQuery = { teamId: number; now: Date };

/** The account's signing secret, created on first use, and the previous one while it still signs. */
export async function readWebhookSecret({
  teamId,
  now,
}: SecretQuery): Promise<WebhookSecretResponse> {
  const stored = await requireSecrets(teamId);
  const open = (encrypted: string) => decryptSecret({ teamId, purpose: PURPOSE, encrypted });
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
  const { teamId, now } = query;
  const { cipher: current } = await requireSecrets(teamId);
  const isOurs = await replaceSecret({
    teamId,
    current,
    cipher: newCipher(teamId),
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
  teamId: number;
  encrypted: string;
}): string | null {
  return reencryptSecret({ ...stored, purpose: PURPOSE });
}

async function requireSecrets(teamId: number): Promise<StoredSecrets> {
  const stored = await findSecrets(teamId);
  if (stored !== null) {
    return stored;
  }
  await storeFirstSecret(teamId, newCipher(teamId));
  return requireSecrets(teamId);
}

function newCipher(teamId: number): string {
  const text = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return encryptSecret({ teamId, purpose: PURPOSE, text });
}
