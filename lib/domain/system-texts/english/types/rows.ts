/** Tables and repeated sections: their rows, and what is wrong with their answers. */
export const rows = {
  /** What a row is called, by its place: as it is, and by the owner's word for it. */
  number: "Row {number}",
  named: "{name} {number}",
  /** The name of a cell's control. */
  inRow: "{column}, {row}",
  add: "Add a row",
  remove: "Remove {row}",
  removeFilled: "Remove {row} and what is filled in there?",
  keep: "Keep",
  moveUp: "Move {row} up",
  moveDown: "Move {row} down",
  added: "{row} was added",
  removed: "{row} was removed",
  moved: "{before} is now {after}",
  cell: "{table}, row {row}, {column}: {problem}",
  list: "Please send the rows as a list",
  tooMany: {
    one: "{table} takes at most {count} row",
    other: "{table} takes at most {count} rows",
  },
  tooFew: {
    one: "{table} needs at least {count} row",
    other: "{table} needs at least {count} rows",
  },
} as const;
