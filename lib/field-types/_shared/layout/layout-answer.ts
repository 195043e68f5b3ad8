import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { plainAnswer } from "../answers/plain-answer";

const missing: DisplayValue = { kind: "missing" };

/** The parts of a definition without an answer. */
export const layoutAnswer = {
  ...plainAnswer,
  kind: "layout" as const,
  canonicalise: () => ({}),
  validateAnswer: () => null,
  display: () => missing,
};
