import { AGGREGATE_FUNCTIONS } from "./aggregate-functions";
import { DATE_FUNCTIONS } from "./date-functions";
import type { Calculate } from "./function";
import { NUMBER_FUNCTIONS } from "./number-functions";
import { TEXT_FUNCTIONS } from "./text-functions";

/** The functions whose arguments are all calculated first; the others are branch functions. */
export const functions: ReadonlyMap<string, Calculate> = new Map([
  ...AGGREGATE_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...DATE_FUNCTIONS,
]);
