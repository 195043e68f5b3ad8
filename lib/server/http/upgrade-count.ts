import "server-only";

// Next bundles routes and instrumentation separately, so module variables are not shared: globalThis is.
const shared: { formlaneUpgrades?: number } & typeof globalThis = globalThis;

/** Counts a request for another protocol, such as web sockets: nobody of ours sends one. */
export function countUpgrade(): void {
  shared.formlaneUpgrades = upgradeCount() + 1;
}

/** Since the start of this process. */
export function upgradeCount(): number {
  return shared.formlaneUpgrades ?? 0;
}
