import { NO_PROOF } from "@/lib/contracts/spam-guard";

/**
 * Does the calculation that the server asked for, beside the page, which stays usable. Both are JSON
 * in base64. `NO_PROOF` where the browser cannot: without workers, or without https.
 */
export async function solveChallenge(encoded: string): Promise<string> {
  try {
    const challenge: unknown = JSON.parse(atob(encoded));
    const solution = await solveApart(challenge);
    return solution === null ? NO_PROOF : btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return NO_PROOF;
  }
}

/** The hardest calculation takes a cheap phone some seconds; whoever waits longer is not kept waiting. */
const PATIENCE_MS = 60_000;

function solveApart(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  const solving = new Promise<unknown>((resolve, reject) => {
    worker.addEventListener("message", (event) => resolve(event.data));
    worker.addEventListener("error", reject);
    setTimeout(reject, PATIENCE_MS);
  });
  worker.postMessage(challenge);
  return solving.finally(() => worker.terminate());
}
