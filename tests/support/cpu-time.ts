/**
 * Milliseconds of CPU that some work costs this process, all its threads together. Unlike the clock
 * it does not run on while other programs have the processor.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
