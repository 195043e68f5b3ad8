import { otherKey, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { validateField } from "@/lib/form-engine/answers/validate-answers";
import type { AnswerChange } from "./field-handlers";

export type FieldErrors = Readonly<Record<string, Sentence>>;

export type FormState = {
  /** Flat, as typed; includes answers of fields that are hidden now. */
  answers: Answers;
  /** One sentence by field id. */
  errors: FieldErrors;
  /** How often sending was refused because of errors. */
  refusals: number;
};

export type FormAction =
  | ({ type: "answered" } & AnswerChange)
  | { type: "left"; fieldId: string }
  | { type: "refused"; errors: FieldErrors }
  /** Restores a draft. `prefilled`: answers from the link, over which the draft takes precedence. */
  | { type: "restored"; answers: Answers; prefilled?: Answers }
  | { type: "cleared" };

export type FormReducerContext = { fields: readonly Field[]; matchesPattern: PatternMatcher };

export const EMPTY_FORM_STATE: FormState = { answers: {}, errors: {}, refusals: 0 };

export function formStateFrom(start: InitialFormState | undefined): FormState {
  if (start === undefined) {
    return EMPTY_FORM_STATE;
  }
  const { answers, errors, refusals } = start;
  return { answers, errors, refusals };
}

/** The reducer of a form that is being filled in. */
export function formReducer(
  state: FormState,
  { action, context }: { action: FormAction; context: FormReducerContext },
): FormState {
  switch (action.type) {
    case "answered":
      return {
        ...state,
        answers: { ...state.answers, [action.key]: action.value },
        errors: withoutKeys(state.errors, [action.fieldId]),
      };
    case "left":
      return checkOnLeaving(state, { fieldId: action.fieldId, context });
    case "refused":
      return { ...state, errors: action.errors, refusals: state.refusals + 1 };
    case "restored":
      return {
        ...state,
        answers: withRestored(state.answers, action),
        // What a link gave counts no more where the visitor's own answer is back.
        errors: withoutKeys(state.errors, Object.keys(action.answers)),
      };
    case "cleared":
      return EMPTY_FORM_STATE;
  }
}

function withRestored(
  current: Answers,
  { answers, prefilled = {} }: { answers: Answers; prefilled?: Answers },
): Answers {
  return { ...prefilled, ...answers, ...withoutPrefilled(current, prefilled) };
}

/** The answers that the visitor entered: without those that are unchanged from the link. */
export function withoutPrefilled(answers: Answers, prefilled: Answers): Answers {
  const untouched = Object.keys(prefilled).filter((key) => answers[key] === prefilled[key]);
  return withoutKeys(answers, untouched);
}

// A field that was left without any input gets no error yet.
function checkOnLeaving(
  state: FormState,
  { fieldId, context }: { fieldId: string; context: FormReducerContext },
): FormState {
  const field = context.fields.find(({ id }) => id === fieldId);
  const isTouched = fieldId in state.answers || otherKey(fieldId) in state.answers;
  if (!field || !isTouched) {
    return state;
  }
  const { matchesPattern } = context;
  const error = validateField({ field, answers: state.answers, matchesPattern });
  // An existing error is removed by the next edit only: it may come from the server, which checks more.
  if (error === null || error === state.errors[fieldId]) {
    return state;
  }
  return { ...state, errors: { ...state.errors, [fieldId]: error } };
}
