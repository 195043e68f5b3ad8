import { createHash, randomBytes } from "node:crypto";
import { auth, type OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from "@modelcontextprotocol/sdk/shared/auth.js";
import { beforeAll, describe, expect, it } from "vitest";
import { tokenListResponse } from "@/lib/contracts/teams/api-tokens";
import { SCOPES } from "@/lib/domain/teams/scopes";
import { call, newForm, serverUrl, type Account, type Reply } from "../support/api";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { newMember } from "../support/teams";
import { tokensOf } from "../support/tokens";
import { connectWith } from "./assistant";

const CALLBACK = "https://helper.example/callback";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

let owner: Account & OwnerData;

beforeAll(async () => {
  owner = await ownerWithData();
});

/** An app that keeps what it is given, as the SDK's clients do. */
class App implements OAuthClientProvider {
  redirectUrl = CALLBACK;
  clientMetadata = { client_name: "Helper", redirect_uris: [CALLBACK] };
  client: OAuthClientInformationMixed | undefined;
  given: OAuthTokens | undefined;
  verifier = "";
  asked = new URL(CALLBACK);

  state = () => "state-1";
  clientInformation = () => this.client;
  saveClientInformation = (client: OAuthClientInformationMixed) => {
    this.client = client;
  };
  tokens = () => this.given;
  saveTokens = (tokens: OAuthTokens) => {
    this.given = tokens;
  };
  redirectToAuthorization = (address: URL) => {
    this.asked = address;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
}

const askedOf = (address: URL) => Object.fromEntries(address.searchParams);

/** What the page sends when a member agrees. */
const agree = (by: Account, body: object): Promise<Reply> =>
  call("/api/oauth/authorize", { method: "POST", token: by.token, body });

const redirectOf = (reply: Reply) => new URL((reply.json as { redirectTo: string }).redirectTo);

async function connected(by: Account, scopes: readonly string[] = SCOPES): Promise<App> {
  const app = new App();
  const server = new URL("/api/mcp", serverUrl());
  expect(await auth(app, { serverUrl: server })).toBe("REDIRECT");
  const back = redirectOf(await agree(by, { ...askedOf(app.asked), scopes }));
  const authorizationCode = back.searchParams.get("code") ?? "";
  expect(await auth(app, { serverUrl: server, authorizationCode })).toBe("AUTHORIZED");
  return app;
}

const post = (path: string, fields: Record<string, string>) =>
  call(path, { method: "POST", raw: String(new URLSearchParams(fields)), headers: FORM });

async function registered(body: object = new App().clientMetadata): Promise<string> {
  const reply = await call("/api/oauth/register", { method: "POST", body });
  expect(reply.status).toBe(201);
  return (reply.json as { client_id: string }).client_id;
}

/** A request of a registered app, and what its token takes. */
async function asking(given: Record<string, unknown> = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const client_id = await registered();
  const asked = {
    client_id,
    redirect_uri: CALLBACK,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    scopes: ["forms:read"],
    ...given,
  };
  const exchange = { grant_type: "authorization_code", client_id, redirect_uri: CALLBACK };
  return { asked, exchange: { ...exchange, code_verifier: verifier } };
}

async function codeOf(by: Account, asked: object): Promise<string> {
  return redirectOf(await agree(by, asked)).searchParams.get("code") ?? "";
}

describe("an app", () => {
  it("finds the way by itself, is let in by a member, and acts as one", async () => {
    const app = await connected(owner, ["forms:read"]);
    expect(app.asked.pathname).toBe("/oauth/authorize");
    expect(askedOf(app.asked)).toMatchObject({ code_challenge_method: "S256", state: "state-1" });
    expect(app.given).toMatchObject({ token_type: "Bearer" });
    expect(Math.abs((app.given?.expires_in ?? 0) - 3600)).toBeLessThan(60);
    const { use } = await connectWith(app.given?.access_token ?? "");
    expect(await use("read_form", { formId: owner.formId })).toMatchObject({ isRefused: false });
    expect(await use("publish_form", { formId: owner.formId })).toMatchObject({
      text: "This token may not do that (needs forms:publish).",
    });
    const me = await call("/api/auth/me", { token: app.given?.access_token ?? "" });
    expect(me.json).toMatchObject({ username: owner.username, scopes: ["forms:read"] });
  });

  it("gets its next token for each refresh token once", async () => {
    const app = await connected(owner);
    const first = app.given;
    expect(await auth(app, { serverUrl: new URL("/api/mcp", serverUrl()) })).toBe("AUTHORIZED");
    const next = app.given?.access_token ?? "";
    expect(next).not.toBe(first?.access_token);
    expect((await call("/api/auth/me", { token: first?.access_token ?? "" })).status).toBe(401);
    expect((await call("/api/auth/me", { token: next })).status).toBe(200);
    const again = { grant_type: "refresh_token", client_id: app.client?.client_id ?? "" };
    const stolen = { ...again, refresh_token: first?.refresh_token ?? "" };
    const reply = await post("/api/oauth/token", stolen);
    expect([reply.status, reply.json]).toMatchObject([400, { error: "invalid_grant" }]);
    // Whoever had the first, one of the two stole it.
    expect((await call("/api/auth/me", { token: next })).status).toBe(401);
  });

  it("is listed with the tokens, and disconnected there, by itself or with the membership", async () => {
    const by = await newMember(owner, "editor");
    const app = await connected(by);
    const token = app.given?.access_token ?? "";
    const [listed] = await tokensOf(by);
    expect(listed).toMatchObject({ name: "Helper", appHost: "helper.example" });
    await call(`/api/tokens/${listed?.id}`, { method: "DELETE", token: by.token });
    expect((await call("/api/auth/me", { token })).status).toBe(401);
    const other = (await connected(by)).given;
    expect((await post("/api/oauth/revoke", { token: other?.refresh_token ?? "" })).status).toBe(
      200,
    );
    expect((await call("/api/auth/me", { token: other?.access_token ?? "" })).status).toBe(401);
    const third = (await connected(by)).given?.access_token ?? "";
    await call(`/api/teams/${owner.teamId}/members/${by.id}`, {
      method: "DELETE",
      token: owner.token,
    });
    expect((await call("/api/auth/me", { token: third })).status).toBe(401);
    const left = await call("/api/tokens", { token: owner.token });
    expect(tokenListResponse.parse(left.json).map(({ createdBy }) => createdBy)).not.toContain(
      by.username,
    );
  });

  it("gets no scope that the member's role does not have, nor one that it did not ask for", async () => {
    const reader = await newMember(owner, "reader");
    const app = await connected(reader);
    const me = await call("/api/auth/me", { token: app.given?.access_token ?? "" });
    expect(me.json).toMatchObject({ scopes: ["forms:read", "submissions:read"] });
    const { asked } = await asking({ scope: "forms:read", scopes: ["forms:write"] });
    expect((await agree(owner, asked)).status).toBe(400);
  });

  it("finds nothing of another team", async () => {
    const stranger = await ownerWithData();
    const { id } = await newForm(owner, { title: "Ours" });
    const { use } = await connectWith((await connected(stranger)).given?.access_token ?? "");
    expect(await use("read_form", { formId: id })).toMatchObject({ text: "Form not found" });
  });
});

describe("an attack", () => {
  it.each([
    ["another address", { redirect_uri: "https://evil.example/callback" }],
    ["an address that only begins alike", { redirect_uri: `${CALLBACK}.evil.example` }],
    ["an unknown app", { client_id: "nobody" }],
    ["no code challenge", { code_challenge: undefined }],
    ["a plain challenge", { code_challenge_method: "plain" }],
    ["a token at once", { response_type: "token" }],
    ["a scope that there is not", { scopes: ["everything"] }],
    ["no scope", { scopes: [] }],
    ["another server", { resource: "https://other.example/mcp" }],
    ["texts of another type", { redirect_uri: { $ne: "" }, state: ["a"] }],
  ])("by %s is refused with a sentence, and takes nobody anywhere", async (_name, given) => {
    const { asked } = await asking(given);
    const reply = await agree(owner, asked);
    expect([reply.status, reply.json]).toEqual([400, null]);
    expect(reply.text).toMatch(/\S/);
    const query = new URLSearchParams(
      Object.entries(asked).map(([name, value]) => [name, String(value)]),
    );
    expect((await call(`/oauth/authorize?${query}`)).status).toBe(200);
  });

  it("by a page of another site, or by a token, lets no app in", async () => {
    const { asked } = await asking();
    const headers = { Cookie: owner.cookie, "Sec-Fetch-Site": "cross-site" };
    const forged = { method: "POST", body: asked, headers } as const;
    expect((await call("/api/oauth/authorize", forged)).status).toBe(403);
    const token = (await connected(owner)).given?.access_token ?? "";
    expect((await agree({ ...owner, token }, asked)).status).toBe(403);
  });

  it.each([
    ["a wrong verifier", { code_verifier: "x".repeat(43) }],
    ["no verifier", { code_verifier: "" }],
    ["another address", { redirect_uri: "https://evil.example/" }],
    ["another app", { client_id: "another" }],
  ])("on a code with %s gets nothing, and spoils the code", async (_name, given) => {
    const { asked, exchange } = await asking();
    const code = await codeOf(owner, asked);
    const other = "client_id" in given ? await registered() : exchange.client_id;
    const wrong = { ...exchange, ...given, client_id: other, code };
    const reply = await post("/api/oauth/token", wrong);
    expect([400, 401]).toContain(reply.status);
    expect(reply.json).toHaveProperty("error");
    if (other === exchange.client_id) {
      const right = await post("/api/oauth/token", { ...exchange, code });
      expect(right.json).toMatchObject({ error: "invalid_grant" });
    }
  });

  it("with a code that was used ends what was got for it", async () => {
    const { asked, exchange } = await asking();
    const code = await codeOf(owner, asked);
    const first = await post("/api/oauth/token", { ...exchange, code });
    const { access_token: token } = first.json as OAuthTokens;
    expect((await call("/api/auth/me", { token })).status).toBe(200);
    const second = await post("/api/oauth/token", { ...exchange, code });
    expect([second.status, second.json]).toMatchObject([400, { error: "invalid_grant" }]);
    expect((await call("/api/auth/me", { token })).status).toBe(401);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://evil.example/",
    "https://a@evil.example/",
    "https://helper.example/#x",
    "/callback",
    "",
  ])("by an app that asks for %j is refused", async (address) => {
    const body = { redirect_uris: [address] };
    expect((await call("/api/oauth/register", { method: "POST", body })).status).toBe(400);
  });

  it.each([
    ["nothing", {}],
    ["an unknown grant", { grant_type: "password", client_id: "a" }],
    ["a grant as a property of objects", { grant_type: "__proto__", client_id: "constructor" }],
    ["a code that is none", { grant_type: "authorization_code", client_id: "a", code: "\u0000ä" }],
  ])(
    "on the token's address with %s is answered with an error of the protocol",
    async (_n, sent) => {
      const reply = await post("/api/oauth/token", sent);
      expect([400, 401]).toContain(reply.status);
      expect(reply.json).toHaveProperty("error");
      expect((await call("/api/oauth/token", { method: "POST", body: sent })).status).toBe(415);
    },
  );
});
