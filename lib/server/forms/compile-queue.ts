import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { LIMITS } from "@/lib/domain/limits";
import { compilePattern, type CompiledPattern } from "@/lib/domain/patterns/compile-pattern";
import { compileCost, isOversize } from "@/lib/domain/patterns/program-size";

/** The patterns of some twenty forms of the largest size, or of thousands as people make them. */
const CACHE_BYTES = 64 * 1024 * 1024;
const INSTRUCTION_BYTES = 300;
const ENTRY_BYTES = 500;

type Options = {
  compile?: (pattern: string) => CompiledPattern;
  /** The most that is compiled in one turn of the event loop; one pattern alone may cost more. */
  costPerTurn?: number;
};

type Job = { promise: Promise<CompiledPattern>; run: () => void };

/**
 * Compiles patterns in bounded turns, between which other requests run; those that are compiled are cached.
 * A pattern that several requests wait for is compiled once, and a request with many patterns waits again
 * after each turn's worth of them, behind the others.
 */
export function createCompileQueue({
  compile = compilePattern,
  costPerTurn = LIMITS.patternProgram,
}: Options = {}) {
  const cache = new LRUCache<string, CompiledPattern>({
    maxSize: CACHE_BYTES,
    sizeCalculation: bytesOf,
  });
  // In the order of the requests.
  const jobs = new Map<string, Job>();
  let isRunning = false;

  function compileSoon(pattern: string): Promise<CompiledPattern> {
    const job = jobs.get(pattern) ?? newJob(() => compileNow(pattern));
    jobs.set(pattern, job);
    if (!isRunning) {
      isRunning = true;
      void runJobs();
    }
    return job.promise;
  }

  function compileNow(pattern: string): CompiledPattern {
    const program = compile(pattern);
    cache.set(pattern, program);
    return program;
  }

  async function runJobs(): Promise<void> {
    while (jobs.size > 0) {
      await nextTurn();
      for (const pattern of firstGroup(jobs.keys(), costPerTurn)) {
        jobs.get(pattern)?.run();
        jobs.delete(pattern);
      }
    }
    isRunning = false;
  }

  return {
    /** Compiles what is not cached, and returns a function that finds each of these patterns. */
    async load(patterns: Iterable<string>): Promise<(pattern: string) => CompiledPattern> {
      const programs = new Map<string, CompiledPattern>();
      const missing = new Set(patterns);
      while (missing.size > 0) {
        for (const pattern of missing) {
          const program = cache.get(pattern);
          if (program !== undefined) {
            programs.set(pattern, program);
            missing.delete(pattern);
          }
        }
        const group = firstGroup(missing, costPerTurn);
        const compiled = await Promise.all(group.map(compileSoon));
        group.forEach((pattern, index) => {
          programs.set(pattern, compiled[index] ?? "unsupported");
          missing.delete(pattern);
        });
      }
      return (pattern) => {
        const program = programs.get(pattern);
        if (program === undefined) {
          throw new Error("A pattern was to be matched that was not compiled before.");
        }
        return program;
      };
    },
  };
}

function newJob(work: () => CompiledPattern): Job {
  let run: Job["run"] = () => undefined;
  const promise = new Promise<CompiledPattern>((resolve, reject) => {
    run = () => {
      try {
        resolve(work());
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
  });
  return { promise, run };
}

/** The first patterns that cost no more than this together; at least one. */
function firstGroup(patterns: Iterable<string>, cost: number): string[] {
  const group: string[] = [];
  let left = cost;
  for (const pattern of patterns) {
    left -= isOversize(pattern) ? 1 : compileCost(pattern);
    if (left < 0 && group.length > 0) {
      break;
    }
    group.push(pattern);
  }
  return group;
}

/** About what a program takes in memory. Repetitions of a class share its list of characters. */
function bytesOf(program: CompiledPattern): number {
  if (typeof program === "string") {
    return ENTRY_BYTES;
  }
  const lists = new Set(program.inst.map(({ runes }) => runes));
  const characters = [...lists].reduce((sum, { length }) => sum + length, 0);
  return ENTRY_BYTES + program.inst.length * INSTRUCTION_BYTES + characters * 8;
}

// Next bundles pages and routes separately, so module variables are not shared: globalThis is.
const shared: { formlaneCompileQueue?: ReturnType<typeof createCompileQueue> } & typeof globalThis =
  globalThis;

/** The only place where this process compiles patterns. */
export const compileQueue = (shared.formlaneCompileQueue ??= createCompileQueue());
