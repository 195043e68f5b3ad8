"use client";

import { useMemo, type ReactNode } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { nowIn } from "@/lib/domain/time/wall-time";
import {
  FormulaFieldsContext,
  type FormulaFields,
  type FormulaResult,
} from "@/lib/field-types/_shared/formula/formula-fields";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldNames } from "@/lib/field-types/registry/field-names";
import { createResults } from "@/lib/form-engine/calculations/calculate-answers";
import { formulaProblems } from "@/lib/form-engine/calculations/formula-problems";
import { compileForm } from "@/lib/form-engine/compile-form";
import { useTrialAnswers } from "./preview/trial-answers";
import { useEditor } from "./state/editor-context";
import { selectContent } from "./state/selectors";

/** Hands the form's fields and the answers of the preview to the settings of a field. */
export function FormulaContext({ children }: { children: ReactNode }) {
  const { fields, settings } = useEditor(selectContent);
  const answers = useTrialAnswers();
  const { timeZone } = settings;
  const value = useMemo<FormulaFields>(
    () => ({
      fields: fields.filter((field) => {
        const { kind, isSecret } = definitionOf(field);
        return kind !== "layout" && !isSecret;
      }),
      namesOf: fieldNames,
      resultOf: (field) => resultOf(field, { fields, answers, today: nowIn(timeZone) }),
    }),
    [fields, answers, timeZone],
  );
  return <FormulaFieldsContext value={value}>{children}</FormulaFieldsContext>;
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
