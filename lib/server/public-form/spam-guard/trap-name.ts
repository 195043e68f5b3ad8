import "server-only";
import { acceptedHashes } from "@/lib/server/crypto/keyed-hash";

/**
 * Name of the honeypot input, which people cannot see. It differs by version and means nothing, so browsers
 * and password managers do not fill it in.
 */
export function trapNameOf(versionId: number): string {
  const [name = ""] = trapNamesOf(versionId);
  return name;
}

/** The current name and those under previous values of NEXTAUTH_SECRET, for pages opened before. */
export function trapNamesOf(versionId: number): string[] {
  return acceptedHashes(`form-trap|${versionId}`).map(
    (hash) => `q${hash.toString("hex").slice(0, 12)}`,
  );
}
