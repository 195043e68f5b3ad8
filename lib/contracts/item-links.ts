import { z } from "zod";
import { isItemId } from "@/lib/domain/board/items/item-id";

const itemId = z
  .string("An item id must be text")
  .refine(isItemId, "An item id is a number of the board service");

/** The items to make links for. */
export const itemLinksRequest = z.strictObject({
  itemIds: z
    .array(itemId, "'itemIds' must be a list")
    .min(1, "'itemIds' must name an item")
    .max(1_000, "'itemIds' may name at most 1,000 items"),
});

export const itemLinksResponse = z.array(z.object({ itemId: z.string(), url: z.string() }));
export type ItemLinksResponse = z.infer<typeof itemLinksResponse>;

/** What the owner decides about answers that the board changed meanwhile, by field id. */
export const itemDecisionsRequest = z.strictObject({
  decisions: z.record(z.string(), z.enum(["write", "keep"])),
});
export type ItemDecisions = z.infer<typeof itemDecisionsRequest>["decisions"];

/** What a submission that came by a link changes of its item. */
export const itemUpdateResponse = z.object({
  itemId: z.string(),
  changes: z.array(
    z.object({
      fieldId: z.string(),
      /** As texts; null where there is none. `before` is absent where it is not known. */
      before: z.string().nullable().optional(),
      after: z.string().nullable(),
      /** Of a conflict: what the board holds now. */
      now: z.string().nullable(),
      /** waiting: not written yet. kept: the owner decided for what the board holds. */
      state: z.enum(["waiting", "written", "conflict", "kept"]),
    }),
  ),
});
export type ItemUpdateResponse = z.infer<typeof itemUpdateResponse>;

/** Where to write the links of a board's items. */
export const linkFillRequest = z.strictObject({
  /** The board that is meant: refused when the live version has another one. */
  boardId: z.string("'boardId' must be text").max(255).optional(),
  columnId: z.string("'columnId' must be text").min(1, "'columnId' must name a column").max(255),
  /** None: the items of all groups. */
  groupIds: z
    .array(z.string().max(255), "'groupIds' must be a list")
    .max(100, "'groupIds' may name at most 100 groups")
    .default([]),
  /** Whether cells that hold something are left alone. */
  keepFilled: z.boolean("'keepFilled' must be true or false").default(false),
});
export type LinkFillRequest = z.infer<typeof linkFillRequest>;

/** How far links are written into a column. */
export const linkFillResponse = z.object({
  /** none: nothing was begun. waiting: for a time, or for a new connection. */
  state: z.enum(["none", "running", "waiting", "done", "failed"]),
  columnId: z.string().nullable(),
  groupIds: z.array(z.string()),
  keepFilled: z.boolean(),
  /** null: the items are not listed yet. */
  total: z.number().int().nullable(),
  written: z.number().int(),
  kept: z.number().int(),
  failed: z.number().int(),
  /** Why the last of the failed items has no link. */
  reason: z.string().nullable(),
  /** Why nothing is written now. */
  problem: z.string().nullable(),
  /** Until when it waits; null when that is not known. */
  waitsUntil: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type LinkFillResponse = z.infer<typeof linkFillResponse>;
