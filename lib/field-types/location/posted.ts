import { isRecord } from "@/lib/domain/fields/answers";
import { coordinatesText } from "@/lib/domain/places/coordinates";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import { readText, type PostedReader } from "../_shared/answers/posted-field";
import { readPlace } from "./place";

/** The text of the box; where it is the one that was drawn, the place that was drawn, with its accuracy. */
export const locationReader: PostedReader = {
  parts: /^kept$/,
  read: (field, { own, parts: { kept = [] } }) => {
    const known: unknown = kept.length === 1 ? parseBoundedJson(kept[0] ?? "") : null;
    const place = isRecord(known) ? readPlace(known) : null;
    const isUnchanged = place !== null && own.length === 1 && own[0] === coordinatesText(place);
    return isUnchanged ? { [field.id]: place } : readText(field, { own });
  },
};
