import { z } from "zod";
import { isItemId } from "@/lib/domain/board/item-id";

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
      /** As texts; null where there is none, or it was not known when the answers were sent. */
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** Of a conflict: what the board holds now. */
      now: z.string().nullable(),
      /** waiting: not written yet. kept: the owner decided for what the board holds. */
      state: z.enum(["waiting", "written", "conflict", "kept"]),
    }),
  ),
});
export type ItemUpdateResponse = z.infer<typeof itemUpdateResponse>;
