import { z } from "zod";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import { LIMITS } from "@/lib/domain/limits";

const translation = z.object({
  text: z.string(),
  /** Fingerprint of the original that it was made from: another one than the original's means that it is stale. */
  of: z.string(),
});

/** By the language's tag; a language without any may be absent. */
export const translationsByLanguage = z.record(z.string(), z.record(z.string(), translation));

/** The texts of a working copy in one language. */
export const translationsResponse = z.object({
  /** By their keys, labels of a board's columns (`labels.{boardId}.{columnId}.{label}`) among them. */
  texts: z.record(z.string(), translation),
  /** All texts of the form that are not empty, in its order, each with its present fingerprint. */
  originals: z.record(z.string(), translation),
});

const FINGERPRINT = z
  .string("'of' must be text")
  .max(LIMITS.translationOf, `'of' must be at most ${LIMITS.translationOf} characters`);

const given = z
  .strictObject(
    {
      text: z.string("'text' must be text or null").nullable(),
      /** Absent: made from the present original. */
      of: FINGERPRINT.nullish(),
    },
    { error: "A translation must be an object with 'text', or null" },
  )
  .nullable();

const textsOfLanguage = z
  .record(z.string().max(LIMITS.translationKey, "A key is too long"), given, {
    error: "'texts' must be an object of translations by their keys",
  })
  .refine((texts) => Object.keys(texts).length <= LIMITS.translationsPerLanguage, {
    error: `A language has at most ${LIMITS.translationsPerLanguage.toLocaleString("en-US")} translations`,
  });

/** Translations of a new form by the language's tag. */
export const givenTranslations = z
  .record(
    z
      .string()
      .refine((tag) => canonicalTag(tag) !== null, "'translations' must be by language tags"),
    textsOfLanguage,
    { error: "'translations' must be an object of the texts of each language" },
  )
  .refine((languages) => Object.keys(languages).length <= LIMITS.languages, {
    error: `A form has at most ${LIMITS.languages} languages`,
  });

/** Body of `PUT`, which replaces all, and of `PATCH`; null or an empty text takes a translation away. */
export const translationsRequest = z.strictObject({
  texts: textsOfLanguage,
  /** As `GET` gave them; ignored. */
  originals: z.unknown().optional(),
});

const format = z.enum(["csv", "xliff"], "'format' must be csv or xliff");

/** `bom=1`: a CSV file that Excel reads as UTF-8. */
export const translationsExportQuery = z.object({ format, bom: z.enum(["0", "1"]).optional() });

export const translationsImportRequest = z.strictObject({
  format,
  /** The text of the file. */
  content: z.string("'content' must be the text of a file"),
});

export type TranslationsResponse = z.infer<typeof translationsResponse>;
export type TranslationsRequest = z.infer<typeof translationsRequest>;
export type TranslationsFormat = z.infer<typeof format>;
export type TranslationsExportQuery = z.infer<typeof translationsExportQuery>;
export type TranslationsImportRequest = z.infer<typeof translationsImportRequest>;
