import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionCookieName } from "@/lib/domain/session";
import { startServer, type TestServer } from "@/tests/support/servers/server";

const PAGES = 300;
const SENTENCE = "Too many requests. Please wait a moment and try again.";
const FORGED = `${sessionCookieName({ isSecure: true })}=a.b.c.d.e`;

let limited: TestServer;

beforeAll(async () => {
  // The database is the one that the run's setup names.
  const DATABASE_URL = process.env.DATABASE_URL ?? "";
  limited = await startServer({ DATABASE_URL, RATE_LIMITS: "on", TRUST_PROXY: "1" });
});

afterAll(async () => {
  await limited.stop();
});

type Load = { ip: string; cookie?: string };

function load(path: string, { ip, cookie = "" }: Load): Promise<Response> {
  const headers = { "X-Forwarded-For": `9.9.9.9, ${ip}`, Cookie: cookie };
  return fetch(new URL(path, limited.url), { headers, redirect: "manual" });
}

async function statusOf(path: string, options: Load): Promise<[string, number]> {
  const reply = await load(path, options);
  await reply.arrayBuffer();
  return [path, reply.status];
}

async function loadOften(path: string, options: Load): Promise<void> {
  for (let count = 0; count < PAGES; count += 10) {
    await Promise.all(Array.from({ length: 10 }, () => statusOf(path, options)));
  }
}

async function signUp(ip: string): Promise<string> {
  const username = `p${Date.now().toString(36)}`;
  const reply = await fetch(new URL("/api/auth/register", limited.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": ip },
    body: JSON.stringify({ username, email: `${username}@example.com`, password: "a password" }),
  });
  expect(reply.status).toBe(201);
  return reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

describe("pages that are rendered for anybody", () => {
  const ip = "198.51.100.60";

  it("are 300 a minute for an address, whatever the cookie; owners go on", async () => {
    const cookie = await signUp(ip);
    // An address without a page of its own, and the one that costs least.
    await loadOften("/metrics", { ip });

    for (const path of ["/", "/login", "/register", "/bundled-request", "/unsubscribe/x", "/x"]) {
      const reply = await load(path, { ip });
      expect([path, reply.status, await reply.text()]).toEqual([path, 429, SENTENCE]);
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    for (const path of ["/form/a/b", "/form", "/icons/none", "/robots.txt.", "/_next/image"]) {
      expect(await statusOf(path, { ip })).toEqual([path, 429]);
    }
    expect(await statusOf("/login?expired=1", { ip, cookie: FORGED })).toContain(429);
    expect(await statusOf("/x", { ip, cookie })).toContain(429);
    expect(await statusOf("/dashboard", { ip, cookie })).toContain(200);
    expect(await statusOf("/form/no-form-here", { ip })).toContain(404);
    expect(await statusOf("/login", { ip: "198.51.100.61" })).toContain(200);
  });
});

describe("pages of owners", () => {
  const ip = "198.51.100.62";

  it("are refused to an address after 300 invalid sessions in a minute", async () => {
    await loadOften("/settings", { ip, cookie: FORGED });
    expect(await statusOf("/settings", { ip, cookie: FORGED })).toContain(307);
    const reply = await load("/dashboard", { ip, cookie: FORGED });
    expect([reply.status, await reply.text()]).toEqual([429, SENTENCE]);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = { ip: "198.51.100.63", cookie: FORGED };
    expect(await statusOf("/dashboard", other)).toContain(307);
    expect(await statusOf("/login", { ip })).toContain(200);
  });
});

it("files of the app are neither limited nor given the headers of pages", async () => {
  const files = readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace("public", ""));
  expect(files.length).toBeGreaterThan(4);
  for (const path of [...files, "/favicon.ico", "/icon.png", "/apple-icon.png", "/robots.txt"]) {
    const reply = await load(path, { ip: "198.51.100.60" });
    expect([path, reply.status, reply.headers.get("x-frame-options")]).toEqual([path, 200, null]);
  }
  const missing = await load("/icons/none", { ip: "198.51.100.64" });
  expect([missing.status, missing.headers.get("x-frame-options")]).toEqual([404, "DENY"]);
});

it("sign-in is limited for an address before its body arrives", async () => {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": "198.51.100.65" };
  const url = new URL("/api/auth/login", limited.url);
  const attempt = () => fetch(url, { method: "POST", headers, body: "{}" });
  const replies = await Promise.all(Array.from({ length: 120 }, attempt));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
  const outgoing = request(url, { method: "POST", headers });
  outgoing.flushHeaders();
  const [reply] = (await once(outgoing, "response")) as [IncomingMessage]; // typed any
  expect([reply.statusCode, await text(reply)]).toEqual([429, SENTENCE]);
  outgoing.destroy();
});
