import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { assertDurable } from "@/lib/server/db/assert-durable";
import { db, isSqlite, type Database } from "@/lib/server/db/client";
import { isMissingRow, isUniqueViolation } from "@/lib/server/db/errors";
import { isDatabaseUnavailable } from "@/lib/server/db/unavailable";

let made = 0;
const PREFIX = `db-${Date.now()}-`;

function newUser(name = `${PREFIX}${(made += 1)}`) {
  return { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: "none" };
}

const countMade = () => db.user.count({ where: { usernameKey: { startsWith: PREFIX } } });
const removeMade = () => db.user.deleteMany({ where: { usernameKey: { startsWith: PREFIX } } });

beforeEach(removeMade);
afterAll(async () => {
  await removeMade();
  await db.$disconnect();
});

describe("durability", () => {
  it("holds over the app's own connection", async () => {
    await expect(assertDurable()).resolves.toBeUndefined();
  });

  if (isSqlite()) {
    it("is refused when SQLite does not wait for the disk", async () => {
      await db.$queryRaw`PRAGMA synchronous = NORMAL`;
      await expect(assertDurable()).rejects.toThrow("The database setting synchronous is 1");
      await db.$queryRaw`PRAGMA synchronous = FULL`;
    });
  }
});

describe("transactions", () => {
  it("take nothing of other requests with them when they fail", async () => {
    const failing = db
      .$transaction([
        db.user.create({ data: newUser() }),
        db.user.create({ data: newUser(`${PREFIX}twice`) }),
        db.user.create({ data: newUser(`${PREFIX}twice`) }),
      ])
      .catch((error: unknown) => error);
    const others = Array.from({ length: 40 }, () => db.user.create({ data: newUser() }));
    await Promise.all(others);

    expect(isUniqueViolation(await failing)).toBe(true);
    expect(await countMade()).toBe(40);
  });

  // PostgreSQL lets such readers overtake each other; there a write comes first.
  if (isSqlite()) {
    it("may read before they write, many at once", async () => {
      const { id } = await db.user.create({ data: newUser(), select: { id: true } });
      await Promise.all(Array.from({ length: 20 }, () => appendMark({ database: db, id })));

      const { username } = await db.user.findUniqueOrThrow({ where: { id } });
      expect(username.match(/\++$/)?.[0]).toHaveLength(20);
    });
  }

  it("leave nothing behind when their work throws", async () => {
    const work = db.$transaction(async (transaction) => {
      await transaction.user.create({ data: newUser() });
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await countMade()).toBe(0);
  });
});

describe("errors", () => {
  it("recognise a value that is taken", async () => {
    await db.user.create({ data: newUser(`${PREFIX}same`) });
    const again = await db.user.create({ data: newUser(`${PREFIX}same`) }).catch((e: unknown) => e);
    expect([isUniqueViolation(again), isDatabaseUnavailable(again)]).toEqual([true, false]);
  });

  it("recognise a missing row", async () => {
    const gone = await db.user.delete({ where: { id: -1 } }).catch((error: unknown) => error);
    expect([isMissingRow(gone), isUniqueViolation(gone)]).toEqual([true, false]);
  });
});

async function appendMark({ database, id }: { database: Database; id: number }): Promise<void> {
  await database.$transaction(async (transaction) => {
    const { username } = await transaction.user.findUniqueOrThrow({ where: { id } });
    await transaction.user.update({ where: { id }, data: { username: `${username}+` } });
  });
}
