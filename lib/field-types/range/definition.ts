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
import { rangeOf } from "./range-of";
import type { rangeSchema } from "./schema";

export type RangeField = z.output<typeof rangeSchema>;

export const rangeDefinition: FieldDefinition<RangeField> = {
  ...plainAnswer,
  palette: { group: "Interactive", label: "Slider" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "range" }), ...newRange }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(readNumber),
  validateAnswer: validateWith((field, answer) =>
    numberProblem(rangeOf(field), readNumber(answer)),
  ),
  display: displayWith(showNumber),
  board: { accepts: ["numbers", "text"] },
};
