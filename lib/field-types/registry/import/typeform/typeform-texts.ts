import { ownValue } from "@/lib/domain/fields/answers";
import type { RawField } from "../imported-form";
import type { Names } from "./typeform-form";

const RECALL = /\{\{\s*(?<kind>field|hidden|var|variable):(?<name>[^{}\s]+)\s*\}\}/g;
const TEXTS = ["label", "description", "content", "sectionTitle", "sectionDescription"];

/** A text with the answers that it shows by the ids of their fields. `unknown`: what it shows and the form does not have. */
export function pipedText(text: string, names: Names): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const piped = text.replaceAll(RECALL, (written: string, kind: string, name: string) => {
    const id =
      kind === "field"
        ? names.questions.get(name)?.fieldId
        : (kind === "hidden" ? names.hidden : names.variables).get(name);
    if (id === undefined || id === null) {
      unknown.push(written);
      return written;
    }
    return `{{${id}}}`;
  });
  return { text: piped, unknown };
}

/** The field with its texts piped, and a sentence for each answer that they cannot show. */
export function withPipes(field: RawField, names: Names): { field: RawField; losses: string[] } {
  const losses: string[] = [];
  const texts = TEXTS.flatMap((key) => {
    const value = ownValue(field, key);
    if (typeof value !== "string" || !value.includes("{{")) {
      return [];
    }
    const { text, unknown } = pipedText(value, names);
    losses.push(...unknown.map(unknownRecall));
    return [[key, text] as const];
  });
  return { field: { ...field, ...Object.fromEntries(texts) }, losses };
}

export function unknownRecall(written: string): string {
  return `It shows ${written}, which the form does not have.`;
}
