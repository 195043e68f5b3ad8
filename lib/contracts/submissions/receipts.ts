import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { rowId } from "../row-id";

/** The receipts of a selection: one PDF, or a ZIP with a PDF each. */
export const receiptsRequest = z.strictObject({
  ids: z.array(rowId).min(1).max(LIMITS.receiptsPerCall),
  as: z.enum(["pdf", "zip"]),
});

export type ReceiptsRequest = z.infer<typeof receiptsRequest>;
