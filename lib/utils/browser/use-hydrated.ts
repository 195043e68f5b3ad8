import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on the server and in the first client render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
