import "server-only";

/** What errors call column types that have another name elsewhere; in lower case with letters only. */
const NAMES: Readonly<Record<string, string>> = {
  boolean: "checkbox",
  color: "status",
  columnslink: "board_relation",
  duration: "time_tracking",
  lookup: "mirror",
  multiperson: "people",
  multipleperson: "people",
  numeric: "numbers",
  number: "numbers",
  person: "people",
  tag: "tags",
  timerange: "timeline",
  timezone: "world_clock",
};
const TYPES = [
  ...["board_relation", "checkbox", "color_picker", "country", "date", "dropdown", "email"],
  ...["file", "hour", "link", "location", "long_text", "name", "numbers", "people", "phone"],
  ...["rating", "status", "tags", "text", "timeline", "week", "world_clock"],
];
const BY_LETTERS = new Map(TYPES.map((type) => [lettersOf(type), type]));

/** The type of a column as an error names it, such as "long-text" or "StatusColumn"; null when it is unknown. */
export function columnTypeOf(named: string): string | null {
  const letters = lettersOf(named).replace(/column$/, "");
  return (
    BY_LETTERS.get(letters) ?? (Object.hasOwn(NAMES, letters) ? (NAMES[letters] ?? null) : null)
  );
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}
