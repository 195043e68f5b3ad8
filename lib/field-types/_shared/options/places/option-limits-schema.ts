import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";

const PLACES = "The number of places must be a whole number from 0 to 1,000,000";

const CAPACITY = "'capacityFromBoard' must be {columnId}, the id of a column";

/** How many places options have: see `PlacesSettings`. */
export const optionLimitsShape = {
  optionLimits: z.optional(
    z
      .record(
        z.string().check(z.maxLength(LIMITS.optionText, "An option is too long")),
        z.int(PLACES).check(z.minimum(0, PLACES), z.maximum(LIMITS.placesPerOption, PLACES)),
        "Places of options must be an object of numbers",
      )
      .check(
        z.refine((limits) => Object.keys(limits).length <= LIMITS.optionsPerField + 1, {
          error: "A field can have at most 5,000 options with places",
        }),
      ),
  ),
  capacityFromBoard: z.optional(
    z.strictObject(
      { columnId: z.string(CAPACITY).check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, CAPACITY)) },
      CAPACITY,
    ),
  ),
  limitBy: z.optional(boundedText("The field that says how many places are taken", 64)),
  showPlacesLeft: z.optional(z.boolean("'showPlacesLeft' must be true or false")),
  waitingListOption: z.optional(boundedText("The waiting list", LIMITS.optionText)),
};
