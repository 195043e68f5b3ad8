import { isEmpty, otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { chosenText, flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import { optionNumber } from "@/lib/domain/fields/options/option-values";
import type { FormulaInput } from "@/lib/domain/formulas/formula-value";
import { LIMITS } from "@/lib/domain/limits";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** A visible field's canonical answer as formulas know it. Secret answers count as empty. */
export function formulaInput(field: Field, answers: Answers): FormulaInput {
  const definition = definitionOf(field);
  const answer = ownValue(answers, field.id);
  // Validation refuses a longer list.
  const isTooLong = Array.isArray(answer) && answer.length > LIMITS.optionsPerField;
  if (isEmpty(answer) || definition.isSecret || isTooLong) {
    return { kind: "blank" };
  }
  // Results are the same in every language.
  const original = { ...field, optionTexts: undefined, rowTexts: undefined };
  const shown = definition.display(original, answer, answers, ENGLISH_VALUES);
  if (definition.kind === "choice") {
    const other = ownValue(answers, otherKey(field.id));
    const value = (option: unknown) => optionNumber(field, { option, other });
    if (!Array.isArray(answer)) {
      return { kind: "choice", text: chosenText(shown), value: value(answer) };
    }
    const texts = shown.kind === "list" ? shown.items : [];
    const items = answer.map((item, index) => ({ text: texts[index] ?? "", value: value(item) }));
    return { kind: "choices", items };
  }
  return inputOf(shown, answer);
}

function inputOf(shown: DisplayValue, answer: unknown): FormulaInput {
  switch (shown.kind) {
    case "missing":
      return { kind: "blank" };
    case "number":
    case "rating":
      return { kind: "number", value: shown.value };
    case "boolean":
      return { kind: "boolean", value: shown.value };
    case "date":
      return { kind: "date", iso: shown.iso };
    default:
      // As it was typed: a time is shown in another way.
      return { kind: "text", text: typeof answer === "string" ? answer : flattenDisplay(shown) };
  }
}
