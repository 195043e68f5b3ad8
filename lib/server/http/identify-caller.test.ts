import { beforeEach, expect, it, vi } from "vitest";
import { createApiToken } from "@/lib/server/auth/api-token-format";
import { findApiToken } from "@/lib/server/auth/api-tokens.repository";
import { env } from "@/lib/server/environment/env";
import { actorOf, identifyCaller } from "./identify-caller";

vi.mock("@/lib/server/environment/env", () => ({
  env: { RATE_LIMITS: "on" },
  publicOrigin: () => "",
}));
vi.mock("@/lib/server/auth/api-tokens.repository", () => ({ findApiToken: vi.fn() }));
vi.mock("@/lib/server/auth/sessions/sessions.repository", () => ({
  findSession: vi.fn().mockResolvedValue(null),
  touchSession: vi.fn(),
}));
vi.mock("./rate-limit.repository", () => ({}));

beforeEach(() => {
  vi.mocked(env).RATE_LIMITS = "on";
  vi.mocked(findApiToken).mockReset().mockResolvedValue(null);
});

/** The answer to a call with this secret. */
async function answerTo(secret: string, ip: string): Promise<string> {
  const headers = new Headers({ authorization: `Bearer ${secret}` });
  const request = { headers, method: "GET" };
  return identifyCaller({ auth: "user", request, ip, resource: null }).then(
    () => "found",
    (error: { code: string }) => error.code,
  );
}

it("looks up 301 of 10,000 guesses of tokens in a minute from one address, and finds nothing", async () => {
  const answers = new Map<string, number>();
  for (let guess = 0; guess < 10_000; guess += 1) {
    const answer = await answerTo(createApiToken(), "192.0.2.1");
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  expect([...answers]).toEqual([
    ["unauthenticated", 301],
    ["rate-limited", 9699],
  ]);
  expect(findApiToken).toHaveBeenCalledTimes(301);
  expect(await answerTo(createApiToken(), "192.0.2.2")).toBe("unauthenticated");
  // Sessions of that address go on.
  expect(await answerTo("a session that has ended", "192.0.2.1")).toBe("unauthenticated");
});

it("counts what only looks like a token too, without looking it up", async () => {
  for (let guess = 0; guess < 301; guess += 1) {
    expect(await answerTo(`fl_${"0".repeat(40)}`, "192.0.2.3")).toBe("unauthenticated");
  }
  expect(await answerTo("fl_", "192.0.2.3")).toBe("rate-limited");
  expect(findApiToken).not.toHaveBeenCalled();
});

it("counts nothing where limits are off", async () => {
  vi.mocked(env).RATE_LIMITS = "off";
  for (let guess = 0; guess < 400; guess += 1) {
    expect(await answerTo("fl_", "192.0.2.4")).toBe("unauthenticated");
  }
});

it("names nobody where nobody is signed in", () => {
  expect(actorOf(null)).toBe("");
});
