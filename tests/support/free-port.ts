import { randomInt } from "node:crypto";
import { createServer } from "node:net";

// Below the ports that systems hand out by themselves (Linux from 32768, others from 49152): between the
// probe and the server's start nobody is given the port by chance.
const LOWEST = 15_000;
const HIGHEST = 32_000;
const ATTEMPTS = 100;

/** A TCP port of this machine that nobody uses right now. */
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
    // All addresses, as the server under test listens.
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
