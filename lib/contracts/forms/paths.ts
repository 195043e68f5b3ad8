import { z } from "zod";

/** How much of a form somebody gets through. */
const pathLength = z.object({
  /** Visible fields that take answers. */
  questions: z.number().int(),
  /** Roughly. */
  seconds: z.number().int(),
});

/** What visitors can reach in the working copy of a form. */
export const pathsResponse = z.object({
  /** Whether the search is over; until then asking again tells more. */
  isComplete: z.boolean(),
  /** null while no answers were found that can be sent. */
  shortest: pathLength.nullable(),
  longest: pathLength.nullable(),
  /** Fields that no answers show which can be sent. */
  unreachableFieldIds: z.array(z.string()),
  /** Endings that no answers lead to which can be sent. */
  endingsNeverMet: z.array(z.string()),
  /** What the search did not find out within its bounds; with all lists empty the rest is certain once it is complete. */
  undecided: z.object({
    /** Neither shown by answers nor proved to be unreachable. */
    fieldIds: z.array(z.string()),
    endingIds: z.array(z.string()),
    /** There may be a shorter way, or a longer one. */
    lengths: z.array(z.enum(["shortest", "longest"])),
  }),
  /** Flat, each as it can be sent; at most 100, and a million characters together. */
  answers: z.array(z.record(z.string(), z.unknown())),
});
export type PathsResponse = z.infer<typeof pathsResponse>;
