import "server-only";
import type { IdentitiesResponse } from "@/lib/contracts/identities";
import { env } from "@/lib/server/env";
import { findIdentities } from "./identities.repository";

/** Whether an account has a password, and the providers that sign it in. */
export async function listIdentities(userId: number): Promise<IdentitiesResponse> {
  const { passwordHash, identities } = await findIdentities(userId);
  return {
    hasPassword: passwordHash !== "",
    identities: identities.map(({ issuer, createdAt }) => ({
      ...{ issuer, name: nameOf(issuer), createdAt: createdAt.toISOString() },
    })),
  };
}

/** The name of the provider that is configured, the host of any other. */
function nameOf(issuer: string): string {
  const { OIDC_ISSUER: configured = "", OIDC_NAME: name } = env;
  if (name !== undefined && withoutSlash(configured) === withoutSlash(issuer)) {
    return name;
  }
  return URL.parse(issuer)?.host ?? issuer;
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, "");
}
