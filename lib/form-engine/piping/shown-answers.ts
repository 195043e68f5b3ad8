import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { PIPE_LIMITS } from "@/lib/domain/piping/pipe-limits";
import { replacePipes } from "@/lib/domain/piping/pipes";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { joinList } from "@/lib/domain/system-texts/join-list";
import { cutText } from "@/lib/domain/texts/cut-text";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerText } from "../answers/answer-text";
import { canonicalAnswers } from "../answers/canonical-answers";
import { withoutSecrets } from "../answers/without-secrets";

export type Filled = {
  fields: readonly Field[];
  /** Flat. */
  answers: Answers;
  /** Fields that are invisible show nothing; null: all answers are of visible fields. */
  visibleIds: ReadonlySet<string> | null;
  texts: DisplayTexts;
};

/**
 * The answer of a field, or the cells of a table's column, as text, "" when there is none; null when no field with an
 * answer, or no column, has this id.
 */
export type ShowAnswer = (fieldId: string, columnId?: string) => string | null;

/** The answers as the viewer shows them. Secret ones are never shown. */
export function shownAnswers({ fields, answers, visibleIds, texts }: Filled): ShowAnswer {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const shown = new Map<string, string | null>();
  const show = (id: string, columnId?: string) => {
    const field = byId.get(id);
    if (field === undefined || definitionOf(field).kind === "layout") {
      return null;
    }
    const given = { answers, texts };
    const text =
      columnId === undefined ? pipedAnswer(field, given) : cellsOf(field, columnId, given);
    return text === null || visibleIds === null || visibleIds.has(id) ? text : "";
  };
  return (id, columnId) => {
    const key = columnId === undefined ? id : `${id}.${columnId}`;
    const known = shown.get(key);
    const text = known === undefined ? show(id, columnId) : known;
    shown.set(key, text);
    return text;
  };
}

function pipedAnswer(field: Field, { answers, texts }: Pick<Filled, "answers" | "texts">): string {
  return shortened(answerText(field, knownAnswers(field, answers), texts));
}

/** The cells of a column that are not empty, in one line; null when no such column is there. */
function cellsOf(
  field: Field,
  columnId: string,
  { answers, texts }: Pick<Filled, "answers" | "texts">,
): string | null {
  const definition = definitionOf(field);
  const index = definition.tableColumns?.(field).findIndex(({ key }) => key === columnId) ?? -1;
  if (index === -1) {
    return null;
  }
  const answer = ownValue(knownAnswers(field, answers), field.id);
  const rows = definition.tableRows?.(field, answer, texts) ?? [];
  const cells = rows.flatMap((row) => (row[index] ? [flattenDisplay(row[index])] : []));
  return shortened(
    joinList(
      cells.filter((text) => text !== ""),
      texts,
    ),
  );
}

/** As they will be stored, not as they are being typed. */
function knownAnswers(field: Field, answers: Answers): Answers {
  return canonicalAnswers([field], withoutSecrets([field], answers));
}

function shortened(text: string): string {
  const most = PIPE_LIMITS.answer;
  return text.length > most ? `${cutText(text, most)}…` : text;
}

/** The text with the answers in it. */
export function pipedText(text: string, show: ShowAnswer): string {
  return replacePipes(text, ({ fieldId, columnId, fallback, written }) => {
    const answer = show(fieldId, columnId);
    return answer === null ? written : answer || fallback;
  });
}
