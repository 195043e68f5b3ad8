import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import { call, newAccount } from "../support/api";
import { newToken } from "../support/tokens";

// A second server on the same database, with limits.
let limited: TestServer;

beforeAll(async () => {
  const DATABASE_URL = process.env.DATABASE_URL ?? "";
  limited = await startServer({ DATABASE_URL, RATE_LIMITS: "on" });
});

afterAll(async () => {
  await limited.stop();
});

const get = (path: string, token: string) =>
  fetch(new URL(path, limited.url), { headers: { Authorization: `Bearer ${token}` } });

it("answers with what is left of the minute's 600 calls, and then with the time to wait", async () => {
  const account = await newAccount();
  const { token, id } = await newToken(account, { scopes: ["forms:read"] });
  const other = await newToken(account);
  const first = await get("/api/forms", token);
  expect(first.status).toBe(200);
  expect(first.headers.get("ratelimit-policy")).toBe('"token";q=600;w=60');
  expect(first.headers.get("ratelimit")).toBe('"token";r=599;t=60');

  // What is refused counts, too.
  expect((await get("/api/tokens", token)).status).toBe(403);
  const resetAt = new Date(Date.now() + 45_000);
  const { count } = await db.rateLimit.updateMany({
    where: { key: `token:${id}`, points: 2 },
    data: { points: 599, resetAt },
  });
  expect(count).toBe(1);
  const last = await get("/api/auth/me", token);
  expect(last.headers.get("ratelimit")).toMatch(/^"token";r=0;t=4[0-5]$/);

  const refused = await get("/api/forms", token);
  expect([refused.status, await refused.text()]).toEqual([
    429,
    "Too many requests. Please wait a moment and try again.",
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await get("/api/forms", other.token)).status).toBe(200);
  expect((await get("/api/forms", account.token)).headers.has("ratelimit")).toBe(false);
});

it("says nothing of limits where they are off", async () => {
  const { token } = await newToken(await newAccount());
  const reply = await call("/api/forms", { token });
  expect([reply.status, reply.headers.has("ratelimit")]).toEqual([200, false]);
});

it("limits an address that sends tokens which are none, and no other call of it", async () => {
  const account = await newAccount();
  const guesses = Array.from({ length: 301 }, () => get("/api/forms", `fl_${"0".repeat(40)}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
  const { token } = await newToken(account);
  const refused = await get("/api/forms", token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await get("/api/forms", account.token)).status).toBe(200);
});
