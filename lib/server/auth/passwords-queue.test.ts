import { beforeEach, expect, it, vi } from "vitest";
import type * as Passwords from "./passwords";

const argon2 = vi.hoisted(() => ({ hash: vi.fn(), verify: vi.fn() }));
vi.mock("@node-rs/argon2", () => argon2);

const AT_ONCE_AND_WAITING = 4 + 100;

let passwords: typeof Passwords;
let finish: (() => void)[] = [];

beforeEach(async () => {
  vi.resetModules();
  finish = [];
  argon2.hash.mockReset().mockResolvedValue("$hash");
  argon2.verify
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => finish.push(() => resolve(true))));
  passwords = await import("./passwords");
});

const check = (stored: string | null) => passwords.isRightPassword({ stored, password: "p" });
const fill = () => Array.from({ length: AT_ONCE_AND_WAITING }, () => check("$known"));

async function finishAll(): Promise<void> {
  while (finish.length > 0) {
    finish.splice(0).forEach((end) => end());
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it("computes four at once and lets a hundred wait, in the order in which they came", async () => {
  const checks = fill();
  await expect.poll(() => argon2.verify).toHaveBeenCalledTimes(4);
  await finishAll();
  expect(await Promise.all(checks)).toEqual(checks.map(() => true));
});

it("refuses more with 503 and a time to come again, the same for known and unknown accounts", async () => {
  const checks = fill();
  const refused = [check("$known"), check(null), passwords.hashPassword("new")];
  const errors = await Promise.all(refused.map((each) => each.catch((error: unknown) => error)));
  expect(errors).toMatchObject(refused.map(() => ({ code: "unavailable", retryAfterSeconds: 5 })));
  expect(new Set(errors.map(String)).size).toBe(1);
  await finishAll();
  await Promise.all(checks);
  expect(argon2.verify).toHaveBeenCalledTimes(AT_ONCE_AND_WAITING);
});

it("checks unknown accounts again after one of them was refused", async () => {
  const checks = fill();
  await expect(check(null)).rejects.toThrow();
  await finishAll();
  await Promise.all(checks);
  const unknown = check(null);
  await expect.poll(() => finish).toHaveLength(1);
  await finishAll();
  expect(await unknown).toBe(false);
});
