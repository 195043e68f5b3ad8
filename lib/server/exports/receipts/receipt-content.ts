import "server-only";
import { accentShades, DEFAULT_ACCENT } from "@/lib/domain/color/accent";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  noteOf,
  type DisplayFile,
  type DisplayTable,
  type DisplayValue,
} from "@/lib/domain/fields/display-value";
import { sizeInKb } from "@/lib/domain/files/file-size";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { fileInWords } from "@/lib/field-types/_shared/files/file-display";
import { markdownText } from "@/lib/field-types/_shared/markdown/markdown-text";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { isDrawn } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import { withoutSecretFields } from "@/lib/form-engine/answers/secret-fields";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import type { FieldNode } from "@/lib/form-engine/nest-fields";
import { splitPages } from "@/lib/form-engine/pages/split-pages";
import { visitorsPart } from "@/lib/form-engine/stages/stage-fields";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { formatDateTime } from "@/lib/utils/dates";

/** An answer as it is drawn. */
export type ReceiptValue =
  | { kind: "text"; text: string }
  | { kind: "missing" }
  | { kind: "color"; hex: string; text: string }
  | { kind: "picture"; bytes: Uint8Array; text: string }
  | Pick<DisplayTable, "kind" | "columns" | "rows" | "sums">;

export type ReceiptBlock =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "answer"; label: string; value: ReceiptValue };

export type ReceiptLogo = { bytes: Uint8Array; text: string };

/** What a receipt says, as the thread that draws it gets it. */
export type ReceiptContent = {
  /** BCP 47. */
  language: string;
  title: string;
  /** Number and date. */
  facts: string;
  /** Milliseconds since 1970: of the submission, so that the same one gives the same bytes. */
  createdAt: number;
  /** `#rrggbb`. */
  accent: string;
  /** A PNG or JPEG. */
  logo: ReceiptLogo | null;
  blocks: ReceiptBlock[];
  texts: Pick<SystemTexts, "language" | "receipts">;
};

/** Whoever sent the answers does not see what the form never showed, such as values that its links fill in. */
export type ReceiptReader = "owner" | "respondent";

type Receipt = {
  submission: { id: number; createdAt: Date; answers: Answers };
  /** In the language of the receipt. */
  version: ReceiptVersion;
  logo: ReceiptLogo | null;
  /** The pictures of its signatures, by their address. */
  pictures?: ReadonlyMap<string, Uint8Array>;
  reader: ReceiptReader;
};

export type ReceiptVersion = Pick<
  PublishedVersion,
  "publicForm" | "settings" | "form" | "language" | "texts"
>;

/**
 * The receipt of a submission: its answers as the viewer shows them, under the titles of their pages and sections. Without
 * secret ones, and without questions that were not asked.
 */
export function receiptContent({
  submission,
  version,
  logo,
  pictures = new Map(),
  reader,
}: Receipt): ReceiptContent {
  const { publicForm, settings, form, texts } = version;
  const { accentColor, timeZone } = settings;
  const { language, locale, receipts } = texts;
  const value = submission.createdAt.toISOString();
  const time = formatDateTime({ value, timeZone, language: locale });
  return {
    language: version.language,
    title: publicForm.title,
    facts: fill(receipts.facts, { number: submission.id, time, timeZone }),
    createdAt: submission.createdAt.getTime(),
    accent: accentColor === null ? DEFAULT_ACCENT : accentShades(accentColor).light.fill,
    logo,
    blocks: receiptBlocks(form, submission.answers, { reader, texts, pictures, timeZone }),
    texts: { language, receipts },
  };
}

