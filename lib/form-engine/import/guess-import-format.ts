import { isRecord } from "@/lib/domain/fields/answers";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import { TRANSFER_FORMAT } from "../export/write-transfer-file";

/** "formlane": a form that was exported here or in another installation, which the browser reads itself. */
export type GuessedFormat =
  "formlane" | "google" | "typeform" | "xlsform" | "surveyjs" | "jsonschema" | "text";

/** The format of a file by its name and its content: most likely, as its owner can choose another. */
export function guessImportFormat({ name, text }: { name: string; text: string }): GuessedFormat {
  if (/\.xlsx?$/i.test(name) || text.startsWith("PK")) {
    return "xlsform";
  }
  const file = parseBoundedJson(text.replace(/^\u{feff}/u, ""));
  if (!isRecord(file) && !Array.isArray(file)) {
    return "text";
  }
  const has = (key: string) => isRecord(file) && Object.hasOwn(file, key);
  if (isRecord(file) && file["format"] === TRANSFER_FORMAT) {
    return "formlane";
  }
  if (has("$schema") || has("properties")) {
    return "jsonschema";
  }
  if (has("fields")) {
    return "typeform";
  }
  if (has("pages") || has("elements") || has("questions")) {
    return "surveyjs";
  }
  const isOfGoogle = ["items", "form", "formId", "info"].some(has);
  return isOfGoogle || Array.isArray(file) ? "google" : "formlane";
}
