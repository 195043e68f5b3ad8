import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessionListResponse, userResponse } from "@/lib/contracts/accounts/auth";
import { CLIENT, startOidcProvider, type Person } from "@/tests/fakes/oidc-provider";
import { startDatabase, type DatabaseKind } from "@/tests/support/databases/database";
import { freePort } from "@/tests/support/servers/free-port";
import { startServer, testEnvironment, type TestServer } from "@/tests/support/servers/server";
import { askServer, call, newAccount } from "../support/api";
import { Browser } from "../support/browser";
import { invitationOf } from "../support/teams";

const secrets = testEnvironment();
let database: Awaited<ReturnType<typeof startDatabase>>;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
/** One where everybody may sign up with a password; one of invitations, and of the provider alone. */
let open: TestServer;
let closed: TestServer;

beforeAll(async () => {
  const kind: DatabaseKind = process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite";
  database = await startDatabase(kind);
  const issuerPort = await freePort();
  const settings = {
    ...secrets,
    DATABASE_URL: database.url,
    OIDC_ISSUER: `http://localhost:${issuerPort}`,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: "Acme ID",
  };
  open = await startServer(settings);
  closed = await startServer({ ...settings, SIGN_UP: "invited", PASSWORD_SIGN_IN: "off" });
  const redirectUris = [open, closed].map(({ url }) => `${url}/api/auth/callback/oidc`);
  provider = await startOidcProvider({ port: issuerPort, redirectUris });
});
afterAll(async () => {
  askServer(null);
  await Promise.all([open.stop(), closed.stop(), provider.stop()]);
  await database.stop();
});
beforeEach(() => askServer(open.url));

let count = 0;
/** Somebody whom the provider knows. */
function newPerson(more: Partial<Person> = {}): Required<Person> {
  count += 1;
  const subject = `subject-${process.pid}-${count}`;
  const email = `${subject}@example.com`;
  const person = { subject, email, isVerified: true, name: `Person ${subject}`, ...more };
  provider.people.set(subject, person);
  return person;
}

type SignIn = { subject: string; invitation?: string; server?: TestServer };

/** Goes from our sign-in page to the provider and back, as a browser does; resolves to where it ends. */
async function signIn({ subject, invitation, server = open }: SignIn, browser = new Browser()) {
  const started = await browser.post(`${server.url}/api/auth/signin/oidc`, {
    ...(invitation !== undefined && { invitation }),
  });
  const { url } = (await started.json()) as { url: string };
  const page = await browser.open(url, { login: subject, password: "any" });
  const me = await browser.get(`${server.url}/api/auth/me`);
  const user = me.status === 200 ? userResponse.parse(await me.json()) : null;
  return { path: page.url.replace(server.url, ""), user, browser };
}

