import { RATING_SCALES } from "../../rating/scale";
import { LIMITS_OF_ENDS } from "../../scale/ends";
import type { FieldType } from "../field-types";
import { numberIn } from "./imported-form";

type Parts = {
  type: FieldType;
  settings: Readonly<Record<string, unknown>>;
  changes: string[];
  losses: string[];
};

/** Stars of so many steps; the numbers of a scale where a rating does not have as many. */
export function starParts({ steps: given, shape }: { steps: unknown; shape?: unknown }): Parts {
  const steps = numberIn(given) ?? 5;
  const isStar = shape === undefined || shape === "star" || shape === "STAR";
  if (RATING_SCALES.includes(steps)) {
    const changes = isStar ? [] : ["It shows stars in place of another sign."];
    return { type: "rating", settings: { ratingScale: steps }, changes, losses: [] };
  }
  const scale = numberScaleParts({ first: 1, last: steps });
  return {
    ...scale,
    changes: [`A rating has ${RATING_SCALES.join(", ")} stars: it is a number from 1 to ${steps}.`],
  };
}

type Scale = {
  first: number;
  last: number;
  least?: string | undefined;
  most?: string | undefined;
  losses?: readonly string[];
};

/** A scale of numbers; a box for a number where a scale cannot have these ends. */
export function numberScaleParts({ first, last, least, most, losses = [] }: Scale): Parts {
  const { min, max } = LIMITS_OF_ENDS;
  const isScale =
    (first === min.least || first === min.most) &&
    Number.isInteger(last) &&
    last >= max.least &&
    last <= max.most;
  if (isScale) {
    const settings = { min: first, max: last, minLabel: least, maxLabel: most };
    return { type: "scale", settings, changes: [], losses: [...losses] };
  }
  const labels = [least, most].filter((label) => label !== undefined);
  return {
    type: "number",
    settings: { min: first, max: last, step: 1 },
    changes: [`A scale goes from 0 or 1 to at most ${max.most}: it is a box for a number.`],
    losses: [...losses, ...(labels.length > 0 ? ["The labels at its ends were not kept."] : [])],
  };
}
