/**
 * CPU time of some work in milliseconds, all threads of this process together. Unlike wall time it
 * does not grow while other programs use the processor.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of five measurements: what shares the processor's caches and threads only adds to one. */
export async function leastCpuMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  while (times.length < 5) {
    times.push(await cpuMs(work));
  }
  return Math.min(...times);
}
