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
