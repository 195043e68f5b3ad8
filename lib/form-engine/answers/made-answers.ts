import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, hasColumns } from "@/lib/domain/fields/columns";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { CompiledForm } from "../compiled-form";
import { validateField } from "./validate-answers";

type Making = {
  matchesPattern: PatternMatcher;
  /** As "2026-11-23". */
  today: string;
};

const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** One for each kind of answer that types take; each type takes some of them. */
const VALUES: readonly unknown[] = [
  "An answer",
  "ada@example.com",
  "https://example.com",
  "+1 202 555 0123",
  5,
  1,
  0,
  true,
  "12:30",
  "#336699",
  { lat: 51.5, lng: -0.12 },
  { street: "1 Main Street", postalCode: "12345", city: "Springfield", country: "US" },
  [{ name: "notes.txt", type: "text/plain", size: 2, content: "data:text/plain;base64,aGk=" }],
  [{ name: "picture.png", type: "image/png", size: 70, content: PICTURE }],
  {
    name: "voice.webm",
    type: "audio/webm",
    size: 4,
    duration: 2,
    data: "data:audio/webm;base64,GkXfow==",
  },
  { signer: "Ada Lovelace" },
];

/** Answers to what somebody sees who answers each field with the first that it takes; without those that take none of ours. */
export function madeAnswers(form: CompiledForm, making: Making): Answers {
  const answers = Object.assign(
    {},
    ...form.fields.map((field) => madeAnswer(field, making)),
  ) as Answers;
  return form.settle(answers, making.today);
}

/** Flat entries that are a valid answer to a field, judged by itself; none where none is found. */
function madeAnswer(field: Field, making: Making): Answers {
  const definition = definitionOf(field);
  if (definition.kind === "layout" || definition.kind === "computed") {
    return {};
  }
  for (const value of valuesFor(field, making)) {
    const answers = definition.canonicalise(field, { [field.id]: value });
    const { matchesPattern } = making;
    if (
      Object.keys(answers).length > 0 &&
      validateField({ field, answers, matchesPattern }) === null
    ) {
      return answers;
    }
  }
  return {};
}

function valuesFor(field: Field, making: Making): unknown[] {
  if (hasColumns(field)) {
    const row = columnsOf(field).map((column) => madeAnswer(column, making));
    return [[Object.assign({}, ...row)]];
  }
  const options = definitionOf(field).conditionChoices(field) ?? field.options;
  const { today } = making;
  return [
    ...options,
    ...options.map((option) => [option]),
    ...VALUES,
    today,
    { from: today, to: today },
  ];
}
