import type { Sending } from "./sending";

/** Loads the code for sending, after hydration: it is not needed before the first answer. */
export async function loadSending(): Promise<Sending> {
  const { sending } = await import("./sending");
  return sending;
}

/** Calls `use` once the code is loaded, and not at all if that fails. */
export function whenSending(use: (sending: Sending) => void): void {
  loadSending().then(use, () => undefined);
}
