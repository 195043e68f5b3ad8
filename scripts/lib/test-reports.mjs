import { existsSync, readFileSync } from "node:fs";

/** @returns {{ passed: number, failed: number } | undefined} undefined without a report */
export function vitestCounts(file) {
  const report = read(file);
  return report && { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Flaky counts as failed: a test that needs a second try is no proof. */
export function playwrightCounts(file) {
  const stats = read(file)?.stats;
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
