"use client";

import { useMemo, useReducer, type Dispatch } from "react";
import type { FieldHandlers } from "./field-handlers";
import { formStateFrom, formReducer, type FormAction, type FormState } from "./form-reducer";
import { usePatternMatcher } from "./use-pattern-matcher";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import { trackVisibility } from "@/lib/form-engine/logic/track-visibility";

export type FormController = {
  state: FormState;
  dispatch: Dispatch<FormAction>;
  visibleIds: ReadonlySet<string>;
  handlers: FieldHandlers;
  matchesPattern: PatternMatcher;
};

/** State of a form being filled in: answers, conditions, errors on leaving a field. Nothing is sent or stored. */
export function useFormController(
  fields: readonly Field[],
  start?: InitialFormState,
): FormController {
  const matchesPattern = usePatternMatcher(fields);
  const [state, dispatch] = useReducer(
    (current: FormState, action: FormAction) =>
      formReducer(current, { action, context: { fields, matchesPattern } }),
    start,
    formStateFrom,
  );
  const visibleIn = useMemo(() => trackVisibility(fields), [fields]);
  const visibleIds = visibleIn(state.answers);
  const handlers = useMemo<FieldHandlers>(
    () => ({
      onAnswer: (change) => dispatch({ type: "answered", ...change }),
      onLeave: (fieldId) => dispatch({ type: "left", fieldId }),
    }),
    [],
  );
  return { state, dispatch, visibleIds, handlers, matchesPattern };
}
