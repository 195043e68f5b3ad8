import "server-only";
import type { JobKind, JobState } from "@/lib/domain/delivery/delivery-job";
import { processState } from "@/lib/server/environment/process-state";

type Counted = { kind: JobKind; result: JobState };

const counters = processState("delivery attempts", () => new Map<string, number>());

/** Counts an attempt of this process. */
export function countAttempt({ kind, result }: Counted): void {
  const key = `${kind}|${result}`;
  counters.set(key, (counters.get(key) ?? 0) + 1);
}

/** Attempts since the start of this process, by kind and by the job's state afterwards. */
export function attemptCounts(): { kind: string; result: string; count: number }[] {
  return [...counters].map(([key, count]) => {
    const [kind = "", result = ""] = key.split("|");
    return { kind, result, count };
  });
}
