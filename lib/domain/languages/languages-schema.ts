import * as z from "zod/mini";
import { LIMITS } from "../limits";
import { canonicalTag } from "./language-tag";

const WRONG = "'languages' must be a list of language tags, like en or pt-BR";

/** The languages of a form as they are stored: canonical, each once, the original first. */
export const languagesSchema = z
  .array(
    z.pipe(
      z.string(WRONG).check(
        z.refine((text) => canonicalTag(text) !== null, {
          error: ({ input }) => `'languages' holds ${named(input)}, which is no language tag`,
        }),
      ),
      z.transform((text: string) => canonicalTag(text) ?? text),
    ),
    WRONG,
  )
  .check(
    z.minLength(1, "'languages' must name at least one language"),
    z.maxLength(LIMITS.languages, `A form has at most ${LIMITS.languages} languages`),
    z.refine((tags) => new Set(tags).size === tags.length, {
      error: "'languages' names a language twice",
    }),
  );

function named(input: unknown): string {
  return typeof input === "string" ? `"${input.slice(0, 35)}"` : "something";
}
