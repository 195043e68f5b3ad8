import type { FormContent } from "@/lib/domain/forms/form";
import { writeTransferFile } from "@/lib/form-engine/export/write-transfer-file";
import type { TranslationsByLanguage } from "@/lib/form-engine/translations/translation";
import { download } from "@/lib/utils/browser/download";
import { fileName } from "@/lib/utils/file-name";

/** Downloads a form as a JSON file that "Import" reads, in this or another installation. */
export function exportForm(
  content: FormContent & { tags?: readonly string[] },
  translations?: TranslationsByLanguage,
): void {
  const text = writeTransferFile(content, new Date().toISOString(), translations);
  download({
    name: `${fileName(content.title)}.formlane.json`,
    content: new Blob([text], { type: "application/json" }),
  });
}
