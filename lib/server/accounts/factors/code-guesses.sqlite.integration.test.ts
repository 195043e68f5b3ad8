import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { afterEach, expect, it, vi } from "vitest";
import { identityOf } from "@/tests/factories/responses/identity";
import { changeEnv } from "@/tests/support/change-env";
import { registerAccount } from "../register-account";
import { signIn } from "../sign-in/sign-in";
import { clearSignInAttempts, countSignInAttempt } from "../sign-in/sign-in-limits";
import { finishSignIn } from "./finish-sign-in";
import { confirmTotp, startTotp } from "./set-up-totp";

changeEnv({ RATE_LIMITS: "on" });
afterEach(() => void vi.useRealTimers());

const PASSWORD = "correct horse";
/** All 10,000 codes on one database: the limits are the same code on both, and PostgreSQL takes its time. */
const ADDRESSES = process.env.DATABASE === "postgresql" ? 10 : 100;
const CODES_PER_ADDRESS = 100;
const NOT_RIGHT = "This code is not right.";
const ENDED = "This sign-in has ended. Please sign in again.";

/** An account with an authenticator app, and what a person who knows its password does. */
async function newAccountWithApp() {
  const username = `guessed-${randomUUID()}`;
  const email = `${username}@example.com`;
  const user = await registerAccount({ username, email, password: PASSWORD });
  const { secret } = await startTotp(identityOf(user));
  const app = new TOTP({ secret });
  const caller = { ip: "203.0.113.60", headers: new Headers() };
  const code = app.generate();
  const { recoveryCodes } = await confirmTotp({ identity: identityOf(user), code, caller });
  const challengeFrom = async (ip: string): Promise<string> => {
    const entered = await signIn({ email, password: PASSWORD, ip, userAgent: "" });
    if (!("challenge" in entered)) {
      throw new Error("The password was enough.");
    }
    return entered.challenge;
  };
  return { app, recoveryCodes, challengeFrom };
}

/** What a code from this address is answered: "in", "limited" or the sentence. */
function answerTo({ ip, ...given }: { challenge: string; code: string; ip: string }) {
  return finishSignIn({ ...given, caller: { ip, headers: new Headers() } }).then(
    () => "in",
    ({ code, message }: { code: string; message: string }) =>
      code === "rate-limited" ? "limited" : message,
  );
}

/** A code that is not right now, nor a step before or after. */
function wrongCode(app: TOTP): string {
  const right = [-30_000, 0, 30_000].map((by) => app.generate({ timestamp: Date.now() + by }));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
}

it("looks at few of 10,000 codes of somebody who knows the password, and lets the owner in", async () => {
  const { app, recoveryCodes, challengeFrom } = await newAccountWithApp();
  const [recovery = "", another = ""] = recoveryCodes;
  const home = "203.0.113.60";
  const enter = async (ip: string, code: string) =>
    answerTo({ challenge: await challengeFrom(ip), code, ip });
  expect(await enter(home, recovery)).toBe("in");

  const answers: string[] = [];
  for (let address = 0; address < ADDRESSES; address += 1) {
    const ip = `192.0.2.${address}`;
    const challenge = await challengeFrom(ip);
    const code = wrongCode(app);
    const sent = Array.from({ length: CODES_PER_ADDRESS }, () => answerTo({ challenge, code, ip }));
    answers.push(...(await Promise.all(sent)));
  }
  expect(answers).toHaveLength(ADDRESSES * CODES_PER_ADDRESS);
  const lookedAt = answers.filter((answer) => answer === NOT_RIGHT);
  expect(lookedAt.length).toBeGreaterThan(0);
  expect(lookedAt.length).toBeLessThanOrEqual(60);
  expect(answers.filter((answer) => ![NOT_RIGHT, ENDED, "limited"].includes(answer))).toEqual([]);
  // The right code of a stranger is not looked at either; the owner's address is known.
  expect(await enter("198.51.100.77", app.generate())).toBe("limited");
  expect(await enter(home, another)).toBe("in");
});

it("counts codes that are sent at the same moment", async () => {
  const { app, challengeFrom } = await newAccountWithApp();
  const ip = "198.51.100.9";
  const challenges = [];
  while (challenges.length < 4) {
    challenges.push(await challengeFrom(ip));
  }
  const code = wrongCode(app);
  const sent = [...challenges, ...challenges, ...challenges];
  const answers = await Promise.all(sent.map((challenge) => answerTo({ challenge, code, ip })));
  expect(answers.filter((answer) => answer === NOT_RIGHT)).toHaveLength(5);
});

it("looks at a hundred codes a day from an address that signed in before, which strangers do not use up", async () => {
  const email = `known-${randomUUID()}@example.com`;
  const attempt = (ip: string) => ({ email, ip, step: "code" }) as const;
  const known = attempt("203.0.113.61");
  await clearSignInAttempts(known);
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  const lookedAt = async (code: ReturnType<typeof attempt>, times: number) => {
    let looked = 0;
    for (let time = 0; time < times; time += 1) {
      // Four minutes apart, so that no limit of a quarter of an hour counts.
      vi.setSystemTime(start + time * 4 * 60 * 1000);
      looked += await countSignInAttempt(code).then(
        () => 1,
        () => 0,
      );
    }
    return looked;
  };
  expect(await lookedAt(attempt("198.51.100.61"), 110)).toBe(100);
  expect(await lookedAt(known, 110)).toBe(100);
});