describe("single sign-on", () => {
  it("makes an account for a new person, and finds it again by the subject", async () => {
    const person = newPerson({ name: "  Ada   Lovelace " });
    const first = await signIn(person);
    expect(first.path).toBe("/dashboard");
    expect(first.user).toMatchObject({ email: person.email, team: { role: "owner" } });
    expect(first.user?.username).toMatch(/^Ada Lovelace/);
    // At the provider the address changed, and another person has the old one.
    newPerson({ ...person, email: `new-${person.email}` });
    const again = await signIn(person);
    expect(again.user?.id).toBe(first.user?.id);
    const other = newPerson({ email: person.email });
    expect(await signIn(other)).toMatchObject({ path: "/login?problem=taken", user: null });
  });

  it("leads to the account of a verified address, once, and to none of an unverified one", async () => {
    const account = await newAccount();
    const { email } = account;
    const claimed = await signIn(newPerson({ email, isVerified: false }));
    expect(claimed).toMatchObject({ path: "/login?problem=taken", user: null });
    const linked = await signIn(newPerson({ email: email.toUpperCase() }));
    expect(linked.user?.id).toBe(account.id);
    const { token } = account;
    const log = (await call("/api/audit-log", { token })).status;
    // Nobody had confirmed the address: whoever made the account first is out.
    expect(log).toBe(401);
    const body = { email, password: account.password };
    expect((await call("/api/auth/login", { method: "POST", body })).status).toBe(401);
    const events = await linked.browser.get(`${open.url}/api/audit-log`);
    expect(await events.text()).toContain('"identity-linked"');
    const identities = await linked.browser.get(`${open.url}/api/auth/identities`);
    expect(await identities.json()).toMatchObject({
      hasPassword: false,
      identities: [{ name: "Acme ID" }],
    });
    expect((await signIn(newPerson({ email }))).path).toBe("/login?problem=taken");
  });

  it("needs an address", async () => {
    const { subject } = newPerson();
    provider.people.set(subject, { subject });
    expect((await signIn({ subject })).path).toBe("/login?problem=no-address");
  });

  it("takes no answer of the provider without the cookies of its beginning, nor one twice", async () => {
    const browser = new Browser();
    const started = await browser.post(`${open.url}/api/auth/signin/oidc`, {});
    const { url } = (await started.json()) as { url: string };
    for (const name of ["code_challenge", "state", "nonce"]) {
      expect(new URL(url).searchParams.get(name)).toBeTruthy();
    }
    const answer = await browser.open(
      url,
      { login: newPerson().subject, password: "any" },
      (next) => next.startsWith(`${open.url}/api/auth/callback/`),
    );
    const stranger = await new Browser().follow(answer.url);
    expect(stranger.url).toBe(`${open.url}/login?problem=failed`);
    expect((await browser.follow(answer.url)).url).toBe(`${open.url}/dashboard`);
    await browser.follow(answer.url);
    const sessions = await browser.get(`${open.url}/api/auth/sessions`);
    expect(sessionListResponse.parse(await sessions.json())).toHaveLength(1);
    const forged = `${open.url}/api/auth/callback/oidc?error=access_denied`;
    expect((await new Browser().follow(forged)).url).toBe(`${open.url}/login?problem=failed`);
  });
});

describe("a server of invitations, where people sign in with the provider alone", () => {
  it("lets in who has an invitation, and nobody else", async () => {
    const owner = await newAccount();
    const refused = await signIn({ ...newPerson(), server: closed });
    expect(refused).toMatchObject({ path: "/login?problem=not-invited", user: null });
    const invitation = await invitationOf(owner, { role: "reader" });
    const joined = await signIn({ ...newPerson(), server: closed, invitation });
    expect(joined).toMatchObject({
      path: "/dashboard",
      user: { team: { id: owner.teamId, role: "reader" } },
    });
    const member = newPerson();
    await signIn(member);
    const second = await invitationOf(owner, { role: "editor" });
    const asked = await signIn({ ...member, server: closed, invitation: second });
    expect(asked.path).toBe(`/invite/${second}`);
  });

  it("takes a password only from whom `npm run reset-link` let in", async () => {
    const account = await newAccount();
    askServer(closed.url);
    const post = (path: string, body: object) => call(path, { method: "POST", body });
    const { email, password } = account;
    const enter = await post("/api/auth/login", { email, password });
    expect([enter.status, enter.text]).toEqual([403, "Sign in with Acme ID."]);
    expect((await post("/api/auth/login", { email, password: "wrong horse" })).status).toBe(401);
    const names = { username: `late-${account.username}`.slice(0, 50), email: `late-${email}` };
    expect((await post("/api/auth/register", { ...names, password })).status).toBe(403);
    const page = await (await fetch(`${closed.url}/login`)).text();
    expect(page).toContain("Continue with Acme ID");
    expect(page).toContain("Use a passkey");
    expect(page).not.toContain('type="password"');

    const made = spawnSync(process.execPath, ["scripts/reset-link.mjs", email], {
      env: { ...process.env, ...secrets, DATABASE_URL: database.url, NEXTAUTH_URL: closed.url },
      encoding: "utf8",
    });
    const token = made.stdout.trim().split("/").pop() ?? "";
    await post("/api/auth/password/reset", { token, newPassword: "another horse" });
    const again = await post("/api/auth/login", { email, password: "another horse" });
    expect(again.status).toBe(200);
  });
});
