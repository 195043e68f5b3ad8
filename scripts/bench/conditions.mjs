import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { row } from "./rows.mjs";

const PLAIN = "500 plain conditions";
const script = fileURLToPath(new URL("conditions.ts", import.meta.url));

/** Rows about the visible fields of a form of 500, found again after one answer changed, in the engine alone. */
export function measureConditions() {
  const args = ["--conditions=react-server", "--import", "tsx", script];
  const results = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  const aims = { "500 rules in 250 groups": "≤ 1.50", "1,500 rules in 1,000 groups": "" };
  return Object.entries(aims).map(([name, aim]) =>
    row({
      what: `500 fields: visibility after a change with ${name}, to ${PLAIN}`,
      ...{ aim, ours: name, beside: PLAIN },
      results: { [name]: results[name], [PLAIN]: results[PLAIN] },
      show: (number) => `${number.toFixed(2)} ms`,
    }),
  );
}
