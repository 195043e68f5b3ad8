import { existsSync, readFileSync } from "node:fs";

/** @returns {{ passed: number, failed: number, isGood: boolean } | undefined} undefined without a report */
export function vitestCounts(file) {
  const report = read(file);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      isGood: report.success,
    }
  );
}

/** Flaky counts as failed: a test that needs a second try is no proof. */
export function playwrightCounts(file) {
  const report = read(file);
  if (report === undefined) {
    return undefined;
  }
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, isGood: report.errors.length === 0 };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
