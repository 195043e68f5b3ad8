"use client";

import { useEffect, useMemo, useReducer, useState, type Dispatch } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import { patternsOf } from "@/lib/domain/patterns/field-patterns";
import type { CreateCalculation } from "@/lib/form-engine/calculations/calculated-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { trackVisibility } from "@/lib/form-engine/logic/track-visibility";
import type { FieldHandlers } from "./field-handlers";
import { formReducer, formStateFrom, type FormAction, type FormState } from "./form-reducer";

const matchAnything: PatternMatcher = () => true;

export type FormController = {
  state: FormState;
  /** What was typed, with the results of calculations. */
  answers: Answers;
  form: CompiledForm;
  /** The date for TODAY. */
  today: string | null;
  dispatch: Dispatch<FormAction>;
  visibleIds: ReadonlySet<string>;
  handlers: FieldHandlers;
  matchesPattern: PatternMatcher;
};

type ControllerOptions = {
  start?: InitialFormState;
  /** The date for TODAY. */
  today?: string | null | undefined;
  /** For forms that may have calculations. */
  createCalculation: CreateCalculation | undefined;
};

/** State of a form being filled in: answers, conditions, errors on leaving a field. Nothing is sent or stored. */
export function useFormController(
  fields: readonly Field[],
  { start, today = null, createCalculation }: ControllerOptions,
): FormController {
  const matchesPattern = usePatternMatcher(fields);
  const [state, dispatch] = useReducer(
    (current: FormState, action: FormAction) =>
      formReducer(current, { action, context: { fields, matchesPattern } }),
    start,
    formStateFrom,
  );
  const form = useMemo(() => compileForm(fields, createCalculation), [fields, createCalculation]);
  const visibleIn = useMemo(() => trackVisibility(form), [form]);
  const answers = useMemo(() => form.calculate(state.answers, today), [form, state.answers, today]);
  const visibleIds = visibleIn(answers);
  const handlers = useMemo<FieldHandlers>(
    () => ({
      onAnswer: (change) => dispatch({ type: "answered", ...change }),
      onLeave: (fieldId) => dispatch({ type: "left", fieldId }),
    }),
    [],
  );
  return { form, state, answers, today, dispatch, visibleIds, handlers, matchesPattern };
}

type CreateMatcher = (fields: readonly Field[]) => PatternMatcher;

/** The linear-time engine for owners' patterns, loaded only when a field has one. Until then nothing is refused. */
function usePatternMatcher(fields: readonly Field[]): PatternMatcher {
  const [create, setCreate] = useState<CreateMatcher | null>(null);
  const isNeeded = fields.some((field) => patternsOf(field).length > 0);
  useEffect(() => {
    if (!isNeeded) {
      return;
    }
    let isCurrent = true;
    import("@/lib/domain/patterns/linear-pattern").then(
      ({ createPatternMatcher }) => isCurrent && setCreate(() => createPatternMatcher),
      // If the chunk cannot be loaded, only the server checks patterns.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return useMemo(() => create?.(fields) ?? matchAnything, [create, fields]);
}
