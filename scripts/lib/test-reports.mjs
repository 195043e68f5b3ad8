import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inProject } from "./schemas.mjs";

/**
 * @typedef {{ name: string, lines: string[] }} Failure `lines` are the first of its message.
 * @typedef {{ passed: number, failures: Failure[], isGood: boolean, retried?: Failure[] }} Result
 * `retried` passed at the second try: no failure, and nothing to leave alone.
 */

/** @returns {Result | undefined} undefined without a report */
export function vitestResult(file) {
  const report = read(file);
  return (
    report && {
      passed: report.numPassedTests,
      failures: report.testResults.flatMap(failuresOfFile),
      isGood: report.success,
    }
  );
}

/** @returns {Result | undefined} undefined without a report */
export function playwrightResult(file) {
  const report = read(file);
  return (
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failures: report.suites.flatMap((suite) => testsOfSuite(suite, "unexpected")),
      retried: report.suites.flatMap((suite) => testsOfSuite(suite, "flaky")),
      isGood: report.errors.length === 0,
    }
  );
}

/** The last non-empty lines, without colours. */
export function lastLines(text) {
  return tellingLines(text).slice(-8);
}

function firstLines(text) {
  return tellingLines(text).slice(0, 4);
}

function tellingLines(text) {
  const lines = stripVTControlCharacters(text).split("\n");
  return lines.filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
}

function failuresOfFile({ name, message, assertionResults }) {
  const file = path.relative(inProject(), name);
  const failed = assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0 && message) {
    // The test file failed to load.
    return [{ name: file, lines: firstLines(message) }];
  }
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file} › ${fullName}`,
    lines: firstLines(failureMessages.join("\n")),
  }));
}

function testsOfSuite({ suites = [], specs = [] }, wanted) {
  const found = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line} › ${title}`,
        // One test may have several: what broke it, and what its pages reported.
        lines: results.flatMap(({ errors }) =>
          errors.flatMap(({ message }) => firstLines(message)),
        ),
      })),
  );
  return [...found, ...suites.flatMap((suite) => testsOfSuite(suite, wanted))];
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
