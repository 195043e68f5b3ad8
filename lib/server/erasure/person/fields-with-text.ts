import "server-only";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import { flattenDisplay, noteOf, type DisplayValue } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { foldCase } from "@/lib/domain/texts/fold-case";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { decryptAnswers, secretTexts } from "@/lib/server/crypto/secret-answers";

type Searched = {
  form: CompiledForm;
  /** As stored: secret ones encrypted. */
  answers: Answers;
  place: { formId: number; secretsTeamId: number };
};

/**
 * The ids of the fields whose answers have a text in them, as typed or as it is shown, secret ones included. `folded`: by
 * `foldCase`.
 */
export function fieldsWithText(
  { form, answers: stored, place }: Searched,
  folded: string,
): string[] {
  const { fields } = form;
  const answers = decryptAnswers({ ...place, fields, answers: stored });
  const found = Object.entries(answers).filter(([fieldId, answer]) => {
    if (containsText(answer, folded)) {
      return true;
    }
    // What is not stored as it is shown: numbers, days, files by name, tables.
    const field = form.byId.get(fieldId);
    if (field === undefined) {
      return containsText(textsIn(answer), folded);
    }
    const shown = ownValue(withoutSecrets([field], answers), fieldId);
    const value = definitionOf(field).display(field, shown, answers, ENGLISH_VALUES);
    const secret = secretTexts([field], { [fieldId]: answer });
    return containsText([shownText(value), ...secret], folded);
  });
  return found.map(([fieldId]) => fieldId);
}

/** Whether a text, a number or one of several texts has this one in it. */
export function containsText(answer: unknown, folded: string): boolean {
  if (Array.isArray(answer)) {
    return answer.some((item) => typeof item === "string" && containsText(item, folded));
  }
  return (
    (typeof answer === "string" || typeof answer === "number") &&
    foldCase(String(answer)).includes(folded)
  );
}

/** All texts and numbers of a JSON value, however deep they stand, each as a text. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) {
    return Object.values(value).flatMap(textsIn);
  }
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

function shownText(value: DisplayValue): string {
  return `${flattenDisplay(value)}\n${noteOf(value)}`;
}
