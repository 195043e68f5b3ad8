import { NO_PROOF } from "@/lib/contracts/public-form/spam-guard";

/**
 * Solves a proof-of-work challenge in a worker, so that the page stays usable. Challenge and result are JSON
 * in base64. Resolves to `NO_PROOF` where it cannot: without workers, without https, or out of time.
 */
export async function solveChallenge(encoded: string): Promise<string> {
  try {
    const challenge: unknown = JSON.parse(atob(encoded));
    const solution = await solveInWorker(challenge);
    return solution === null ? NO_PROOF : btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return NO_PROOF;
  }
}

/** A cheap phone needs some seconds for the hardest challenge; this is the limit for a hanging worker. */
const TIMEOUT_MS = 60_000;

function solveInWorker(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  const solving = new Promise<unknown>((resolve, reject) => {
    worker.addEventListener("message", (event) => resolve(event.data));
    worker.addEventListener("error", reject);
    setTimeout(reject, TIMEOUT_MS);
  });
  worker.postMessage(challenge);
  return solving.finally(() => worker.terminate());
}
