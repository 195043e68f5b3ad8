import "server-only";
import type { TranslationsExportQuery } from "@/lib/contracts/forms/translations";
import type { FormContent } from "@/lib/domain/forms/form";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { fingerprintOf } from "@/lib/form-engine/translations/fingerprint";
import { originalTexts } from "@/lib/form-engine/translations/original-texts";
import { labelOfKey } from "@/lib/form-engine/translations/translate-content";
import type { Translations } from "@/lib/form-engine/translations/translation";
import { contentDisposition } from "@/lib/server/files/downloads/content-disposition";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { fileName } from "@/lib/utils/file-name";
import { requireTranslated, type TranslationsKey } from "./change-translations";
import { writeTranslationsCsv } from "./files/csv";
import type { TranslationRow } from "./files/translation-row";
import { writeTranslationsXliff } from "./files/write-xliff";
import { findTranslations } from "./translations.repository";

const BYTE_ORDER_MARK = "\uFEFF";

/** A file of all texts of a working copy with their translations into a language: a row, or a unit, each. 404 as `readTranslations`. */
export async function exportTranslations(
  key: TranslationsKey,
  { format, bom }: TranslationsExportQuery,
): Promise<StreamReply> {
  const { content } = await requireTranslated(key);
  const stored = await findTranslations({ formId: key.id, language: key.language });
  const rows = rowsOf(content, stored);
  const original = originalLanguage(content.settings);
  const file =
    format === "csv"
      ? {
          type: "text/csv; charset=utf-8",
          ending: "csv",
          text: `${bom === "1" ? BYTE_ORDER_MARK : ""}${writeTranslationsCsv(rows)}`,
        }
      : {
          type: "application/xliff+xml",
          ending: "xlf",
          text: writeTranslationsXliff(rows, { original, language: key.language }),
        };
  const name = `${fileName(content.title)}-${key.language}.${file.ending}`;
  return new StreamReply({
    status: 200,
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": contentDisposition({ name, isInline: false }),
    },
    bytes: [Buffer.from(file.text)],
  });
}

/** The texts of the form in its order, then the labels of columns that have a translation. */
function rowsOf(content: FormContent, stored: Translations): TranslationRow[] {
  const texts = originalTexts(content).map(({ key, text }) => ({ key, original: text }));
  const labels = Object.keys(stored).flatMap((key) => {
    const label = labelOfKey(key);
    return label === null ? [] : [{ key, original: label }];
  });
  return [...texts, ...labels].map(({ key, original }) => ({
    key,
    original,
    translation: (Object.hasOwn(stored, key) ? stored[key]?.text : undefined) ?? "",
    of: fingerprintOf(original),
  }));
}
