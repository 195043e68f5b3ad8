import "server-only";
import { isSecureOrigin } from "@/lib/server/public-origin";

/**
 * Headers of every answer, whoever gives it: pages, calls, files and what Next serves by itself. HSTS only
 * where people reach the product over https, since it forbids them anything else for a year.
 */
export function securityHeaders(): [name: string, value: string][] {
  return [["Cross-Origin-Opener-Policy", "same-origin"], ...(isSecureOrigin() ? [HSTS] : [])];
}

const HSTS: [string, string] = ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"];
