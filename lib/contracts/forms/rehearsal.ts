import { z } from "zod";

export const REHEARSED_KINDS = ["refused", "endings", "results", "columns"] as const;
export type RehearsedKind = (typeof REHEARSED_KINDS)[number];

const count = z.number().int();
const byField = z.object({
  /** Of submissions. */
  count,
  fields: z.array(z.object({ fieldId: z.string(), count })),
});

/** What the working copy would make of the last answers. */
export const rehearsalResponse = z.object({
  state: z.enum(["none", "running", "done", "failed"]),
  /** Submissions that it looks at. */
  total: count,
  /** Those that it has looked at. */
  seen: count,
  refused: byField,
  endings: z.object({ count }),
  results: byField,
  columns: z.object({ count }),
});
export type RehearsalResponse = z.infer<typeof rehearsalResponse>;

export const rehearsalExamplesQuery = z.object({
  kind: z.enum(REHEARSED_KINDS, `'kind' must be one of ${REHEARSED_KINDS.join(", ")}`),
});

/** What an answer was and is, by what it is of: of endings "ending", of others the field's id, or "matrix.row" and "table.column". */
const side = z.record(z.string(), z.union([z.string(), z.number()]).nullable());

export const rehearsalExamplesResponse = z.array(
  z.object({ submissionId: z.number().int(), before: side, after: side }),
);
export type RehearsalExample = z.infer<typeof rehearsalExamplesResponse>[number];
