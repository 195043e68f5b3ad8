import "server-only";
import {
  decryptSecret,
  encryptSecret,
  reencryptSecret,
} from "@/lib/server/crypto/secret-encryption";

/** An account's secret belongs to no team: the purpose names the account. */
const placeOf = (userId: number) => ({ teamId: 0, purpose: `authenticator-app|${userId}` });

type Encrypted = { userId: number; encrypted: string };

/** Encrypts the secret of an authenticator app for storage, bound to its account. */
export function encryptTotpSecret({ userId, secret }: { userId: number; secret: string }): string {
  return encryptSecret({ ...placeOf(userId), text: secret });
}

/** As `decryptSecret`. */
export function decryptTotpSecret({ userId, encrypted }: Encrypted): string {
  return decryptSecret({ ...placeOf(userId), encrypted });
}

/** As `reencryptSecret`. */
export function reencryptTotpSecret({ userId, encrypted }: Encrypted): string | null {
  return reencryptSecret({ ...placeOf(userId), encrypted });
}
