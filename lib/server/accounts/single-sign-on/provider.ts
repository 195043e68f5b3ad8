import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { nextPage } from "@/lib/contracts/public-form/next-page";
import { env, publicOrigin } from "@/lib/server/environment/env";
import { logger } from "@/lib/server/logging/logger";
import { exchangeCode } from "./exchange-code";
import { jwtPart } from "./jwt-part";

const ID = "oidc";
const TIMEOUT_MS = 10_000;

/** What the provider says of a person. */
export type ProviderClaims = z.output<typeof claimsSchema>;

/** What databases store: no NUL, and no half of a surrogate pair. */
const identifier = z
  .string()
  .min(1)
  .max(500)
  .refine((text) => text === storable(text));
const claimsSchema = z
  .object({
    iss: identifier,
    sub: identifier,
    email: z.email().max(254).optional().catch(undefined),
    // Some providers send a text or a number, and some send nothing.
    email_verified: z.union([z.boolean(), z.string(), z.number()]).nullish().catch(false),
    preferred_username: z.string().optional().catch(undefined),
    name: z.string().optional().catch(undefined),
  })
  .transform((claims) => ({
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email ?? null,
    isEmailVerified: isVerified(claims.email_verified),
    name: storable(claims.name ?? claims.preferred_username ?? ""),
  }));

/** What it means that the provider does not say it, the operator knows. */
function isVerified(claim: boolean | string | number | null | undefined): boolean {
  return claim === undefined || claim === null
    ? env.OIDC_TRUST_EMAIL === "on"
    : ["true", "1"].includes(String(claim).toLowerCase());
}

/** The text without NUL, which PostgreSQL refuses, and with whole characters only. */
function storable(text: string): string {
  return Buffer.from(text.replaceAll("\0", ""), "utf8").toString("utf8");
}

/** The provider's name for the sign-in page; null where there is no single sign-on. */
export function singleSignOnName(): string | null {
  return env.OIDC_NAME ?? null;
}

type Started = { url: string; setCookies: string[] };

/**
 * The address at the provider that signs somebody in, with the cookies that hold PKCE verifier, state and nonce.
 * `returnTo`: the path of ours that the person came from. Null when the provider does not answer.
 */
export async function startSingleSignOn({
  returnTo,
}: {
  returnTo: string;
}): Promise<Started | null> {
  const options = authOptions(() => Promise.resolve());
  // The token that next-auth asks of forms: ours is a call, and no page of it is ever shown.
  const token = await ask({ method: "GET", path: ["csrf"], cookies: {}, options });
  const csrf = z.object({ csrfToken: z.string() }).parse(token.body);
  const started = await ask({
    method: "POST",
    path: ["signin", ID],
    cookies: cookiesOf(token.setCookies),
    options,
    body: { ...csrf, callbackUrl: `${publicOrigin()}${returnTo}`, json: "true" },
  });
  const { data } = z.object({ url: z.url() }).safeParse(started.body);
  const isOurs = data === undefined || data.url.startsWith(`${publicOrigin()}/`);
  return isOurs ? null : { url: data.url, setCookies: started.setCookies };
}

type Finished = { claims: ProviderClaims | null; returnTo: string; setCookies: string[] };

/** Who came back from the provider; `claims` null when the answer is not valid, or somebody declined. */
export async function finishSingleSignOn({
  query,
  cookies,
}: {
  query: Record<string, string>;
  cookies: Record<string, string>;
}): Promise<Finished> {
  let claims: ProviderClaims | null = null;
  const options = authOptions((profile) => {
    claims = claimsSchema.safeParse(profile).data ?? null;
    return Promise.resolve();
  });
  const { setCookies } = await ask({
    method: "GET",
    path: ["callback", ID],
    query,
    cookies,
    options,
  });
  return { claims, returnTo: returnPathOf(cookies), setCookies };
}

function authOptions(onProfile: (profile: unknown) => Promise<void>): AuthOptions {
  const { OIDC_ISSUER: issuer = "", OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = env;
  const provider: OAuthConfig<{ sub: string }> = {
    id: ID,
    name: "Single sign-on",
    type: "oauth",
    clientId,
    clientSecret: secret,
    wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email profile" } },
    idToken: true,
    token: { request: exchangeCode },
    checks: ["pkce", "state", "nonce"],
    userinfo: {
      // Some providers send the address there alone; what the ID token says, which is signed, counts first.
      request: async ({
        client,
        tokens: { access_token: accessToken = "", id_token: idToken = "" },
      }) => {
        const claims = readClaims(idToken);
        if (client.issuer.metadata.userinfo_endpoint === undefined) {
          return claims;
        }
        const { email, email_verified, ...more } = await client.userinfo(accessToken);
        if (more.sub !== claims.sub) {
          throw new Error("The userinfo is of another subject than the ID token.");
        }
        // An address is verified by who says it, about that address.
        const isSameAddress = !("email" in claims) || claims.email === email;
        return { ...more, ...(isSameAddress ? { email, email_verified } : {}), ...claims };
      },
    },
    httpOptions: { timeout: TIMEOUT_MS },
    profile: ({ sub }) => ({ id: sub }),
  };
  return {
    secret: env.NEXTAUTH_SECRET,
    providers: [provider],
    callbacks: {
      signIn: async ({ profile }) => {
        await onProfile(profile);
        // An address ends it here: the session is one of ours.
        return "/";
      },
    },
    logger: {
      error: (code, details) => {
        const { message } = details instanceof Error ? details : details.error;
        logger.warn({ code, reason: message }, "Single sign-on failed");
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

/** The claims of an ID token whose signature was checked before. */
function readClaims(idToken: string): { sub: string } {
  return z.looseObject({ sub: z.string() }).parse(jwtPart(idToken, "payload"));
}

type Asked = {
  method: "GET" | "POST";
  /** Below /api/auth. */
  path: string[];
  query?: Record<string, string>;
  cookies: Record<string, string>;
  body?: Record<string, string>;
  options: AuthOptions;
};

/** One call of next-auth, which knows requests and responses of Node. */
async function ask({
  path,
  query = {},
  options,
  ...request
}: Asked): Promise<{ body: unknown; setCookies: string[] }> {
  let body: unknown;
  let setCookies: string[] = [];
  const take = (value: unknown) => {
    body = value;
  };
  const response = {
    status: () => response,
    getHeader: (name: string) => (name === "Set-Cookie" ? setCookies : undefined),
    setHeader: (name: string, value: string | string[]) => {
      setCookies = name === "Set-Cookie" ? [value].flat() : setCookies;
      return response;
    },
    json: take,
    send: take,
    end: take,
  };
  const asked = { ...request, headers: {}, query: { ...query, nextauth: path } };
  // NextAuth reads and calls no more of request and response than these.
  await NextAuth(
    asked as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    options,
  );
  return { body, setCookies };
}

function cookiesOf(setCookies: readonly string[]): Record<string, string> {
  const pairs = setCookies.map((cookie) => cookie.split(";")[0] ?? "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const end = pair.indexOf("=");
      return [pair.slice(0, end), decodeURIComponent(pair.slice(end + 1))];
    }),
  );
}

/** Only paths of ours: next-auth stored the address in a cookie, which anybody can send. */
function returnPathOf(cookies: Record<string, string>): string {
  const name = Object.keys(cookies).find((key) => key.endsWith("next-auth.callback-url"));
  const stored = name === undefined ? "" : (cookies[name] ?? "");
  const path = stored.replace(publicOrigin(), "");
  return /^\/invite\/[\w-]{1,200}$/.exec(path)?.[0] ?? nextPage(path) ?? "/dashboard";
}
