import "server-only";
import type { RateLimitRule } from "@/lib/server/http/rate-limit";
import type { PublishedVersion } from "../version/published-version";

type Visitor = { ip: string; loadResource: () => Promise<PublishedVersion> };

const HOUR_MS = 60 * 60 * 1000;
/** An office may share an address. */
const CODES_PER_HOUR = 30;

/** How often one address on the network asks for codes of a form; codes are entered up to five times. */
export function codeRule(formId: number, ip: string): RateLimitRule {
  return { key: `address-codes:${formId}:${ip}`, points: CODES_PER_HOUR, windowMs: HOUR_MS };
}

export function codeRate(counted: "address-codes" | "address-proofs") {
  return async ({ ip, loadResource }: Visitor): Promise<RateLimitRule> => {
    const { formId } = await loadResource();
    const rule = codeRule(formId, ip);
    return counted === "address-codes"
      ? rule
      : { ...rule, key: `${counted}:${formId}:${ip}`, points: 5 * CODES_PER_HOUR };
  };
}
