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
import { rangeOf } from "./range-of";
import type { rangeSchema } from "./schema";

export type RangeField = z.output<typeof rangeSchema>;

export const rangeDefinition: FieldDefinition<RangeField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Interactive", label: "Slider" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "range" }), ...newRange }),
  normalise: withoutOptions,
  canonicalise: (field, answers) =>
    canonicalBy((answer) => readNumberIn(rangeOf(field), answer))(field, answers),
  validateAnswer: validateWith((field, answer) => numberProblem(rangeOf(field), answer)),
  display: displayWith(showNumber),
  board: { accepts: ["numbers", "text"] },
};
