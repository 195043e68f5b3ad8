import * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { newField, withoutOptions } from "../_shared/new-field";
import {
  canonicalBy,
  displayWith,
  plainAnswer,
  textOrJson,
  validateWith,
} from "../_shared/plain-answer";
import { newRange, numberProblem, rangeProblem, rangeShape, readNumber } from "../_shared/range";
import { roomSchema } from "../_shared/room-schema";

const schema = roomSchema({ type: z.literal("number"), ...rangeShape }, rangeProblem);
export type NumberField = z.output<typeof schema>;

export const numberDefinition: FieldDefinition<NumberField> = {
  ...plainAnswer,
  schema,
  palette: { group: "Basic Inputs", label: "Number" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "number" }), ...newRange }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(readNumber),
  validateAnswer: validateWith((field, answer) => numberProblem(field, readNumber(answer))),
  display: displayWith((answer) => {
    const value = readNumber(answer);
    return typeof value === "number"
      ? { kind: "number", value, text: String(value) }
      : textOrJson(answer);
  }),
};
