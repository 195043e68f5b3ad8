import "server-only";
import { isEmpty, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { ROW_KEY } from "@/lib/domain/fields/rows";
import { rowsOf } from "@/lib/field-types/_shared/rows/row-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { pipedText, shownAnswers } from "@/lib/form-engine/piping/shown-answers";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { withRowKeys } from "./row-keys";

type Completing = {
  /** Flat. */
  answers: Answers;
  /** The stored answers that are corrected. */
  before?: Answers;
  /** All that texts show, where `answers` are only what was sent. */
  shown?: () => Answers;
  now: Date;
};

/** The answers with what the server alone says of those that are valid (`completeAnswer`), in the language of the version, and with the keys of rows. */
export function completeAnswers(
  version: Pick<PublishedVersion, "fields" | "version" | "texts">,
  { answers, before = {}, shown = () => answers, now }: Completing,
): Answers {
  const completed = version.fields.flatMap((field) => {
    const given = { answers, before, shown, now };
    const answer = hasOwnColumns(field)
      ? completeRows(version, field, given)
      : completeAnswer(version, field, given);
    return answer === undefined ? [] : [[field.id, answer] as const];
  });
  const all = completed.length === 0 ? answers : { ...answers, ...Object.fromEntries(completed) };
  return withRowKeys(version.fields, all, before);
}

type Given = Required<Completing>;
type Version = Parameters<typeof completeAnswers>[0];

/** Undefined where it stays as it is. */
function completeAnswer(
  { fields, version, texts }: Version,
  field: Field,
  { answers, before, shown, now }: Given,
): unknown {
  const definition = definitionOf(field);
  if (definition.completeAnswer === undefined) {
    return undefined;
  }
  const answer = ownValue(definition.canonicalise(field, answers), field.id);
  const context = { answers, matchesPattern: () => true };
  if (isEmpty(answer) || definition.validateAnswer(field, answer, context) !== null) {
    return undefined;
  }
  const fillIn = (text: string) =>
    pipedText(text, shownAnswers({ fields, answers: shown(), visibleIds: null, texts }));
  const facts = { version, now, before: ownValue(before, field.id), fillIn };
  return definition.completeAnswer(field, answer, facts);
}

/** The cells of rows, each beside those of the row that it is a correction of. */
function completeRows(
  version: Version,
  field: Field,
  { answers, before, shown, now }: Given,
): unknown {
  const rows = rowsOf(ownValue(answers, field.id));
  const earlier = rowsOf(ownValue(before, field.id));
  const fields = [...version.fields, ...columnsOf(field)];
  const completed = rows.map((row) =>
    columnsOf(field).reduce((own, column) => {
      const key = ownValue(row, ROW_KEY);
      const given = {
        answers: row,
        before: earlier.find((each) => key !== undefined && ownValue(each, ROW_KEY) === key) ?? {},
        shown: () => ({ ...shown(), ...row }),
        now,
      };
      const answer = completeAnswer({ ...version, fields }, column, given);
      return answer === undefined ? own : { ...own, [column.id]: answer };
    }, row),
  );
  return rows.length === 0 ? undefined : completed;
}

function hasOwnColumns(field: Field): boolean {
  return columnsOf(field).some((column) => definitionOf(column).completeAnswer);
}