function receiptBlocks(
  form: CompiledForm,
  stored: Answers,
  { reader, texts, ...shown }: Pick<Receipt, "reader"> & Pick<ReceiptVersion, "texts"> & Signatures,
): ReceiptBlock[] {
  const { fields } = form;
  const answers = withoutSecrets(fields, stored);
  const visible = form.visibleIds(answers);
  const shownForm = { ...form, fields: withoutSecretFields(fields) };
  const shownRows = displayRows({ form: shownForm, answers, texts });
  const rows = new Map(shownRows.map((row) => [row.fieldId, row]));
  const pages = splitPages(fields);
  const pageOf = new Map(pages.flatMap((page) => page.fields.map(({ id }) => [id, page] as const)));
  const sectionLevel = pages.some(({ title }) => title !== "") ? 3 : 2;
  const blocks: ReceiptBlock[] = [];
  const asked = new Set((reader === "owner" ? fields : visitorsPart(fields)).map(({ id }) => id));
  const isShown = (field: Field) => asked.has(field.id) && (reader === "owner" || isDrawn(field));
  let shownPage = "";
  for (const { section, nodes } of form.tree) {
    let isHeaded = section === null;
    for (const field of nodes.flatMap(fieldsOf).filter(isShown)) {
      const row = rows.get(field.id);
      if (!row || (row.value.kind === "missing" && !visible.has(field.id))) {
        continue;
      }
      const page = pageOf.get(field.id);
      if (page && page.id !== shownPage) {
        shownPage = page.id;
        blocks.push(...headings(2, page.title));
      }
      if (!isHeaded && section !== null) {
        isHeaded = true;
        blocks.push(...headings(sectionLevel, fieldName(section, fields)));
      }
      const label = row.label || row.fieldId;
      blocks.push({ kind: "answer", label, value: receiptValue(row.value, texts, shown) });
    }
  }
  return blocks;
}

/** None of a page without a title. */
function headings(level: 2 | 3, text: string): ReceiptBlock[] {
  return text === "" ? [] : [{ kind: "heading", level, text }];
}

function fieldsOf({ field, children }: FieldNode): Field[] {
  return [field, ...children.flatMap(fieldsOf)];
}

type Signatures = { pictures: ReadonlyMap<string, Uint8Array>; timeZone: string };

function receiptValue(value: DisplayValue, texts: SystemTexts, shown: Signatures): ReceiptValue {
  const { locale } = texts;
  switch (value.kind) {
    case "missing":
      return { kind: "missing" };
    case "color":
      return { kind: "color", hex: value.hex, text: value.text };
    case "table":
      return { kind: "table", columns: value.columns, rows: value.rows, sums: value.sums };
    case "parts":
      return {
        kind: "text",
        text: value.lines.map(({ name, text }) => `${name}: ${text}`).join("\n"),
      };
    case "files": {
      const [file] = value.files;
      const bytes = file?.href ? shown.pictures.get(file.href) : undefined;
      if (file?.signed && bytes) {
        return { kind: "picture", bytes, text: signatureLine(file.signed, texts, shown.timeZone) };
      }
      return {
        kind: "text",
        text: value.files.map((file) => fileLine(file, locale)).join("\n") || value.text,
      };
    }
    default:
      return {
        kind: "text",
        text: [plainText(value), plainNote(value)].filter(Boolean).join("\n"),
      };
  }
}

/** What is in an order stands one below the other, as the viewer has it. */
function plainText(value: Exclude<DisplayValue, { kind: "missing" }>): string {
  return value.kind === "text" && value.order !== undefined
    ? value.order.map((text, index) => `${index + 1}. ${text}`).join("\n")
    : value.text;
}

/** Markdown without its signs. */
function plainNote(value: DisplayValue): string {
  const note = noteOf(value);
  const isMarkdown = "isMarkdown" in value && value.isMarkdown;
  return isMarkdown ? markdownText(parseMarkdown(note)) : note;
}

function signatureLine(
  { by, at }: NonNullable<DisplayFile["signed"]>,
  { language }: SystemTexts,
  timeZone: string,
): string {
  const time = formatDateTime({ value: at, timeZone, language });
  return by === "" ? time : `${by} · ${time}`;
}

function fileLine(file: DisplayFile, locale: string): string {
  return file.signed
    ? fileInWords(file, { locale })
    : `${file.name} (${sizeInKb(file.size, locale)})`;
}
