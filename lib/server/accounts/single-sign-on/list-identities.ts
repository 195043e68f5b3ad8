import "server-only";
import type { IdentitiesResponse } from "@/lib/contracts/accounts/identities";
import { env } from "@/lib/server/environment/env";
import { canMailLinks } from "../passwords/reset-password";
import { acceptedPasswordHash } from "../sign-in/password-sign-in";
import { isConfiguredIssuer } from "./external-identity";
import { findIdentities } from "./identities.repository";

/** Whether a password signs in to an account, how it gets one, and the providers that do. */
export async function listIdentities(userId: number): Promise<IdentitiesResponse> {
  const { identities, ...user } = await findIdentities(userId);
  return {
    hasPassword: acceptedPasswordHash(user) !== null,
    canMailResetLink: canMailLinks(),
    identities: identities.map(({ issuer, createdAt }) => ({
      issuer,
      name: nameOf(issuer),
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The name of the provider that is configured, the host of any other. */
function nameOf(issuer: string): string {
  const { OIDC_NAME: name } = env;
  return name !== undefined && isConfiguredIssuer(issuer)
    ? name
    : (URL.parse(issuer)?.host ?? issuer);
}
