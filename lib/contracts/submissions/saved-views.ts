import { z } from "zod";

/** A view of a form's submissions that its team shares: what `GET …/submissions` takes, and the columns of the table. */
export const savedViewResponse = z.object({
  id: z.number().int(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  /** Ids of fields, or of private columns; null = the default ones. */
  columns: z.array(z.string()).nullable(),
  sort: z.object({ sort: z.string().optional(), order: z.enum(["asc", "desc"]).optional() }),
});
export const savedViewListResponse = z.array(savedViewResponse);

export type SavedView = z.infer<typeof savedViewResponse>;
