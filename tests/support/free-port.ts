import { createServer } from "node:net";

/** A TCP port of this machine that nobody uses right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === "string") {
          reject(new Error("No port to be had."));
        } else {
          resolve(address.port);
        }
      });
    });
  });
}
