import "server-only";

/** What errors call column types that have another name elsewhere, in lower case with letters only. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  board_relation: ["columnslink"],
  checkbox: ["boolean"],
  mirror: ["lookup"],
  numbers: ["numeric", "number"],
  people: ["multiperson", "multipleperson", "person"],
  status: ["color"],
  tags: ["tag"],
  time_tracking: ["duration"],
  timeline: ["timerange"],
  world_clock: ["timezone"],
};

/** The type of a column as an error names it, such as "long-text" or "StatusColumn". */
export function columnTypeOf(named: string): string {
  const words = named.replace(/[\s-]+/g, "_").replace(/_?column$/i, "");
  const letters = words.toLowerCase().replaceAll("_", "");
  const known = Object.entries(OTHER_NAMES).find(([, names]) => names.includes(letters));
  return known?.[0] ?? words.toLowerCase();
}
