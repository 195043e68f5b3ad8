import { z } from "zod";
import { canonicalTag } from "@/lib/domain/languages/language-tag";

/** A BCP 47 tag, in canonical case. */
export const languageTag = z
  .string()
  .refine((text) => canonicalTag(text) !== null, "Please name a language by its tag: de or pt-BR")
  .transform((text) => canonicalTag(text) ?? text);
