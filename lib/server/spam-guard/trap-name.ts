import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/server/env";

/**
 * Name of the input that people cannot see. Another one for every version, and unlike anything that
 * browsers and password managers know how to fill in.
 */
export function trapNameOf(versionId: number): string {
  const hmac = createHmac("sha256", env.NEXTAUTH_SECRET).update(`form-trap|${versionId}`);
  return `q${hmac.digest("hex").slice(0, 12)}`;
}
