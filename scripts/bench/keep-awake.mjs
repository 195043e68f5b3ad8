import { spawn } from "node:child_process";
import os from "node:os";

// Ends with the benchmark, however that ends.
const SPIN = `const parent = process.ppid;
for (let since = Date.now(); process.ppid === parent; since = Date.now()) {
  while (Date.now() - since < 1000);
}`;

/**
 * Keeps the processors from falling asleep until the returned function is called. A virtual one that sleeps is given
 * back to its host and comes late when a key is pressed or a frame is due, which says nothing of us. What spins has
 * the idle class: it gives way to everything (Linux; elsewhere nothing is done).
 */
export function keepAwake() {
  const spinners = os.cpus().map(() => {
    const spinner = spawn("chrt", ["--idle", "0", process.execPath, "-e", SPIN], {
      stdio: "ignore",
    });
    spinner.once("error", () => undefined);
    return spinner;
  });
  return () => spinners.forEach((spinner) => spinner.kill("SIGKILL"));
}
