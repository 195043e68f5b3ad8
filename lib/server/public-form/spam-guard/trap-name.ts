import "server-only";
import { acceptedHashes } from "@/lib/server/crypto/keyed-hash";

/**
 * Name of the input that people cannot see. Another one for every version, and unlike anything that
 * browsers and password managers know how to fill in.
 */
export function trapNameOf(versionId: number): string {
  const [name = ""] = trapNamesOf(versionId);
  return name;
}

/** That name, and those on pages that were opened before NEXTAUTH_SECRET was changed. */
export function trapNamesOf(versionId: number): string[] {
  return acceptedHashes(`form-trap|${versionId}`).map(
    (hash) => `q${hash.toString("hex").slice(0, 12)}`,
  );
}
