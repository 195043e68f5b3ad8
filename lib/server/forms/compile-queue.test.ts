import { describe, expect, it } from "vitest";
import { LIMITS } from "@/lib/domain/limits";
import { compilePattern } from "@/lib/domain/patterns/compile-pattern";
import { compileCost } from "@/lib/domain/patterns/program-size";
import { createCompileQueue } from "./compile-queue";

/** A queue that records what it compiles, by the turn of the event loop. */
function recordedQueue(options: { costPerTurn?: number } = {}) {
  const turns: string[][] = [[]];
  const compile = (pattern: string) => {
    turns.at(-1)?.push(pattern);
    return compilePattern(pattern);
  };
  let isOver = false;
  const countTurn = () => {
    turns.push([]);
    if (!isOver) {
      setImmediate(countTurn);
    }
  };
  setImmediate(countTurn);
  return {
    ...createCompileQueue({ compile, ...options }),
    compiled: () => turns.flat(),
    /** What was compiled in each turn in which something was. */
    turns: () => {
      isOver = true;
      return turns.filter((patterns) => patterns.length > 0);
    },
  };
}

function some<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
const costOf = (patterns: readonly string[]) =>
  patterns.reduce((sum, pattern) => sum + compileCost(pattern), 0);

describe("the compile queue", () => {
  it("compiles no more between two turns of the event loop, however many requests wait", async () => {
    const queue = recordedQueue();
    const requests = some(60, (request) => some(10, (index) => `[a-z]{1,80}-${request}-${index}`));
    await Promise.all(requests.map((patterns) => queue.load(patterns)));
    const turns = queue.turns();
    expect(turns.flat()).toHaveLength(600);
    expect(Math.max(...turns.map(costOf))).toBeLessThanOrEqual(LIMITS.patternProgram);
    // The turns are full: all requests together share them.
    expect(turns.length).toBeLessThan((2 * costOf(requests.flat())) / LIMITS.patternProgram);
  });

  it("compiles a pattern once for all requests that wait for it, and then finds it in its cache", async () => {
    const queue = recordedQueue();
    const patterns = some(30, (index) => `[a-z]{1,200}${index}`);
    const load = () => queue.load(patterns);
    const finders = await Promise.all(some(50, String).map(load));
    await load();
    expect(queue.compiled()).toHaveLength(30);
    expect(new Set(finders.map((find) => find("[a-z]{1,200}7"))).size).toBe(1);
  });

  it("lets a request with little to compile overtake one with much", async () => {
    const queue = recordedQueue();
    const done: string[] = [];
    const note = (name: string, patterns: string[]) =>
      queue.load(patterns).then(() => done.push(name));
    await Promise.all([
      note(
        "much",
        some(20, (index) => `.{0,900}${index}`),
      ),
      note("little", ["[a-z]+"]),
    ]);
    expect(done).toEqual(["little", "much"]);
  });

  it("keeps the patterns of twenty forms of the largest size", async () => {
    const queue = recordedQueue();
    const forms = some(20, (form) => some(5, (index) => `.{0,980}${form}-${index}`));
    for (const patterns of [...forms, ...forms]) {
      expect(costOf(patterns)).toBeGreaterThan(0.97 * LIMITS.patternProgramsPerForm);
      await queue.load(patterns);
    }
    expect(queue.compiled()).toHaveLength(100);
  });

  it("forgets the oldest patterns when they take too much memory, however few instructions they have", async () => {
    const compiled: string[] = [];
    const compile = (pattern: string) => {
      compiled.push(pattern);
      return {
        start: 0,
        inst: [{ op: 8, out: 0, arg: 0, matchRune: () => true, runes: { length: 1_000_000 } }],
      };
    };
    const queue = createCompileQueue({ compile });
    for (const pattern of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "i", "a"]) {
      await queue.load([pattern]);
    }
    expect(compiled.join("")).toBe("abcdefghia");
  });

  it("ends a load with the error of a pattern, and goes on with the others", async () => {
    const compile = (pattern: string) => {
      if (pattern === "bad") {
        throw new Error("broken");
      }
      return compilePattern(pattern);
    };
    const queue = createCompileQueue({ compile });
    const bad = queue.load(["bad"]);
    const good = queue.load(["good"]);
    await expect(bad).rejects.toThrow("broken");
    expect((await good)("good")).toHaveProperty("inst");
  });

  it("finds no pattern that was not loaded", async () => {
    const find = await createCompileQueue().load(["a"]);
    expect(() => find("b")).toThrow("not compiled before");
  });
});
