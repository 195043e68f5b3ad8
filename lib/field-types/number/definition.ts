import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { newField, withoutOptions } from "../_shared/new-field";
import {
  canonicalBy,
  displayWith,
  plainAnswer,
  validateWith,
} from "../_shared/answers/plain-answer";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { newRange, numberProblem, showNumber } from "../_shared/range/range";
import type { numberSchema } from "./schema";

export type NumberField = z.output<typeof numberSchema>;

export const numberDefinition: FieldDefinition<NumberField> = {
  ...plainAnswer,
  palette: { group: "Basic Inputs", label: "Number" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "number" }), ...newRange }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(readNumber),
  validateAnswer: validateWith((field, answer) => numberProblem(field, readNumber(answer))),
  display: displayWith(showNumber),
  board: { accepts: ["numbers", "rating", "text"] },
};
