import * as z from "zod/mini";
import { MOST_VALID_DAYS } from "./update-links";

const DAYS_WRONG = "The days that a link is valid must be a whole number from 1 to 3,650";

/** `settings.updateLinks`, always whole. */
export const updateLinksSchema = z.strictObject(
  {
    enabled: z.boolean("'updateLinks.enabled' must be true or false"),
    validDays: z.nullable(
      z.int(DAYS_WRONG).check(z.minimum(1, DAYS_WRONG), z.maximum(MOST_VALID_DAYS, DAYS_WRONG)),
    ),
    singleUse: z.boolean("'updateLinks.singleUse' must be true or false"),
    inReceipt: z._default(z.boolean("'updateLinks.inReceipt' must be true or false"), false),
  },
  "The settings of update links must have enabled, validDays and singleUse",
);
