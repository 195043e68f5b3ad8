import { describe, expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { sayAll } from "@/lib/domain/system-texts/sentence";
import { fieldOf } from "./field.fixture";
import { EMPTY_FORM_STATE, formReducer, withoutPrefilled, type FormAction } from "./form-reducer";

const fields = [
  fieldOf({ id: "mail", type: "email", required: true }),
  fieldOf({ id: "kind", type: "dropdown", options: ["A", "Other"], required: true }),
];
const BAD_MAIL = "Please enter a valid email address";

function after(...actions: FormAction[]) {
  const context = { fields, matchesPattern: () => true };
  return actions.reduce(
    (state, action) => formReducer(state, { action, context }),
    EMPTY_FORM_STATE,
  );
}

const typed = (value: unknown): FormAction => ({
  type: "answered",
  fieldId: "mail",
  key: "mail",
  value,
});
const left = (fieldId: string): FormAction => ({ type: "left", fieldId });

describe("formReducer", () => {
  it("shows an error when a field is left and takes it back on the next edit", () => {
    expect(sayAll(after(typed("ann@")).errors, ENGLISH)).toEqual({});
    expect(sayAll(after(typed("ann@"), left("mail")).errors, ENGLISH)).toEqual({ mail: BAD_MAIL });
    expect(sayAll(after(typed("ann@"), left("mail"), typed("ann@x")).errors, ENGLISH)).toEqual({});
  });

  it("shows no error on leaving an untouched field, but does for an emptied one", () => {
    expect(sayAll(after(left("mail")).errors, ENGLISH)).toEqual({});
    expect(sayAll(after(typed("a"), typed(""), left("mail")).errors, ENGLISH)).toEqual({
      mail: "This field is required",
    });
  });

  it("clears the error of a choice when its other text is typed", () => {
    const chosen: FormAction = {
      type: "answered",
      fieldId: "kind",
      key: "kind",
      value: "Other",
    };
    const text: FormAction = {
      type: "answered",
      fieldId: "kind",
      key: "kind_other",
      value: "C",
    };
    expect(sayAll(after(chosen, left("kind")).errors, ENGLISH)).toEqual({
      kind: 'Please specify a value for "Other"',
    });
    expect(sayAll(after(chosen, left("kind"), text).errors, ENGLISH)).toEqual({});
    expect(sayAll(after(chosen, text, left("kind")).errors, ENGLISH)).toEqual({});
  });

  it("counts refusals and preserves the answers", () => {
    const refused: FormAction = { type: "refused", errors: { mail: BAD_MAIL } };
    expect(after(typed("x"), refused, refused)).toEqual({
      answers: { mail: "x" },
      errors: { mail: BAD_MAIL },
      refusals: 2,
    });
  });

  it("prefers what was just typed to the restored draft", () => {
    const restored: FormAction = { type: "restored", answers: { mail: "old", kind: "A" } };
    expect(after(typed("new"), restored).answers).toEqual({ mail: "new", kind: "A" });
  });
});

it("preserves an error of the server until the field is edited", () => {
  const refused: FormAction = { type: "refused", errors: { mail: "Taken" } };
  const good = typed("ann@example.com");
  expect(sayAll(after(good, refused, left("mail")).errors, ENGLISH)).toEqual({ mail: "Taken" });
  expect(sayAll(after(good, refused, good).errors, ENGLISH)).toEqual({});
});

describe("answers prefilled by a link", () => {
  const prefilled = { mail: "ann@example.com", kind: "A" };
  const from = (answers: Answers, draft: Answers) => {
    const state = { ...EMPTY_FORM_STATE, answers };
    const context = { fields, matchesPattern: () => true };
    const action: FormAction = { type: "restored", answers: draft, prefilled };
    return formReducer(state, { action, context }).answers;
  };

  it("are overridden by the draft, and both by what was typed since", () => {
    expect(from(prefilled, { mail: "bo@example.com" })).toEqual({
      mail: "bo@example.com",
      kind: "A",
    });
    expect(from({ ...prefilled, mail: "cy@" }, { mail: "bo@example.com", kind: "" })).toEqual({
      mail: "cy@",
      kind: "",
    });
  });

  it("are not said to be refused any more where a draft has the visitor's own answer", () => {
    const errors = { mail: "not taken", kind: "not taken" };
    const state = { answers: {}, errors, refusals: 0 };
    const context = { fields, matchesPattern: () => true };
    const action: FormAction = { type: "restored", answers: { mail: "bo@example.com" } };
    expect(formReducer(state, { action, context }).errors).toEqual({ kind: "not taken" });
  });

  it("are stored on the device only where they were changed", () => {
    expect(withoutPrefilled(prefilled, prefilled)).toEqual({});
    expect(withoutPrefilled({ ...prefilled, mail: "" }, prefilled)).toEqual({ mail: "" });
    const own = { mail: "x" };
    expect(withoutPrefilled(own, {})).toBe(own);
  });
});
