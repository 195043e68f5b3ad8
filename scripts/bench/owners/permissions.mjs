import { row } from "../support/rows.mjs";
import { runTypeScript } from "../support/run-typescript.mjs";

/** A row about the check of a permission, which follows the session that every call reads. */
export function measurePermissions() {
  const { times } = runTypeScript(new URL("permissions.ts", import.meta.url));
  return [
    row({
      what: "Permission of a role, looked up in memory without a query",
      aim: "≤ 0.2 ms",
      results: { ours: times },
      show: (number) => `${number.toPrecision(2)} ms`,
    }),
  ];
}
