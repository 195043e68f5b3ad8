// Which integration tests need PostgreSQL? Prints those of whose statements all are made by other files as well, so that
// leaving all of them out there leaves no statement out (decision 107):
//   POSTGRES_LOG=/tmp/statements.log DATABASE=postgresql npx vitest run --project integration --project "integration apart" \
//     --reporter=json --outputFile=/tmp/report.json
//   node tests/support/databases/covered-statements.mjs /tmp/statements.log /tmp/report.json
import { readFileSync } from "node:fs";
import path from "node:path";

const [log, report] = process.argv.slice(2).map((name) => readFileSync(name, "utf8"));
const files = JSON.parse(report).testResults.toSorted((a, b) => a.startTime - b.startTime);
const statements = new Map(files.map(({ name }) => [name, new Set()]));

for (const [, time, text] of log.matchAll(
  /^@@(\S+ \S+) UTC LOG: {2}(?:execute [^:]*|statement): ([^]*?)(?=^@@|(?![^]))/gm,
)) {
  const madeAt = Date.parse(`${time.replace(" ", "T")}Z`);
  const file = files.findLast(({ startTime }) => startTime <= madeAt);
  if (file !== undefined) {
    statements.get(file.name).add(shapeOf(text));
  }
}

if ([...statements.values()].every((made) => made.size === 0)) {
  throw new Error("The log has no statements of these files.");
}

// Of two files that make the same, the slower one is left out.
const slowest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a));
const kept = new Set(statements.keys());
for (const file of slowest) {
  const others = [...kept].filter((name) => name !== file.name).map((name) => statements.get(name));
  const isCovered = [...statements.get(file.name)].every((each) =>
    others.some((made) => made.has(each)),
  );
  if (isCovered) {
    kept.delete(file.name);
    console.log(`${secondsOf(file).toFixed(1)} s  ${path.relative(process.cwd(), file.name)}`);
  }
}

function secondsOf({ startTime, endTime }) {
  return (endTime - startTime) / 1000;
}

/** The statement without its values, and with lists of any length alike. */
function shapeOf(text) {
  return text
    .replaceAll(/'(?:[^']|'')*'|\$\d+|\b\d+\b|\bown_[0-9a-f]+\b/g, "?")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\?(?:::\w+(?:\[\])?)?(?: ?, ?\?(?:::\w+(?:\[\])?)?)+/g, "?")
    .replaceAll(/\(\?\)(?: ?, ?\(\?\))+/g, "(?)")
    .trim();
}
