import { randomInt } from "node:crypto";
import { createServer } from "node:net";

// Below the ephemeral ports (Linux from 32768, others from 49152), so that the system assigns the
// port to nothing else between the probe and the server's start.
const LOWEST = 15_000;
const HIGHEST = 32_000;
const ATTEMPTS = 100;

/** A free TCP port of this machine. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) {
      return port;
    }
  }
  throw new Error("No port to be had.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    // On all addresses, as the server under test listens.
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
