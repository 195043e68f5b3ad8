// Loaded into the measured server with --import: on SIGUSR2 it writes the longest hold of the event loop since the
// last signal, in milliseconds, into the file that BENCH_LOOP_FILE names.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

process.on("SIGUSR2", () => {
  writeFileSync(process.env.BENCH_LOOP_FILE, String(delay.max / 1e6));
  delay.reset();
});
