/** Tables and repeated sections: what is wrong with their answers. */
export const rows = {
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
