import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns, columnsOf, columnTextId } from "@/lib/domain/fields/columns";
import { inlineMarkdownId } from "@/lib/domain/fields/inline-markdown-id";
import { fill } from "@/lib/domain/system-texts/fill";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { haveSecrets } from "@/lib/form-engine/answers/secret-fields";
import { isDecisionField } from "@/lib/form-engine/stages/is-decision-field";
import { languageQuery } from "../language/language-menu";
import type { LinkedItem } from "../update-links/page-item";
import type { PublishedVersion } from "../version/published-version";
import type { Correction } from "./open-correction";

type Shown = Pick<LinkedItem, "revision" | "conflicts" | "decisions" | "unchosenIds">;

/** Where a link to correct a submission leads to. */
export function correctionPath(token: string): string {
  return `/correct/${token}`;
}

/** What a page needs to know of the submission that it corrects, besides the answers. */
export function correctionItem(
  {
    token,
    correction,
    version,
  }: { token: string; correction: Correction; version: PublishedVersion },
  shown: Shown,
): LinkedItem {
  return {
    ...shown,
    action: `/api/corrections/${token}${languageQuery(version, "?")}`,
    title: fill(version.texts.pages.correct.item, { number: correction.submissionId }),
    isCorrection: true,
    // No correction changes what was decided.
    readOnlyFieldIds: version.fields.filter(isDecisionField).map(({ id }) => id),
    optionalIds: version.fields
      .filter((field) => isSecret(field) || isDecisionField(field))
      .map(({ id }) => id),
  };
}

/** The version with a note at its secret fields, for the page that corrects. */
export function withSecretNotes(version: PublishedVersion): PublishedVersion {
  if (!haveSecrets(version.fields)) {
    return version;
  }
  const { publicForm, contents, texts } = version;
  const { secretKept } = texts.pages.correct;
  const note: MarkdownBlock = { block: "paragraph", content: [secretKept] };
  const withNote = <F extends Field>(field: F): F =>
    isSecret(field)
      ? { ...field, description: [field.description, secretKept].filter(Boolean).join("\n") }
      : changeColumns(field, withNote);
  const fields = publicForm.fields.map((field) => withNote(field));
  const secretIds = publicForm.fields.flatMap((field) => [
    ...(isSecret(field) ? [field.id] : []),
    ...columnsOf(field)
      .filter(isSecret)
      .map((column) => columnTextId(field, column)),
  ]);
  const noted = secretIds.flatMap((id) => {
    const key = inlineMarkdownId(id, "description");
    const parsed = contents[key];
    return parsed === undefined
      ? []
      : [[key, [...parsed, note]] satisfies [string, MarkdownBlock[]]];
  });
  return {
    ...version,
    publicForm: { ...publicForm, fields },
    contents: { ...contents, ...Object.fromEntries(noted) },
  };
}

function isSecret(field: Field): boolean {
  return definitionOf(field).isSecret;
}
