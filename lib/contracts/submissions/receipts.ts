import { z } from "zod";
import { rowId } from "../row-id";

/** The receipts of a selection: one PDF, or a ZIP with a PDF each. */
export const receiptsRequest = z.strictObject({
  ids: z.array(rowId).min(1).max(100),
  as: z.enum(["pdf", "zip"]),
});

export type ReceiptsRequest = z.infer<typeof receiptsRequest>;
