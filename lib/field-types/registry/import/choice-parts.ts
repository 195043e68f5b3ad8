import { OTHER } from "@/lib/domain/fields/answers";
import type { FieldType } from "../field-types";
import { distinctTexts, textIn } from "./imported-form";

export type ChoiceParts = {
  type: FieldType;
  settings: Readonly<Record<string, unknown>>;
  /** What is not as in the file, a sentence each. */
  changes: string[];
};

type Choice = {
  /** One option in view, one of a list that opens, or several. */
  kind: "one" | "list" | "several";
  options: readonly unknown[];
  /** Whether the file lets people answer with a text of their own. */
  hasOther: boolean;
};

const WITH_OTHER = `It also offers "${OTHER}", with a text of one's own.`;
const WITHOUT_OPTIONS = "It has no options in the file: it asks for a text.";
const SAME_OPTIONS = "Options that are blank, or the same as another, were left out.";

/** The type of field and the options of a choice. */
export function choiceParts({ kind, options: given, hasOther }: Choice): ChoiceParts {
  const options = distinctTexts(given);
  if (options.length === 0) {
    return { type: "text", settings: {}, changes: [WITHOUT_OPTIONS] };
  }
  const changes = options.length < given.length ? [SAME_OPTIONS] : [];
  if (kind === "one") {
    return { type: "radio", settings: { options, ...(hasOther && { allowOther: true }) }, changes };
  }
  return {
    type: kind === "list" ? "dropdown" : "multiselect",
    settings: { options },
    changes: hasOther ? changes : [...changes, WITH_OTHER],
  };
}

/** The options of such a choice that a rule may name, by what the file calls them. */
export function optionNamed(name: unknown, options: readonly string[]): string | undefined {
  const text = textIn(name);
  return options.find((option) => option === text);
}
