import "server-only";

// Next bundles routes and instrumentation apart: what they share stands here.
const shared: { formlaneWakeDeliveries?: () => void } & typeof globalThis = globalThis;

/** Tells the worker of this process, if there is one, that a delivery may be due. */
export function wakeWorker(): void {
  shared.formlaneWakeDeliveries?.();
}

/** Whom `wakeWorker` calls from now on; undefined for nobody. */
export function onWorkerWake(listener: (() => void) | undefined): void {
  if (listener === undefined) {
    delete shared.formlaneWakeDeliveries;
  } else {
    shared.formlaneWakeDeliveries = listener;
  }
}
