import "server-only";

// Next bundles routes and instrumentation separately, so module variables are not shared: globalThis is.
const shared: { formlaneWakeDeliveries?: () => void } & typeof globalThis = globalThis;

/** Makes the worker of this process, if there is one, look for due deliveries. */
export function wakeWorker(): void {
  shared.formlaneWakeDeliveries?.();
}

/** Sets the only listener of `wakeWorker`; undefined removes it. */
export function onWorkerWake(listener: (() => void) | undefined): void {
  if (listener === undefined) {
    delete shared.formlaneWakeDeliveries;
  } else {
    shared.formlaneWakeDeliveries = listener;
  }
}
