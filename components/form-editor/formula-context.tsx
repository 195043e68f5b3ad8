"use client";

import { useMemo, type ReactNode } from "react";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { nowIn } from "@/lib/domain/time/wall-time";
import {
  FormulaFieldsContext,
  type FormulaFields,
  type FormulaResult,
} from "@/lib/field-types/_shared/formula/formula-fields";
import { rowsOf } from "@/lib/field-types/_shared/rows/row-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldNames } from "@/lib/field-types/registry/field-names";
import { createResults } from "@/lib/form-engine/calculations/calculate-answers";
import { formulaProblems } from "@/lib/form-engine/calculations/formula-problems";
import { compileForm } from "@/lib/form-engine/compile-form";
import { fieldsAround, fieldsNamedAround, type Place } from "./dialog/columns/fields-around";
import { useTrialAnswers } from "./preview/trial-answers";
import { useEditor } from "./state/editor-context";
import { selectContent } from "./state/selectors";

type FormulaContextProps = {
  /** Where the field stands whose settings they are. */
  place: Place;
  children: ReactNode;
};

/** Hands the form's fields and the answers of the preview to the settings of a field. */
export function FormulaContext({ place, children }: FormulaContextProps) {
  const { fields, settings } = useEditor(selectContent);
  const answers = useTrialAnswers();
  const { timeZone } = settings;
  const { table, sectionId } = place;
  const value = useMemo<FormulaFields>(
    () => ({
      fields: fieldsNamedAround(fields, { table, sectionId }).filter((field) => {
        const { kind, isSecret } = definitionOf(field);
        return kind !== "layout" && !isSecret;
      }),
      namesOf: fieldNames,
      resultOf: (field) =>
        resultOf(field, {
          ...rowAround(fields, { table, sectionId, answers }),
          today: nowIn(timeZone),
        }),
    }),
    [fields, answers, timeZone, table, sectionId],
  );
  return <FormulaFieldsContext value={value}>{children}</FormulaFieldsContext>;
}

/** The form as a field sees it, with the first row around it filled in. */
function rowAround(fields: readonly Field[], { answers, ...place }: Place & { answers: Answers }) {
  const [row] = rowsOf(ownValue(answers, place.table?.id ?? place.sectionId ?? ""));
  return { fields: fieldsAround(fields, place), answers: { ...answers, ...row } };
}

type Filled = { fields: readonly Field[]; answers: Answers; today: string };

function resultOf(field: Field, { fields, answers, today }: Filled): FormulaResult {
  const edited = { ...field, conditionalLogic: undefined, hidden: false, sectionId: undefined };
  const form = fields.map((other) => (other.id === field.id ? edited : other));
  const unusable = formulaProblems(form).get(field.id);
  if (unusable !== undefined) {
    return unusable;
  }
  const found = createResults(compileForm(form))(answers, today);
  const result = found.answers[field.id];
  return (
    found.problems.get(field.id) ?? {
      text: flattenDisplay(
        definitionOf(field).display(field, result, found.answers, ENGLISH_VALUES),
      ),
    }
  );
}
