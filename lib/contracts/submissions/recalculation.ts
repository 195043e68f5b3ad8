import { z } from "zod";

/** Which results the live version's formulas would change. */
export const recalculationPreviewResponse = z.object({
  /** Of results, in all submissions together. */
  count: z.number().int(),
  /** The first of them, at most 20; null = no result. */
  examples: z.array(
    z.object({
      submissionId: z.number().int(),
      fieldId: z.string(),
      before: z.union([z.number(), z.string()]).nullable(),
      after: z.union([z.number(), z.string()]).nullable(),
    }),
  ),
});
export type RecalculationPreview = z.infer<typeof recalculationPreviewResponse>;

/** How far the last recalculation of a form is. */
export const recalculationResponse = z.object({
  state: z.enum(["none", "running", "done", "failed"]),
  /** Submissions that it looks at. */
  total: z.number().int(),
  /** Results that it changed so far. */
  changed: z.number().int(),
});
export type RecalculationResponse = z.infer<typeof recalculationResponse>;
