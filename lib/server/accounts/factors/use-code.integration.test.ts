import { TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { identityOf } from "@/tests/factories/responses/identity";
import { findUserById } from "../accounts.repository";
import { registerAccount } from "../register-account";
import { finishSignIn, startChallenge } from "./finish-sign-in";
import { confirmTotp, startTotp } from "./set-up-totp";
import { useCode } from "./use-code";

const STEP_MS = 30_000;
const CALLER = { ip: "203.0.113.9", headers: new Headers() };
/** The middle of a step. */
const NOON = new Date("2026-05-04T12:00:15Z");
const later = (steps: number) => new Date(NOON.getTime() + steps * STEP_MS);

async function accountWithApp() {
  const username = `factor-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const user = await registerAccount({ username, email, password: "correct horse" });
  const { secret } = await startTotp({ user });
  const codeAt = (steps: number) =>
    new TOTP({ secret }).generate({ timestamp: later(steps).getTime() });
  const identity = identityOf(user);
  await confirmTotp({ identity, code: codeAt(-10), caller: CALLER, now: later(-10) });
  const use = (code: string, steps = 0) => useCode({ userId: user.id, code, now: later(steps) });
  return { userId: user.id, codeAt, use };
}

describe("a code of the authenticator app", () => {
  it("counts in its own 30 seconds, those before and those after, and no others", async () => {
    for (const [steps, answer] of [
      [-2, null],
      [-1, "app"],
      [0, "app"],
      [1, "app"],
      [2, null],
    ] as const) {
      const { codeAt, use } = await accountWithApp();
      expect([steps, await use(codeAt(steps))]).toEqual([steps, answer]);
    }
  });

  it("counts once, and not after a later one", async () => {
    const { codeAt, use } = await accountWithApp();
    expect(await use(codeAt(0))).toBe("app");
    expect(await use(codeAt(0))).toBeNull();
    expect(await use(codeAt(-1))).toBeNull();
    expect(await use(codeAt(1))).toBe("app");
    expect(await use(codeAt(0), 1)).toBeNull();
    expect(await use(codeAt(2), 1)).toBe("app");
  });

  it("may be typed with a space", async () => {
    const { codeAt, use } = await accountWithApp();
    expect(await use(codeAt(0).replace(/^.../, "$& "))).toBe("app");
  });

  it("is not known without the key of its secret, and recovery codes still are", async () => {
    const { userId, codeAt, use } = await accountWithApp();
    await db.authenticatorApp.update({ where: { userId }, data: { secretCipher: "v1.x.y.z.w" } });
    expect(await use(codeAt(0))).toBeNull();
  });
});

describe("a sign-in under way", () => {
  it("lasts ten minutes", async () => {
    const { userId, codeAt } = await accountWithApp();
    const { passwordHash = "" } = (await findUserById(userId)) ?? {};
    const start = () => startChallenge({ userId, passwordHash, now: NOON });
    const finish = (challenge: string, steps: number) =>
      finishSignIn({ challenge, code: codeAt(steps), caller: CALLER, now: later(steps) });
    const [late, inTime] = [await start(), await start()];
    await expect(finish(late, 20)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await finish(inTime, 19)).toMatchObject({ id: userId });
  });
});
