import { beforeAll, expect, it } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { hashPassword } from "@/lib/server/auth/passwords";
import { changeEnv } from "@/tests/support/change-env";
import { unlockForm } from "./unlock-form";

changeEnv({ RATE_LIMITS: "on" });

/** All on one database: the limits are the same code on both, and PostgreSQL takes its time. */
const GUESSES = process.env.DATABASE === "postgresql" ? 1_000 : 10_000;
const ADDRESSES = 200;
let passwordHash = "";
let forms = process.pid * 1_000;

beforeAll(async () => {
  passwordHash = await hashPassword("open sesame");
});

function newForm() {
  forms += 1;
  return { formId: forms, passwordHash };
}

it("guesses from many addresses are checked a hundred times, and who knew it before still gets in", async () => {
  const live = newForm();
  const known = { live, password: "open sesame", ip: "203.0.113.1" };
  expect(await unlockForm(known)).toContain("HttpOnly");
  const results = { unauthenticated: 0, "rate-limited": 0 };
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const ip = `198.51.${Math.floor(guess / 100) % ADDRESSES}.1`;
    try {
      await unlockForm({ live, password: `guess ${guess}`, ip });
    } catch (error) {
      const code = error instanceof AppError ? error.code : "none";
      results[code as keyof typeof results] += 1;
    }
  }
  expect(results).toEqual({ unauthenticated: 100, "rate-limited": GUESSES - 100 });
  await expect(
    unlockForm({ live, password: "open sesame", ip: "198.51.250.1" }),
  ).rejects.toMatchObject({ code: "rate-limited" });
  expect(await unlockForm(known)).toContain("HttpOnly");
});

it("one address has twenty guesses, and right ones use up nothing", async () => {
  const live = newForm();
  const ip = "203.0.113.2";
  for (let time = 0; time < 30; time += 1) {
    await unlockForm({ live, password: "open sesame", ip });
  }
  for (let time = 0; time < 20; time += 1) {
    await expect(unlockForm({ live, password: "no", ip })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  }
  await expect(unlockForm({ live, password: "open sesame", ip })).rejects.toMatchObject({
    code: "rate-limited",
  });
});
