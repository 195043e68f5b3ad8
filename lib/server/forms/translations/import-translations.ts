import "server-only";
import type {
  TranslationsImportRequest,
  TranslationsResponse,
} from "@/lib/contracts/forms/translations";
import { AppError } from "@/lib/domain/errors";
import { isBlankText } from "@/lib/domain/texts/invisible";
import type { GivenTranslations } from "@/lib/form-engine/translations/change-translations";
import { changeTranslations, type TranslationsKey } from "./change-translations";
import { readTranslationsCsv } from "./files/csv";
import { readTranslationsXliff } from "./files/read-xliff";
import { UnreadableFile, type TranslationRow } from "./files/translation-row";

/**
 * Stores the translations of a file, all or none of them; rows without one change nothing. A text that is the same as the stored
 * one keeps its fingerprint: whoever translated the others left it alone. 400 when the file cannot be read, and as `changeTranslations`.
 */
export async function importTranslations(
  key: TranslationsKey,
  { format, content }: TranslationsImportRequest,
): Promise<TranslationsResponse> {
  const rows = readable(() =>
    translatedOnce(
      format === "csv"
        ? readTranslationsCsv(content)
        : readTranslationsXliff(content, key.language),
    ),
  );
  return changeTranslations({
    ...key,
    replaces: false,
    given: (stored): GivenTranslations =>
      Object.fromEntries(
        Array.from(rows)
          .filter(([name, { translation }]) => !isSameText(stored[name]?.text, translation))
          .map(([name, { translation: text, of }]) => [name, { text, of }]),
      ),
  });
}

function readable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableFile) {
      throw new AppError("invalid", error.message, { fieldErrors: { content: error.message } });
    }
    throw error;
  }
}

/** The rows with a translation by their keys. */
function translatedOnce(rows: readonly TranslationRow[]): Map<string, TranslationRow> {
  const found = new Map<string, TranslationRow>();
  for (const row of rows) {
    const translation = withLineFeeds(row.translation);
    if (isBlankText(translation)) {
      continue;
    }
    if (found.has(row.key) && found.get(row.key)?.translation !== translation) {
      throw new UnreadableFile(`The file has two translations of "${row.key.slice(0, 200)}".`);
    }
    found.set(row.key, { ...row, translation });
  }
  return found;
}

function isSameText(stored: string | undefined, text: string): boolean {
  return stored !== undefined && withLineFeeds(stored) === text;
}

/** Programs of Windows write every line break as two characters. */
function withLineFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
