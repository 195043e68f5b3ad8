import "server-only";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { isConfiguredIssuer } from "./external-identity";
import { jwtPart } from "./jwt-part";

type TokenEndpoint = Exclude<OAuthConfig<unknown>["token"], string | undefined>;
type Exchange = NonNullable<TokenEndpoint["request"]>;
type Asked = Parameters<Exchange>[0];

/** How ID tokens may be signed: by a key of the provider. Never "none", and never with a secret that we share with it (HS…). */
const ALGORITHMS = new Set(
  ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"], //
);

/**
 * Exchanges the code for tokens and checks the ID token, with the algorithm that it is signed with, if the provider's
 * metadata has that: next-auth expects the one algorithm that is configured.
 */
export const exchangeCode: Exchange = async ({ client, params, checks, provider }) => {
  requireOwnAnswer({ client, params, checks });
  const { callbackUrl } = provider;
  const { id_token: idToken = "", access_token: accessToken } = await client.grant({
    grant_type: "authorization_code",
    code: params.code,
    redirect_uri: callbackUrl,
    code_verifier: checks.code_verifier,
  });
  const verifier = new client.issuer.Client({
    ...client.metadata,
    id_token_signed_response_alg: algorithmOf(idToken, client.issuer.metadata),
  });
  for (const setting of Object.getOwnPropertySymbols(client)) {
    // The tolerated difference of clocks.
    Reflect.set(verifier, setting, Reflect.get(client, setting));
  }
  const tokens = await verifier.callback(
    callbackUrl,
    { id_token: idToken, ...(params.state !== undefined && { state: params.state }) },
    {
      response_type: "id_token",
      // Always there, as `checks` of the provider asks for it; the type does not know it.
      ...z.object({ nonce: z.string() }).parse(checks),
      ...(checks.state !== undefined && { state: checks.state }),
    },
  );
  if (accessToken !== undefined) {
    tokens.access_token = accessToken;
  }
  return { tokens };
};

/** Before the code is sent anywhere: the configured provider answers what this browser asked. */
function requireOwnAnswer({
  client: { issuer },
  params,
  checks,
}: Pick<Asked, "client" | "params" | "checks">): void {
  const { issuer: name, authorization_response_iss_parameter_supported: namesItself } =
    issuer.metadata;
  if (!isConfiguredIssuer(name)) {
    throw new Error(`The provider at OIDC_ISSUER calls itself ${name}`);
  }
  if (params.state === undefined || params.state !== checks.state) {
    throw new Error("The state of the answer is not the one that was sent");
  }
  if (params.iss === undefined ? namesItself === true : params.iss !== name) {
    throw new Error("The answer is not of the provider that was asked");
  }
}

function algorithmOf(
  idToken: string,
  { id_token_signing_alg_values_supported: named }: Record<string, unknown>,
): string {
  const { alg } = z.object({ alg: z.string() }).parse(jwtPart(idToken, "header"));
  const supported = Array.isArray(named) ? named : ["RS256"];
  if (!ALGORITHMS.has(alg) || !supported.includes(alg)) {
    throw new Error(`The ID token is signed with ${alg}, which the provider does not announce`);
  }
  return alg;
}
