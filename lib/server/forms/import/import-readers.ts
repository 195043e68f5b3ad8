import "server-only";
import type { ImportFormat } from "@/lib/contracts/forms/import-form";
import { importGoogle } from "@/lib/field-types/registry/import/google/import-google";
import type { ImportedForm } from "@/lib/field-types/registry/import/imported-form";
import { importJsonSchema } from "@/lib/field-types/registry/import/jsonschema/import-json-schema";
import { importSurveyJs } from "@/lib/field-types/registry/import/surveyjs/import-surveyjs";
import { importText } from "@/lib/field-types/registry/import/text/import-text";
import { importTypeform } from "@/lib/field-types/registry/import/typeform/import-typeform";
import { importXlsForm } from "@/lib/field-types/registry/import/xlsform/import-xlsform";
import { isReadSheet } from "@/lib/field-types/registry/import/xlsform/sheet";
import { readFileText } from "./read-file-text";
import { readXlsx } from "./read-xlsx";

type Reader = (bytes: Uint8Array) => ImportedForm | Promise<ImportedForm>;

/** What reads the files of each format. */
export const IMPORT_READERS: Readonly<Record<ImportFormat, Reader>> = {
  google: (bytes) => importGoogle(readFileText(bytes)),
  typeform: (bytes) => importTypeform(readFileText(bytes)),
  text: (bytes) => importText(readFileText(bytes)),
  xlsform: async (bytes) => importXlsForm(await readXlsx(bytes, isReadSheet)),
  surveyjs: (bytes) => importSurveyJs(readFileText(bytes)),
  jsonschema: (bytes) => importJsonSchema(readFileText(bytes)),
};
