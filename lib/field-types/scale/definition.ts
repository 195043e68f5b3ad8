import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { fill } from "@/lib/domain/system-texts/fill";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { showNumber } from "../_shared/range/range";
import { endsOf, NEW_ENDS } from "./ends";
import type { scaleSchema } from "./schema";

export type ScaleField = z.output<typeof scaleSchema>;

export const scaleDefinition: FieldDefinition<ScaleField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Interactive", label: "Scale" },
  kind: "input",
  texts: { minLabel: "plain", maxLabel: "plain" },
  create: (id) => ({ ...newField({ id, type: "scale" }), ...NEW_ENDS }),
  normalise: (field) => ({ ...withoutOptions(field), ...(field.nps ? endsOf(field) : {}) }),
  canonicalise: canonicalBy((answer) => readNumber(answer)),
  validateAnswer: validateWith((field, answer) =>
    isOnScale(field, readNumber(answer))
      ? null
      : ({ fields }) => fill(fields.fromTo, endsOf(field)),
  ),
  display: displayWith(show),
  isNetPromoter: ({ nps }) => nps === true,
  board: { accepts: ["numbers", "rating", "text"] },
};

function isOnScale(field: ScaleField, value: unknown): boolean {
  const { min, max } = endsOf(field);
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

function show(answer: unknown, field: ScaleField): DisplayValue {
  const shown = showNumber(answer);
  return shown.kind === "number" && isOnScale(field, shown.value)
    ? { ...shown, scale: endsOf(field) }
    : shown;
}
