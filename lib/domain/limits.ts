/** Limits of the product by their names, as `LIMITS.optionText`. */
export * as LIMITS from "./limit-values";
