/** The rows that a table takes when its owner says nothing, and at most. */
export const ROW_LIMITS = { least: 1, most: 50, highest: 200, columns: 50 } as const;

/** The key of a row that names it for good; no column has it. */
export const ROW_KEY = "_key";
