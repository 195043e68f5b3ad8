import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { PIPE_LIMITS } from "@/lib/domain/piping/pipe-limits";
import { replacePipes } from "@/lib/domain/piping/pipes";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { cutText } from "@/lib/domain/texts/cut-text";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerText } from "../answers/answer-text";
import { canonicalAnswers } from "../answers/canonical-answers";

export type Filled = {
  fields: readonly Field[];
  /** Flat. */
  answers: Answers;
  /** Fields that are invisible show nothing; null: all answers are of visible fields. */
  visibleIds: ReadonlySet<string> | null;
  texts: DisplayTexts;
};

/** The answer of a field as text, "" when there is none; null when no field with an answer has this id. */
export type ShowAnswer = (fieldId: string) => string | null;

/** The answers as the viewer shows them. Secret ones are never shown. */
export function shownAnswers({ fields, answers, visibleIds, texts }: Filled): ShowAnswer {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const shown = new Map<string, string | null>();
  const show = (id: string) => {
    const field = byId.get(id);
    if (field === undefined || definitionOf(field).kind === "layout") {
      return null;
    }
    return visibleIds === null || visibleIds.has(id) ? pipedAnswer(field, { answers, texts }) : "";
  };
  return (id) => {
    const known = shown.get(id);
    const text = known === undefined ? show(id) : known;
    shown.set(id, text);
    return text;
  };
}

function pipedAnswer(field: Field, { answers, texts }: Pick<Filled, "answers" | "texts">): string {
  // As it will be stored, not as it is being typed.
  return definitionOf(field).isSecret
    ? ""
    : shortened(answerText(field, canonicalAnswers([field], answers), texts));
}

function shortened(text: string): string {
  const most = PIPE_LIMITS.answer;
  return text.length > most ? `${cutText(text, most)}…` : text;
}

/** The text with the answers in it. */
export function pipedText(text: string, show: ShowAnswer): string {
  return replacePipes(text, ({ fieldId, fallback, written }) => {
    const answer = show(fieldId);
    return answer === null ? written : answer || fallback;
  });
}
