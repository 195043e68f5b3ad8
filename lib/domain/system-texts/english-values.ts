import type { DisplayTexts } from "./catalogue";
import { values } from "./english/values";
import { ENGLISH_LOCALE } from "./locale-of";

/** With what owners' screens, boards, exports and formulas show answers: a browser loads no more of English for them. */
export const ENGLISH_VALUES: DisplayTexts = {
  // The compiler reads the names of places from English texts, but does not mark them (`systemTexts`).
  values: values as unknown as DisplayTexts["values"],
  locale: ENGLISH_LOCALE,
};
