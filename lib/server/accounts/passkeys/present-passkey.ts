import "server-only";
import type { PasskeyResponse } from "@/lib/contracts/accounts/passkeys";

/** A passkey as its owner sees it. */
export function presentPasskey({
  createdAt,
  lastUsedAt,
  ...names
}: {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}): PasskeyResponse {
  return {
    ...names,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
