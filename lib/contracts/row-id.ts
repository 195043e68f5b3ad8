import { z } from "zod";

const MOST = 2 ** 31 - 1;

/** The id of a stored row; the maximum leaves room for id + 1 in the database. */
export const rowId = z
  .number()
  .int()
  .positive()
  .max(MOST - 1);

/** Cursor of a list: continues below this id. */
export const cursor = z.coerce.number().int().positive().max(MOST).optional();
