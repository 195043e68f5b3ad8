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
import { roomSchema } from "../_shared/room-schema";
import {
  newTextLimits,
  textLimitsProblem,
  textLimitsShape,
  textProblem,
} from "../_shared/text-limits";

const schema = roomSchema({ type: z.literal("text"), ...textLimitsShape }, textLimitsProblem);
export type TextField = z.output<typeof schema>;

export const textDefinition: FieldDefinition<TextField> = {
  ...plainAnswer,
  schema,
  palette: { group: "Basic Inputs", label: "Text" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "text" }), ...newTextLimits }),
  normalise: withoutOptions,
  canonicalise: canonicalBy((answer) => answer),
  validateAnswer: validateWith<TextField>(textProblem),
  display: displayWith(textOrJson),
};
