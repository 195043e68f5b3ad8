import { afterAll, beforeAll, expect, it } from "vitest";
import { startDatabase } from "@/tests/support/databases/database";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import { askServer, call, newAccount, newLiveForm, type Account, type Call } from "../support/api";

const SECRET = "s3cretOfThisTest";

let server: TestServer;
let database: Awaited<ReturnType<typeof startDatabase>>;
let owner: Account;
let form: { publicUrl: string };

beforeAll(async () => {
  database = await startDatabase("sqlite");
  const METRICS_TOKEN = "metrics of this test";
  const limits = { RATE_LIMITS: "on", TRUST_PROXY: "1" };
  server = await startServer({ DATABASE_URL: database.url, METRICS_TOKEN, ...limits });
  askServer(server.url);
  owner = await newAccount();
  form = await newLiveForm(owner, { title: "A", fields: [] });
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await database.stop();
});

type Line = { level: string; message: string; event: string; address: string; requestId: string };

let addresses = 0;
/** The lines that a request leaves, which comes from an address of its own. */
async function linesOf(path: string, options: Call = {}): Promise<[status: number, lines: Line[]]> {
  addresses += 1;
  const address = `198.51.100.${addresses}`;
  const headers = { ...options.headers, "X-Forwarded-For": `${address}:4711` };
  const { status } = await call(path, { ...options, headers });
  return [status, logged().filter((line) => line.address === address)];
}

const logged = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith('{"time"'))
    .map((line) => JSON.parse(line) as Line);

const post = (body: unknown, more: Call = {}): Call => ({ method: "POST", body, ...more });

it.each<[event: string, status: number, path: string, options?: () => Call]>([
  [
    "sign-in-failed",
    401,
    "/api/auth/login",
    () => post({ email: "a@b.example", password: SECRET }),
  ],
  ["unauthenticated", 401, "/api/forms"],
  ["token-invalid", 401, "/api/forms", () => ({ token: `fl_${SECRET}` })],
  ["token-invalid", 401, "/metrics", () => ({ token: SECRET })],
  [
    "cross-site",
    403,
    "/api/forms",
    () =>
      post(
        { title: SECRET },
        { cookie: owner.cookie, headers: { Origin: "https://evil.example" } },
      ),
  ],
  [
    "link-invalid",
    400,
    "/api/auth/password/reset",
    () => post({ token: SECRET, newPassword: SECRET }),
  ],
  ["link-invalid", 400, "/api/auth/email/confirm", () => post({ token: SECRET })],
  [
    "link-invalid",
    404,
    "/api/invitations/accept",
    () => post({ token: SECRET }, { token: owner.token }),
  ],
  ["link-invalid", 404, `/api/unsubscribe/${SECRET}`, () => post({})],
  [
    "link-invalid",
    404,
    `/api/files/${SECRET.padEnd(32, "x")}/shared?expires=1&signature=${SECRET}`,
  ],
  ["link-invalid", 200, `/invite/${SECRET}`],
  ["link-invalid", 200, `/reset-password/${SECRET}`],
  ["link-invalid", 200, `/confirm-email/${SECRET}`],
  ["link-invalid", 404, `/unsubscribe/${SECRET}`],
  ["link-invalid", 410, `/r/${SECRET}`],
])("%s (%i) at %s leaves one line, without what was sent", async (event, status, path, options) => {
  const [answered, lines] = await linesOf(path, options?.());
  expect([answered, lines]).toEqual([
    status,
    [
      {
        time: expect.any(String) as string,
        level: "warn",
        message: "Security event",
        event,
        address: `198.51.100.${addresses}`,
        requestId: expect.stringMatching(/^[\w-]{36}$/) as string,
      },
    ],
  ]);
  expect(server.output()).not.toContain(SECRET);
});

it("links of a form's own pages leave one too", async () => {
  for (const path of [`/form/${form.publicUrl}/sent/${SECRET}`, `/embed/none/sent/${SECRET}`]) {
    const [status, [line]] = await linesOf(path);
    expect([status, line?.event]).toEqual([404, "link-invalid"]);
  }
});

it("limits leave one, of calls and of pages, in the order that ban tools read", async () => {
  const headers = { "X-Forwarded-For": "2001:db8::7" };
  const events = () => logged().filter(({ address }) => address === "2001:db8::7");
  await Promise.all(
    Array.from({ length: 121 }, () => call("/api/auth/login", post({}, { headers }))),
  );
  expect(events().map(({ event }) => event)).toEqual(["rate-limited"]);
  await Promise.all(Array.from({ length: 301 }, () => call("/none", { headers })));
  await expect.poll(() => events().length).toBeGreaterThan(1);
  const line = server
    .output()
    .split("\n")
    .findLast((text) => text.includes("2001:db8::7"));
  expect(line).toMatch(
    /^\{"time":"[^"]*","level":"warn","message":"Security event","event":"rate-limited","address":"2001:db8::7",/,
  );
});
