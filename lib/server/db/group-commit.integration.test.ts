import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openSqlite } from "@/tests/support/databases/sqlite";
import { db, isSqlite, type DatabaseTransaction } from "./client";
import { isUniqueViolation } from "./errors";
import { groupCommit } from "./group-commit";
import { isDatabaseUnavailable } from "./unavailable";

const PREFIX = `together-${Date.now()}-`;

const mine = { where: { usernameKey: { startsWith: PREFIX } } };
const namesMade = async () =>
  (await db.user.findMany(mine)).map(({ username }) => username.slice(PREFIX.length)).sort();
const removeMade = () => db.user.deleteMany(mine);

beforeEach(removeMade);
afterAll(async () => {
  await removeMade();
  await db.$disconnect();
});

async function make(client: DatabaseTransaction, name: string): Promise<string> {
  const username = `${PREFIX}${name}`;
  const keys = { usernameKey: username, email: username, emailKey: username };
  await client.user.create({ data: { username, ...keys, passwordHash: "none" } });
  return name;
}

const makeAtOnce = (name: string) =>
  groupCommit({ run: (client) => make(client, name), isAtomic: true });

describe("works that come at once", () => {
  it("are all stored, and each has its own result", async () => {
    const names = Array.from({ length: 120 }, (_, index) => `n${index}`);
    expect(await Promise.all(names.map(makeAtOnce))).toEqual(names);
    expect(await namesMade()).toEqual([...names].sort());
  });

  it("do not fail with the one that fails, which leaves nothing", async () => {
    await makeAtOnce("taken");
    const half = groupCommit({
      run: async (client) => {
        await make(client, "half");
        throw new Error("changed my mind");
      },
      isAtomic: false,
    });
    const works = [makeAtOnce("a"), makeAtOnce("taken"), makeAtOnce("b"), half, makeAtOnce("c")];
    const [a, taken, b, ended, c] = await Promise.allSettled(works);
    expect([a, b, c]).toEqual(["a", "b", "c"].map((value) => ({ status: "fulfilled", value })));
    expect(taken?.status === "rejected" && isUniqueViolation(taken.reason)).toBe(true);
    expect(ended).toMatchObject({ reason: { message: "changed my mind" } });
    expect(await namesMade()).toEqual(["a", "b", "c", "taken"]);
  });
});

if (isSqlite()) {
  const other = () => openSqlite(process.env.DATABASE_URL ?? "");

  describe("on SQLite", () => {
    it("share a commit, and resolve only after it", async () => {
      const reader = other();
      const count = reader.prepare(`SELECT count(*) AS made FROM "User" WHERE "username" LIKE ?`);
      const stored = () => (count.get(`${PREFIX}%`) as { made: number }).made;
      const seen: unknown[] = [];
      const work = async (name: string) => {
        await groupCommit({
          run: async (client) => {
            await make(client, name);
            seen.push(stored());
          },
          isAtomic: true,
        });
        seen.push(stored());
      };
      await Promise.all(["a", "b", "c"].map(work));
      reader.close();
      expect(seen).toEqual([0, 0, 0, 3, 3, 3]);
    });

    it("fail together when the file is locked, after one wait", async () => {
      await db.$queryRaw`PRAGMA busy_timeout = 1`;
      const writer = other();
      writer.exec("BEGIN IMMEDIATE");
      let begun = 0;
      const work = () => groupCommit({ run: () => Promise.resolve((begun += 1)), isAtomic: false });
      const ends = await Promise.allSettled([work(), work(), work()]);
      writer.exec("ROLLBACK");
      writer.close();
      await db.$queryRaw`PRAGMA busy_timeout = 5000`;

      const isGone = ends.map(
        (end) => end.status === "rejected" && isDatabaseUnavailable(end.reason),
      );
      expect([isGone, begun]).toEqual([[true, true, true], 0]);
      expect(await makeAtOnce("later")).toBe("later");
    });

    it("leave no open transaction behind when the commit itself fails", async () => {
      const orphan = groupCommit({
        run: async (client) => {
          await client.$executeRaw`PRAGMA defer_foreign_keys = ON`;
          await client.$executeRaw`INSERT INTO "FormDay" ("formId", "day") VALUES (-1, ${PREFIX})`;
        },
        isAtomic: false,
      });
      const [ended, beside] = await Promise.allSettled([orphan, makeAtOnce("beside")]);
      expect([ended.status, beside.status]).toEqual(["rejected", "fulfilled"]);
      await makeAtOnce("after");
      const reader = other();
      const sql = `SELECT "username" FROM "User" WHERE "username" LIKE ?`;
      const names = reader.prepare(sql).raw();
      expect(names.all(`${PREFIX}%`)).toEqual([[`${PREFIX}beside`], [`${PREFIX}after`]]);
      reader.close();
    });
  });
}
