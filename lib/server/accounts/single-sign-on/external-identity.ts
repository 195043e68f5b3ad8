import "server-only";
import { env } from "@/lib/server/environment/env";

/** Who somebody is at the provider of single sign-on: issuer and subject of its ID tokens. */
export type ExternalIdentity = { issuer: string; subject: string };

/** Whether identities of an issuer sign in: only those of the provider that is configured do. */
export function isConfiguredIssuer(issuer: string): boolean {
  const { OIDC_ISSUER: configured } = env;
  return configured !== undefined && withoutSlash(configured) === withoutSlash(issuer);
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, "");
}
