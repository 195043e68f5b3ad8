import { jsonBytes } from "@/lib/client/queries/forms/translation-batches";
import type {
  TranslationsFormat,
  TranslationsImportRequest,
  TranslationsResponse,
} from "@/lib/contracts/forms/translations";
import { LIMITS } from "@/lib/domain/limits";

export const DOWNLOADS: readonly { query: string; name: string; hint: string }[] = [
  // Without the mark Excel reads other letters than English ones wrongly, and saves them so.
  { query: "format=csv&bom=1", name: "CSV", hint: "for a spreadsheet" },
  { query: "format=xliff", name: "XLIFF", hint: "for a translator's tool" },
];

export const TOO_LARGE = `The file is larger than ${LIMITS.translationsFileBytes / 1_000_000} MB.`;
const NOT_UTF_8 =
  "The file is not in UTF-8, so some letters cannot be read. Save it as UTF-8 and upload it again.";

/** What browsers read in place of bytes that are no UTF-8. */
const UNREAD = "\uFFFD";

/** Why a file is not sent, or null. `stored`: what the form has, and a file of it may have. */
export function uploadProblem(
  file: TranslationsImportRequest,
  stored: TranslationsResponse | undefined,
): string | null {
  // The call has the file as a text of JSON, which is longer.
  if (jsonBytes(file) > LIMITS.translationsFileBytes) {
    return TOO_LARGE;
  }
  return file.content.includes(UNREAD) && !hasUnread(stored) ? NOT_UTF_8 : null;
}

function hasUnread(stored: TranslationsResponse | undefined): boolean {
  return stored !== undefined && JSON.stringify(stored).includes(UNREAD);
}

/** By its name; of another name by how it begins. */
export function formatOf(fileName: string, content: string): TranslationsFormat {
  const isXliff = /\.(?:xlf|xliff|xml)$/i.test(fileName) || content.trimStart().startsWith("<");
  return isXliff ? "xliff" : "csv";
}
