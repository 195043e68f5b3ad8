import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { newTextLimits, textProblem } from "../_shared/text/text-limits";
import type { textSchema } from "./schema";

export type TextField = z.output<typeof textSchema>;

export const textDefinition: FieldDefinition<TextField> = {
  ...singleValueAnswer,
  palette: { group: "Basic Inputs", label: "Text" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "text" }), ...newTextLimits }),
  normalise: withoutOptions,
  canonicalise: canonicalBy((answer) => answer),
  validateAnswer: validateWith<TextField>(textProblem),
  display: displayWith(textOrJson),
  board: { accepts: ["text", "long_text", "name", "country", "world_clock"] },
};
