import { row } from "../support/rows.mjs";
import { runTypeScript } from "../support/run-typescript.mjs";

/** Rows about reading a file of 500 questions of each format, with a condition on every second one where the format has any. */
export function measureImports() {
  const times = runTypeScript(new URL("imports.ts", import.meta.url));
  return Object.entries(times).map(([format, ours]) =>
    row({
      what: `500 questions of ${format} as a form, with its report`,
      aim: "≤ 1,000 ms",
      results: { ours },
      show: (number) => `${Math.round(number)} ms`,
    }),
  );
}
