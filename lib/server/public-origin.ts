import "server-only";
import { env } from "@/lib/server/env";

/** Scheme, host and port of the public address, without a trailing slash. */
export function publicOrigin(): string {
  return new URL(env.NEXTAUTH_URL).origin;
}

/** Whether the public address is https, so that cookies can be `Secure`. */
export function isSecureOrigin(): boolean {
  return publicOrigin().startsWith("https:");
}
