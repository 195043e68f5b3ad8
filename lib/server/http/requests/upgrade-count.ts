import "server-only";
import { processState } from "@/lib/server/environment/process-state";

const upgrades = processState("upgrades", () => ({ count: 0 }));

/** Counts a request for another protocol, such as web sockets: nobody of ours sends one. */
export function countUpgrade(): void {
  upgrades.count += 1;
}

/** Since the start of this process. */
export function upgradeCount(): number {
  return upgrades.count;
}
