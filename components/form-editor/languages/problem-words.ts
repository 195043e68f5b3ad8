import type { LostPart } from "@/lib/form-engine/translations/lost-parts";

/** What is wrong with a translation, as a sentence. `nameOf`: of the field whose answer a pipe shows. */
export function lostSentence(lost: LostPart, nameOf: (fieldId: string) => string | null): string {
  switch (lost.part) {
    case "pipe":
      return `${lost.written} is missing${answerWords(nameOf(lost.fieldId))}.`;
    case "foreign-pipe":
      return `${lost.written} is not in the original.`;
    case "broken-pipe":
      return `${lost.written} shows no answer: write it as in the original.`;
    case "link":
      return `The link to ${lost.address} is missing.`;
  }
}

function answerWords(name: string | null): string {
  return name === null ? "" : `, the answer to “${name}”`;
}
