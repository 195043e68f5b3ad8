import type { Sending } from "./sending";

/** Fetched once the page is alive: nobody needs it before the first answer is given. */
export async function loadSending(): Promise<Sending> {
  const { sending } = await import("./sending");
  return sending;
}

/** For what may be left undone where the code does not arrive. */
export function whenSending(use: (sending: Sending) => void): void {
  loadSending().then(use, () => undefined);
}
