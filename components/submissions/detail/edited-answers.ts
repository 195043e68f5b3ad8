import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns, withColumns } from "@/lib/domain/fields/columns";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { rulesIn, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { rowsOf } from "@/lib/field-types/_shared/rows/row-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { changedFields, entriesOf } from "@/lib/form-engine/answers/changed-fields";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { shownForCorrection } from "@/lib/form-engine/answers/secret-fields";
import { withFilesAsUploads } from "@/lib/form-engine/answers/stored-files";
import { compileForm } from "@/lib/form-engine/compile-form";
import { isDecisionField } from "@/lib/form-engine/stages/is-decision-field";

/**
 * The flat answers that editing begins with; secret ones are not shown, and stay while nothing is entered, in rows while
 * their mask stays.
 */
export function startOf({
  fields,
  data,
}: Pick<SubmissionDetailResponse, "fields" | "data">): Answers {
  const flat = unfoldAnswers(compileForm(fields), data);
  return withFilesAsUploads(fields, shownForCorrection(fields, flat));
}

/**
 * The fields with those shown that are answered and that a secret decides about, in rows, too: nobody is shown it here, so it is
 * judged where it is known.
 */
export function withShownBySecrets<F extends Field>(fields: readonly F[], start: Answers): F[] {
  const secret = new Set(
    withColumns(fields).flatMap((field) => (definitionOf(field).isSecret ? [field.id] : [])),
  );
  const readsSecret = (field: Field) =>
    readIdsOf(field).some((id) => secret.has(id)) ||
    rulesIn(field.conditionalLogic?.rules ?? NO_RULES).some(({ columnId = "" }) =>
      secret.has(columnId),
    );
  const shown = <G extends Field>(field: G, isAnswered: boolean): G =>
    isAnswered && readsSecret(field)
      ? { ...field, conditionalLogic: undefined, hidden: false, required: false }
      : field;
  return fields.map((field) =>
    changeColumns(shown(field, Object.hasOwn(start, field.id)), (column) =>
      shown(
        column,
        rowsOf(start[field.id]).some((row) => Object.hasOwn(row, column.id)),
      ),
    ),
  );
}

const NO_RULES: RuleGroup = { match: "all", items: [] };

/** What can be edited: what was decided in a stage stays. */
export function withoutDecisions<F extends Field>(fields: readonly F[]): F[] {
  return fields.filter((field) => !isDecisionField(field));
}

/** What is sent of the answers: those that were changed, and an empty text for one that was cleared. */
export function correctionOf({
  fields,
  start,
  answers,
}: {
  fields: readonly Field[];
  start: Answers;
  answers: Answers;
}): Answers {
  const typed = fields.filter((field) => definitionOf(field).kind !== "computed");
  const changed = changedFields(typed, start, answers).map((id) => {
    const own = entriesOf(id, answers);
    return Object.hasOwn(own, id) ? own : { ...own, [id]: "" };
  });
  return Object.fromEntries(changed.flatMap((own) => Object.entries(own)));
}
