import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import Provider from "oidc-provider";

/** What the provider says of a person; each has its own subject. */
export type Person = {
  subject: string;
  email?: string;
  /** As providers say it: some send a text, and some nothing (null). */
  isVerified?: boolean | string | null;
  name?: string;
};

/** How providers sign ID tokens, by the kind of their key. */
const KEYS = {
  RS256: () => generateKeyPairSync("rsa", { modulusLength: 2048 }),
  RS512: () => generateKeyPairSync("rsa", { modulusLength: 2048 }),
  PS256: () => generateKeyPairSync("rsa", { modulusLength: 2048 }),
  ES256: () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
  EdDSA: () => generateKeyPairSync("ed25519"),
} as const;
export type SigningAlgorithm = keyof typeof KEYS;

export const CLIENT = { id: "formlane", secret: "the secret of the client in tests" };

/** A real OpenID provider on the loopback, where everybody signs in who is in `people`, without a password. */
export async function startOidcProvider({
  port,
  redirectUris,
  algorithm = "RS256",
  issuer = `http://localhost:${port}`,
}: {
  port: number;
  redirectUris: string[];
  /** HS256: with the secret of the client. */
  algorithm?: SigningAlgorithm | "HS256";
  /** What it calls itself, in its metadata and its tokens. */
  issuer?: string;
}) {
  const people = new Map<string, Person>();
  const kind = algorithm === "HS256" ? "RS256" : algorithm;
  const key = { ...KEYS[kind]().privateKey.export({ format: "jwk" }), alg: kind, use: "sig" };
  let announced: Record<string, unknown> = {};
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    enabledJWA: { idTokenSigningAlgValues: ["RS256", "RS512", "PS256", "ES256", "EdDSA", "HS256"] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: redirectUris,
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: algorithm,
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context, subject) => {
      const { email, isVerified = false, name } = people.get(subject) ?? {};
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          ...(email !== undefined && { email }),
          ...(email !== undefined && isVerified !== null && { email_verified: isVerified }),
          ...(name !== undefined && { name }),
        }),
      };
    },
    // Nobody is asked whether Formlane may know the address.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? "",
        accountId: session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: true } },
  });
  provider.use(async (context, next) => {
    await next();
    if (context.path === "/.well-known/openid-configuration" && isObject(context.body)) {
      context.body = { ...context.body, ...announced };
    }
  });
  const answer = provider.callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    people,
    /** Says something else in its metadata from now on. */
    announce: (metadata: Record<string, unknown>) => {
      announced = metadata;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
