import { z } from "zod";

const MOST = 2 ** 31 - 1;

/** The id of a stored thing; one more than it must still be one that a database can hold. */
export const rowId = z
  .number()
  .int()
  .positive()
  .max(MOST - 1);

/** Where a page of a list goes on: below this id. */
export const cursor = z.coerce.number().int().positive().max(MOST).optional();
