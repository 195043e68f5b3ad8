import { isConditionMet } from "./evaluate-condition";
import type { VisibilityPolicy } from "./policy";

/** Public page and editor preview (specification, section 4, "Field visibility (public page)"). */
export const publicPolicy: VisibilityPolicy = { isMet: isConditionMet, cascades: true };
