import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { newRange, numberProblem, readNumberIn, showNumber } from "../_shared/range/range";
import type { numberSchema } from "./schema";

export type NumberField = z.output<typeof numberSchema>;

export const numberDefinition: FieldDefinition<NumberField> = {
  ...singleValueAnswer,
  palette: { group: "Basic Inputs", label: "Number" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "number" }), ...newRange }),
  normalise: withoutOptions,
  canonicalise: (field, answers) =>
    canonicalBy((answer) => readNumberIn(field, answer))(field, answers),
  validateAnswer: validateWith((field, answer) => numberProblem(field, answer)),
  display: displayWith(showNumber),
  board: { accepts: ["numbers", "rating", "text"] },
};
