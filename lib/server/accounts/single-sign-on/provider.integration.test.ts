import { expect, it } from "vitest";
import { CLIENT, startOidcProvider, type Person } from "@/tests/fakes/oidc-provider";
import { Browser } from "@/tests/integration/support/browser";
import { changeEnv } from "@/tests/support/change-env";
import { freePort } from "@/tests/support/servers/free-port";
import { finishSingleSignOn, startSingleSignOn } from "./provider";

// The address that next-auth takes without NEXTAUTH_URL in the environment of the process.
const ORIGIN = "http://localhost:3000";
const setEnv = changeEnv({
  NEXTAUTH_URL: ORIGIN,
  OIDC_ISSUER: ORIGIN,
  OIDC_NAME: "ID",
  OIDC_TRUST_EMAIL: "off",
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
});

type Provider = Awaited<ReturnType<typeof startOidcProvider>>;

type Options = Pick<Parameters<typeof startOidcProvider>[0], "algorithm" | "issuer">;

/** Runs `test` with a provider, which is the configured one. */
async function withProvider(options: Options, test: (provider: Provider) => Promise<void>) {
  const port = await freePort();
  const redirectUris = [`${ORIGIN}/api/auth/callback/oidc`];
  const provider = await startOidcProvider({ port, redirectUris, ...options });
  setEnv({ OIDC_ISSUER: `http://localhost:${port}` });
  try {
    await test(provider);
  } finally {
    await provider.stop();
  }
}

/** What we know of somebody who was signed in there; null when the answer was refused. */
async function claimsOf(provider: Provider, more: Partial<Person> = {}) {
  const person = { subject: "ada", email: "ada@example.com", isVerified: true, ...more };
  provider.people.set(person.subject, person);
  const started = await startSingleSignOn({ returnTo: "/dashboard" });
  const cookies = (started?.setCookies ?? []).map((cookie) => cookie.split(";")[0]?.split("="));
  const answer = await new Browser().open(
    started?.url ?? "",
    { login: person.subject, password: "any" },
    (next) => next.startsWith(`${ORIGIN}/`),
  );
  const { claims } = await finishSingleSignOn({
    query: Object.fromEntries(new URL(answer.url).searchParams),
    cookies: Object.fromEntries(
      cookies.map(([name = "", ...value] = []) => [name, decodeURIComponent(value.join("="))]),
    ),
  });
  return claims;
}

it.each(["RS256", "RS512", "PS256", "ES256", "EdDSA"] as const)(
  "takes an ID token that is signed with %s",
  (algorithm) =>
    withProvider({ algorithm }, async (provider) => {
      expect(await claimsOf(provider)).toMatchObject({ subject: "ada", isEmailVerified: true });
    }),
);

it("takes no ID token that is signed with the client's secret, nor with what is not announced", async () => {
  await withProvider({ algorithm: "HS256" }, async (provider) => {
    expect(await claimsOf(provider)).toBeNull();
  });
  await withProvider({ algorithm: "ES256" }, async (provider) => {
    provider.announce({ id_token_signing_alg_values_supported: ["RS256"] });
    expect(await claimsOf(provider)).toBeNull();
  });
});

it("takes no other issuer than the configured one, whatever its metadata says", () =>
  withProvider({ issuer: "http://evil.example" }, async (provider) => {
    expect(await claimsOf(provider)).toBeNull();
  }));

it("knows an address as verified by what the provider says, or the operator where it says nothing", () =>
  withProvider({}, async (provider) => {
    const isVerified = async (said: Person["isVerified"]) =>
      (await claimsOf(provider, { isVerified: said ?? null }))?.isEmailVerified;
    expect(await isVerified("true")).toBe(true);
    expect(await isVerified("True")).toBe(true);
    expect(await isVerified("false")).toBe(false);
    expect(await isVerified(null)).toBe(false);
    setEnv({ OIDC_TRUST_EMAIL: "on" });
    expect(await isVerified(null)).toBe(true);
    expect(await isVerified(false)).toBe(false);
    setEnv({ OIDC_TRUST_EMAIL: "off" });
  }));
