import { row } from "../support/rows.mjs";
import { runTypeScript } from "../support/run-typescript.mjs";

const PLAIN = "500 plain conditions";

/** Rows about the visible fields of a form of 500, found again after one answer changed, in the engine alone. */
export function measureConditions() {
  const results = runTypeScript(new URL("conditions.ts", import.meta.url));
  const aims = { "500 rules in 250 groups": "≤ 1.50", "1,500 rules in 1,000 groups": "" };
  return Object.entries(aims).map(([name, aim]) =>
    row({
      what: `500 fields: visibility after a change with ${name}, to ${PLAIN}`,
      aim,
      ours: name,
      beside: PLAIN,
      results: { [name]: results[name], [PLAIN]: results[PLAIN] },
      show: (number) => `${number.toFixed(2)} ms`,
    }),
  );
}
