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
import { DEFAULT_SCALE, ratingsOf, scaleOf } from "./scale";
import type { ratingSchema } from "./schema";

export type RatingField = z.output<typeof ratingSchema>;

export const ratingDefinition: FieldDefinition<RatingField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Interactive", label: "Rating" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "rating" }), ratingScale: DEFAULT_SCALE }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(readNumber),
  validateAnswer: validateWith((field, answer) =>
    isRating(field, readNumber(answer))
      ? null
      : ({ fields }) => fill(fields.fromTo, { min: 1, max: scaleOf(field) }),
  ),
  conditionChoices: (field) => ratingsOf(field).map(String),
  display: displayWith(show),
  board: { accepts: ["rating", "numbers", "text"] },
};

function isRating(field: RatingField, value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= scaleOf(field);
}

function show(answer: unknown, field: RatingField): DisplayValue {
  const value = readNumber(answer);
  return isRating(field, value)
    ? { kind: "rating", value, scale: scaleOf(field), text: String(value) }
    : showNumber(answer);
}
