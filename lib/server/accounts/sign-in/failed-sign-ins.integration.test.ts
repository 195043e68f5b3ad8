import { expect, it, vi } from "vitest";
import { listEvents } from "@/lib/server/audit/list-events";
import { db } from "@/lib/server/db/client";
import { registerAccount } from "../register-account";
import { countFailedSignIn, writeFailedSignIns } from "./failed-sign-ins";
import { signIn } from "./sign-in";

async function newAccount() {
  const username = `guessed-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const { team } = await registerAccount({ username, email, password: "correct horse" });
  const log = async () => {
    const { events } = await listEvents({ teamId: team.id, query: { limit: 50 } });
    return events.filter(({ event }) => event === "sign-in-failed");
  };
  return { teamId: team.id, email, log };
}

// An address of this file's own: what others guessed wrong a moment ago may be written meanwhile.
const GUESSER = `Guesser ${process.pid}-${performance.now()}`;
const countGuesses = () => db.auditEvent.count({ where: { userAgent: GUESSER } });

const guess = (email: string) =>
  signIn({ email, password: "wrong", ip: "203.0.113.7", userAgent: GUESSER }).catch(
    (error: unknown) => String(error),
  );

it("is written after the answer, and only for accounts that exist", async () => {
  const { email, log } = await newAccount();
  // Whatever is left for later waits, however long this takes.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  expect(await guess(email)).toBe(await guess(`nobody-${email}`));
  // Nothing was written as long as the answer could be measured.
  expect(await countGuesses()).toBe(0);
  vi.useRealTimers();
  await writeFailedSignIns();
  expect(await log()).toMatchObject([
    { subject: "1 attempt", address: "203.0.113.7", userAgent: GUESSER },
  ]);
  expect(await countGuesses()).toBe(1);
});

it("is one row an hour, however often and from wherever it is tried", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 4, 1, 9, 59) });
  const { teamId, log } = await newAccount();
  const tryFrom = async (ip: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      countFailedSignIn({ teamId, ip, userAgent: "Guesser" });
    }
    await writeFailedSignIns();
  };
  await tryFrom("203.0.113.7", 300);
  await tryFrom("203.0.113.8", 40);
  vi.setSystemTime(Date.UTC(2026, 4, 1, 10, 0));
  await tryFrom("203.0.113.7", 2);
  vi.useRealTimers();
  expect((await log()).map(({ subject, address }) => [subject, address])).toEqual([
    ["2 attempts", "203.0.113.7"],
    ["340 attempts", "several addresses"],
  ]);
});
