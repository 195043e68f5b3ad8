/** Long lists of options, which are searched. */
export const lists = {
  search: "Search options",
  all: { one: "{count} option.", other: "{count} options." },
  found: { one: "{count} option", other: "{count} options" },
  match: { one: "{count} of {all} options match.", other: "{count} of {all} options match." },
  matchOnly: "{match} Enter chooses it.",
  nothing: "Nothing matches “{text}”.",
  chosenOption: "Chosen: {option}.",
  chosen: { one: "{count} chosen.", other: "{count} chosen." },
  chosenOptions: "Chosen options",
  remove: "Remove {option}",
  arrows: "Arrow keys move through the list.",
  more: "More options",
  none: "None of these",
  /** Two sentences, one behind the other. */
  both: "{first} {next}",
} as const;
