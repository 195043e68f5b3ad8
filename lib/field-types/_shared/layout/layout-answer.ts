import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { singleValueAnswer } from "../answers/single-value-answer";

const missing: DisplayValue = { kind: "missing" };

/** The parts of a definition without an answer. */
export const layoutAnswer = {
  ...singleValueAnswer,
  kind: "layout" as const,
  canonicalise: () => ({}),
  validateAnswer: () => null,
  display: () => missing,
};
