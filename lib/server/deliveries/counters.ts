import "server-only";
import type { DeliveryKind, JobState } from "@/lib/domain/delivery/delivery-job";

type Counted = { kind: DeliveryKind; result: JobState };

// Next bundles routes and instrumentation separately, so module variables are not shared: globalThis is.
const shared: { formlaneDeliveryAttempts?: Map<string, number> } & typeof globalThis = globalThis;

/** Counts an attempt of this process. */
export function countAttempt({ kind, result }: Counted): void {
  const counters = (shared.formlaneDeliveryAttempts ??= new Map());
  const key = `${kind}|${result}`;
  counters.set(key, (counters.get(key) ?? 0) + 1);
}

/** Attempts since the start of this process, by kind and by the job's state afterwards. */
export function attemptCounts(): { kind: string; result: string; count: number }[] {
  return [...(shared.formlaneDeliveryAttempts ?? [])].map(([key, count]) => {
    const [kind = "", result = ""] = key.split("|");
    return { kind, result, count };
  });
}
