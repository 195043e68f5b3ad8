import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "@/tests/support/server";
import type { Account } from "../support/api";
import { codeOf, newAccountWithApp, wrongCodeOf } from "../support/factors";

const NOT_RIGHT = "This code is not right.";
/** All of them on one database: the limits are the same code on both. */
const ADDRESSES = process.env.DATABASE === "postgresql" ? 10 : 100;
const CODES_PER_ADDRESS = 100;

// A second server on the same database, with limits and one trusted proxy.
let limited: TestServer;

beforeAll(async () => {
  const DATABASE_URL = process.env.DATABASE_URL ?? "";
  limited = await startServer({ DATABASE_URL, RATE_LIMITS: "on", TRUST_PROXY: "1" });
});

afterAll(async () => {
  await limited.stop();
});

async function post(path: string, { body, ip }: { body: unknown; ip: string }) {
  const reply = await fetch(new URL(`/api/auth/${path}`, limited.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": ip },
    body: JSON.stringify(body),
  });
  return { status: reply.status, text: await reply.text() };
}

async function challengeFrom(ip: string, { email, password }: Account): Promise<string> {
  const { text } = await post("login", { body: { email, password }, ip });
  return /"challenge":"([\w-]+)"/.exec(text)?.[1] ?? "none";
}

it("looks at few of 10,000 codes of somebody who knows the password, and lets the owner in", async () => {
  const account = await newAccountWithApp();
  const home = "203.0.113.60";
  const [recovery = "", another = ""] = account.recoveryCodes;
  const first = { challenge: await challengeFrom(home, account), code: recovery };
  expect((await post("login/second-factor", { body: first, ip: home })).status).toBe(200);

  const code = wrongCodeOf(account.secret);
  const found: string[] = [];
  const guessFrom = async (ip: string) => {
    const challenge = await challengeFrom(ip, account);
    for (let guess = 0; guess < CODES_PER_ADDRESS; guess += 1) {
      const { status, text } = await post("login/second-factor", { body: { challenge, code }, ip });
      found.push(status === 429 ? "limited" : text);
    }
  };
  const addresses = Array.from({ length: ADDRESSES }, (_, index) => `192.0.2.${index}`);
  for (let from = 0; from < addresses.length; from += 10) {
    await Promise.all(addresses.slice(from, from + 10).map(guessFrom));
  }
  expect(found).toHaveLength(ADDRESSES * CODES_PER_ADDRESS);
  const evaluated = found.filter((text) => text === NOT_RIGHT);
  expect(evaluated.length).toBeGreaterThan(0);
  expect(evaluated.length).toBeLessThanOrEqual(60);
  const others = [NOT_RIGHT, "limited", "This sign-in has ended. Please sign in again."];
  expect(found.filter((text) => !others.includes(text))).toEqual([]);
  const stranger = "198.51.100.77";
  const right = { challenge: await challengeFrom(stranger, account), code: codeOf(account.secret) };
  expect((await post("login/second-factor", { body: right, ip: stranger })).status).toBe(429);

  const owner = { challenge: await challengeFrom(home, account), code: another };
  expect((await post("login/second-factor", { body: owner, ip: home })).status).toBe(200);
});

it("counts codes that are sent at the same moment", async () => {
  const account = await newAccountWithApp();
  const ip = "198.51.100.9";
  const challenges: string[] = [];
  while (challenges.length < 4) {
    challenges.push(await challengeFrom(ip, account));
  }
  const code = wrongCodeOf(account.secret);
  const replies = await Promise.all(
    [...challenges, ...challenges, ...challenges].map((challenge) =>
      post("login/second-factor", { body: { challenge, code }, ip }),
    ),
  );
  expect(replies.filter(({ text }) => text === NOT_RIGHT)).toHaveLength(5);
});
