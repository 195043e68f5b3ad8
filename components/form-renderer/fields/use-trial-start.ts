import { useState } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import { defaultAnswers } from "@/lib/form-engine/answers/prefill/default-values";

/** What a form begins with that is filled in on trial: the defaults of its fields as they are now. */
export function useTrialStart(fields: readonly Field[]): InitialFormState {
  const [start] = useState(() => ({
    // Only what is published is held against patterns.
    answers: defaultAnswers(fields, () => true),
    errors: {},
    refusals: 0,
    failure: null,
  }));
  return start;
}
