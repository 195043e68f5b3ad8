import { beforeAll, describe, expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { authenticate } from "./authenticate";
import { startSession } from "./sessions/start-session";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const START = new Date("2026-03-01T12:00:00.000Z");

let userId = 0;
let teamId = 0;

beforeAll(async () => {
  const user = await register("clock");
  userId = user.id;
  teamId = user.team.id;
});

function register(word: string) {
  const username = `${word}-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  return registerAccount({ username, email, password: "correct horse" });
}

async function newSession() {
  const { token, setCookie } = await startSession({ userId, userAgent: "Test", now: START });
  const bearer = new Headers({ authorization: `Bearer ${token}` });
  const cookie = new Headers({ cookie: setCookie.split(";")[0] ?? "" });
  const at = async (ms: number, headers = bearer) =>
    (await authenticate(headers, { now: new Date(START.getTime() + ms) })) !== null;
  return { token, setCookie, bearer, cookie, at };
}

/** The row of the session that was opened last. */
async function lastRow() {
  const [row] = await db.session.findMany({ where: { userId }, orderBy: { id: "desc" }, take: 1 });
  return row;
}

describe("a session", () => {
  it("ends after seven days without use, by either secret", async () => {
    const { at, bearer, cookie } = await newSession();
    expect(await at(7 * DAY - 1, bearer)).toBe(true);
    const idle = await newSession();
    expect(await idle.at(7 * DAY, idle.bearer)).toBe(false);
    expect(await idle.at(7 * DAY, idle.cookie)).toBe(false);
    expect(cookie.get("cookie")).toMatch(/^(__Host-)?formlane-session=/);
  });

  it("ends thirty days after sign-in, however much it is used", async () => {
    const { at } = await newSession();
    for (let day = 5; day < 30; day += 5) {
      expect(await at(day * DAY)).toBe(true);
    }
    expect(await at(30 * DAY - 1)).toBe(true);
    expect(await at(30 * DAY)).toBe(false);
  });

  it("records its use at most every five minutes", async () => {
    const { at } = await newSession();
    await at(4 * MINUTE);
    expect((await lastRow())?.lastSeenAt).toEqual(START);
    await at(6 * MINUTE);
    expect((await lastRow())?.lastSeenAt).toEqual(new Date(START.getTime() + 6 * MINUTE));
  });

  it("is stored without any secret that could be used", async () => {
    const { token, setCookie } = await newSession();
    const row = JSON.stringify(await lastRow());
    expect(row).not.toContain(token);
    expect(row).not.toContain(setCookie.split(/[=;]/)[1]);
  });

  it("does not accept the cookie secret as token, nor a changed cookie", async () => {
    const { at, cookie, token } = await newSession();
    const value = cookie.get("cookie") ?? "";
    expect(await at(1, new Headers({ authorization: `Bearer ${value.split("=")[1]}` }))).toBe(
      false,
    );
    const changed = value.replace(/=(.)/, (_match, first: string) => (first === "x" ? "=y" : "=x"));
    expect(await at(1, new Headers({ cookie: changed }))).toBe(false);
    expect(await at(1, new Headers({ cookie: `${value.split("=")[0]}=${token}` }))).toBe(false);
    expect(await at(1, cookie)).toBe(true);
  });
});

it("takes a member of an older account's personal team for the owner of no other than its own", async () => {
  const guest = await register("guest");
  await db.membership.create({ data: { teamId, userId: guest.id, role: "reader" } });
  const { token } = await startSession({ userId: guest.id, userAgent: "Test" });
  const identity = await authenticate(new Headers({ authorization: `Bearer ${token}` }));
  expect(identity?.personalTeam.id).toBe(guest.team.id);
  expect(identity?.activeTeam.id).toBe(guest.team.id);
});
