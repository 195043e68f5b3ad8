import "server-only";
import { z } from "zod";

export const progressSchema = z.object({
  /** Which revision of the submission it writes, since it began; null = as sent. */
  revision: z.number().nullable().default(null),
  /** A call that creates the item may have been sent; its result is unknown. */
  isCreating: z.boolean().default(false),
  itemId: z.string().nullable().default(null),
  /** What people know the item by; null where that is not known. */
  itemName: z.string().nullable().default(null),
  /** The item was there before: its values are changed. */
  isFound: z.boolean().default(false),
  /** Columns that the service refused with the item, without saying which: they are written after it. */
  deferred: z.array(z.string()).default([]),
  /** The columns of a change that may have been sent; its result is unknown. */
  changing: z.array(z.string()).default([]),
  /** The columns of the changes that follow it. */
  later: z.array(z.array(z.string())).default([]),
  /** The item has the values of this submission. */
  isChanged: z.boolean().default(false),
  /** By a link: the fields in a call whose result is not noted yet, and those that are written. */
  sentFields: z.array(z.string()).default([]),
  writtenFields: z.array(z.string()).default([]),
  /** Columns whose value the service refused, with its reason. */
  refused: z.record(z.string(), z.string()).default({}),
  /** Columns of texts that are cut, as the service refused them whole; with what was cut. */
  shortened: z.record(z.string(), z.string()).default({}),
  /** Why the service refused cells, by the number of their subitem and their column. */
  subitemRefusals: z.record(z.string(), z.string()).default({}),
  isUpdateDone: z.boolean().default(false),
  /** Updates that are on the board, in order; and whether the next one may be. */
  updateCount: z.number().default(0),
  isAddingUpdate: z.boolean().default(false),
  /** Files that are on the board. */
  fileIds: z.array(z.string()).default([]),
  /** A file that may be. */
  addingFile: z.string().nullable().default(null),
  /** How many failures the service repeated as its stored answer to an idempotency key. */
  repeatedFailures: z.number().default(0),
});
/** What an unfinished or finished delivery knows of its item. */
export const itemProgress = progressSchema.pick({ itemId: true, itemName: true });

export type Progress = z.output<typeof progressSchema>;
