import * as z from "zod/mini";
import { LIMITS } from "../limits";

const WRONG =
  "'retention' must be null, {days, boardItems} with 1 to 3,650 days, or {afterDelivery: true, boardItems}";

const boardItems = z._default(z.boolean(WRONG), false);

/** When the submissions of a form are erased: `Retention`, or null. */
export const retentionSchema = z.nullable(
  z.union(
    [
      z.strictObject({
        days: z.int(WRONG).check(z.minimum(1, WRONG), z.maximum(LIMITS.retentionDays, WRONG)),
        boardItems,
      }),
      z.strictObject({ afterDelivery: z.literal(true), boardItems }),
    ],
    WRONG,
  ),
);
