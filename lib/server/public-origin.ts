import "server-only";
import { env } from "@/lib/server/env";

/** Scheme, host and port under which people reach the product, without a trailing slash. */
export function publicOrigin(): string {
  return new URL(env.NEXTAUTH_URL).origin;
}

/** Whether cookies may be limited to https. */
export function isSecureOrigin(): boolean {
  return publicOrigin().startsWith("https:");
}
