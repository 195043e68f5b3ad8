import "server-only";
import { safeHttpUrl } from "@/lib/domain/urls/safe-http-url";
import { env } from "@/lib/server/environment/env";
import { outboundProblem } from "./check-outbound-url";

/**
 * Why an owner's webhook cannot be saved, in one sentence, or null. Host names are checked again on connect.
 */
export function webhookProblem({ url, teamId }: { url: string; teamId: number }): string | null {
  if (safeHttpUrl(url) === null) {
    return "Each webhook must be a full http:// or https:// address.";
  }
  const problem = outboundProblem({ url, teamId, allowed: env.OUTBOUND_ALLOW });
  return problem === null ? null : `The webhook ${url} cannot be used. ${problem}`;
}
