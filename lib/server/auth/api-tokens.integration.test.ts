import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db, readRows } from "@/lib/server/db/client";
import { createToken } from "@/lib/server/teams/api-tokens";
import { withChecksum } from "./api-token-format";
import { touchApiToken } from "./api-tokens.repository";
import { authenticate } from "./authenticate";
import { formOf } from "./resources";
import { startSession } from "./sessions/start-session";

vi.mock("@/lib/server/db/client", async (importOriginal) => {
  const original = await importOriginal<{ readRows: typeof readRows }>();
  return { ...original, readRows: vi.fn(original.readRows) };
});

const DAY = 24 * 60 * 60 * 1000;
const START = new Date("2026-03-01T12:00:00.000Z");

type User = Awaited<ReturnType<typeof registerAccount>>;
let user: User;

beforeAll(async () => {
  const username = `tokens-${process.pid}-${Date.now()}`;
  user = await registerAccount({
    username,
    email: `${username}@example.com`,
    password: "correct horse",
  });
});

beforeEach(() => {
  vi.mocked(readRows).mockClear();
});

const bearer = (secret: string) => new Headers({ authorization: `Bearer ${secret}` });

function newToken(expiresInDays?: number) {
  const { team, hasMondayToken, mondayOrgName } = user;
  return createToken({
    identity: { user },
    team: {
      ...team,
      formIds: null,
      hasMondayToken,
      mondayOrgName,
      isPersonal: true,
      needsSecondFactor: false,
    },
    request: { name: "Export", scopes: ["forms:read"], ...(expiresInDays && { expiresInDays }) },
    now: START,
  });
}

describe("an API token", () => {
  it("is asked for by one query, as a session is, also for a resource", async () => {
    const { token } = await newToken();
    const identity = await authenticate(bearer(token), { resource: formOf({ id: 1 }) });
    expect(readRows).toHaveBeenCalledTimes(1);
    expect(identity?.user).toMatchObject({ id: user.id, team: user.team });
    const session = await startSession({ userId: user.id, userAgent: "Test" });
    await authenticate(bearer(session.token));
    expect(readRows).toHaveBeenCalledTimes(2);
  });

  it("with a wrong checksum is refused without a query", async () => {
    const { token } = await newToken();
    const mistyped = token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    for (const secret of [mistyped, `${token}0`, token.slice(0, -1), "fl_", "fl_ä"]) {
      expect(await authenticate(bearer(encodeURI(secret)))).toBeNull();
    }
    expect(readRows).not.toHaveBeenCalled();
    expect(await authenticate(bearer(withChecksum("0".repeat(34))))).toBeNull();
    expect(readRows).toHaveBeenCalledTimes(1);
  });

  it("ends to the millisecond after the days that it was made for, or never", async () => {
    const at = (ms: number) => ({ now: new Date(START.getTime() + ms) });
    const { token } = await newToken(30);
    expect(await authenticate(bearer(token), at(30 * DAY - 1))).not.toBeNull();
    expect(await authenticate(bearer(token), at(30 * DAY))).toBeNull();
    const endless = await newToken();
    expect(await authenticate(bearer(endless.token), at(36_500 * DAY))).not.toBeNull();
  });

  it("is not accepted in place of a session's cookie", async () => {
    const { token } = await newToken();
    const cookie = new Headers({ cookie: `formlane-session=${token}` });
    expect(await authenticate(cookie)).toBeNull();
  });

  it("notes its use when the last note is old, and no more often", async () => {
    const { id } = await newToken();
    const use = (now: Date, from: string) =>
      touchApiToken({ id, from, now, notedSince: new Date(now.getTime() - 5 * 60_000) });
    const noted = () =>
      db.apiToken.findUnique({ where: { id }, select: { lastUsedAt: true, lastUsedFrom: true } });
    await use(START, "192.0.2.1");
    await use(new Date(START.getTime() + 5 * 60_000), "192.0.2.2");
    expect(await noted()).toEqual({ lastUsedAt: START, lastUsedFrom: "192.0.2.1" });
    const later = new Date(START.getTime() + 5 * 60_000 + 1);
    await use(later, "192.0.2.2");
    expect(await noted()).toEqual({ lastUsedAt: later, lastUsedFrom: "192.0.2.2" });
  });
});
