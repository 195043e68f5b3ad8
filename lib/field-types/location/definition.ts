import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { areOnEarth, coordinatesText } from "@/lib/domain/places/coordinates";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { readPlace } from "./place";
import type { locationSchema } from "./schema";

export type LocationField = z.output<typeof locationSchema>;

const INVALID: Sentence = ({ location }) => location.invalid;
const OUTSIDE: Sentence = ({ location }) => location.outside;

export const locationDefinition: FieldDefinition<LocationField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Basic Inputs", label: "Location" },
  kind: "input",
  create: (id) => newField({ id, type: "location" }),
  normalise: withoutOptions,
  device: () => "geolocation",
  canonicalise: canonicalBy((answer) => readPlace(answer) ?? answer),
  validateAnswer: validateWith((_field, answer) => {
    const place = readPlace(answer);
    return place === null ? INVALID : areOnEarth(place) ? null : OUTSIDE;
  }),
  // In one form, however they were typed.
  meetsRule: (_field, { answer, isMet }) => {
    const place = readPlace(answer);
    return isMet(place === null ? answer : coordinatesText(place));
  },
  display: displayWith((answer, _field, _answers, texts) => {
    const place = readPlace(answer);
    return place === null
      ? textOrJson(answer)
      : {
          kind: "text",
          text: coordinatesText(place),
          parts: place,
          ...(place.accuracy !== undefined && { note: accuracyText(place.accuracy, texts) }),
        };
  }),
  board: { accepts: ["location", "text", "long_text", "name"] },
};

/** "Accurate to 12 m". */
export function accuracyText(meters: number, { values, locale }: DisplayTexts): string {
  const length = new Intl.NumberFormat(locale, { style: "unit", unit: "meter" });
  return fill(values.accuracy, { length: length.format(Math.ceil(meters)) });
}
