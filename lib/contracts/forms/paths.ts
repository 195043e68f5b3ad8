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
  /** Whether all of it is certain. */
  isComplete: z.boolean(),
  /** Whether asking again tells more. */
  isSearching: z.boolean(),
  /** null while no answers were found that can be sent. */
  shortest: pathLength.nullable(),
  longest: pathLength.nullable(),
  /** Fields that no answers show which can be sent. */
  unreachableFieldIds: z.array(z.string()),
  /** Endings that no answers lead to which can be sent. */
  endingsNeverMet: z.array(z.string()),
  /** Of which neither was found out within the bounds of the search. */
  undecided: z.object({ fieldIds: z.array(z.string()), endingIds: z.array(z.string()) }),
  /** Flat, each as it can be sent. */
  answers: z.array(z.record(z.string(), z.unknown())),
});
export type PathsResponse = z.infer<typeof pathsResponse>;
