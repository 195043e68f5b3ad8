import "server-only";
import { DEFAULT_LANGUAGES } from "@/lib/domain/languages/form-languages";
import { isSqlite, Prisma } from "@/lib/server/db/client";

/** SQL condition: the submission `s` was sent in this language; see `languageOfSubmission`. */
export function sentIn(language: string): Prisma.Sql {
  const original = isSqlite()
    ? Prisma.sql`json_extract(v."settings", '$.languages[0]')`
    : Prisma.sql`v."settings" #>> '{languages,0}'`;
  const [usual = null] = DEFAULT_LANGUAGES;
  return Prisma.sql`(s."language" = ${language} OR (s."language" IS NULL AND EXISTS (
    SELECT 1 FROM "FormVersion" v
    WHERE v."id" = s."versionId" AND COALESCE(${original}, ${usual}) = ${language})))`;
}

/** The same for Prisma, as alternatives. */
export function isSentIn(language: string): Prisma.SubmissionWhereInput[] {
  // Each database has its own kind of path; the types are those of SQLite.
  const path = (isSqlite() ? "$.languages[0]" : ["languages", "0"]) as string;
  const originals = [
    { settings: { path, equals: language } },
    ...(DEFAULT_LANGUAGES[0] === language ? [{ settings: { path, equals: Prisma.AnyNull } }] : []),
  ];
  return [{ language }, { language: null, version: { OR: originals } }];
}
