import { DATE_FUNCTIONS } from "./date-functions";
import type { Calculate } from "./function";
import { NUMBER_FUNCTIONS } from "./number-functions";
import { TEXT_FUNCTIONS } from "./text-functions";
import { TOTAL_FUNCTIONS } from "./total-functions";

/** The functions whose arguments are all calculated first; the others are branch functions. */
export const functions: ReadonlyMap<string, Calculate> = new Map([
  ...TOTAL_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...DATE_FUNCTIONS,
]);
