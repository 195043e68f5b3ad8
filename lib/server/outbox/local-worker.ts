import "server-only";

// Next bundles routes and instrumentation separately, so module variables are not shared: globalThis is.
const shared: { formlaneWakeDeliveries?: () => void } & typeof globalThis = globalThis;

/** Makes the worker of this process, if there is one, look for due deliveries. */
export function notifyLocalWorker(): void {
  shared.formlaneWakeDeliveries?.();
}

/** Sets the only listener of `notifyLocalWorker`; undefined removes it. */
export function setLocalWorkerListener(listener: (() => void) | undefined): void {
  if (listener === undefined) {
    delete shared.formlaneWakeDeliveries;
  } else {
    shared.formlaneWakeDeliveries = listener;
  }
}
