import "server-only";
import { isSecureOrigin } from "@/lib/server/environment/env";

/**
 * Headers of every response: pages, API, files and what Next serves by itself. HSTS only when the public
 * origin is https, because browsers then refuse http for a year.
 */
export function securityHeaders(): [name: string, value: string][] {
  return [
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["X-Content-Type-Options", "nosniff"],
    ...(isSecureOrigin() ? [HSTS] : []),
  ];
}

const HSTS: [string, string] = ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"];
