import "server-only";
import { randomBytes } from "node:crypto";
import {
  decryptSecret,
  encryptSecret,
  reencryptSecret,
} from "@/lib/server/crypto/secret-encryption";

const PURPOSE = "hook-secret";
const SECRET_BYTES = 32;

/** A new secret as programs get it, and as it is stored. */
export function createHookSecret(teamId: number): { secret: string; secretCipher: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, secretCipher: encryptSecret({ teamId, purpose: PURPOSE, text: secret }) };
}

/** The secret that a hook signs with. */
export function decryptHookSecret({
  teamId,
  secretCipher: encrypted,
}: {
  teamId: number;
  secretCipher: string;
}): string {
  return decryptSecret({ teamId, purpose: PURPOSE, encrypted });
}

/** As `reencryptSecret`, for the secret of a hook. */
export function reencryptHookSecret(stored: { teamId: number; encrypted: string }): string | null {
  return reencryptSecret({ ...stored, purpose: PURPOSE });
}
