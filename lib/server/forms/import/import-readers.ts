import "server-only";
import type { ImportFormat } from "@/lib/contracts/forms/import-form";
import { importGoogle } from "@/lib/field-types/registry/import/google/import-google";
import type { ImportedForm } from "@/lib/field-types/registry/import/imported-form";
import { importText } from "@/lib/field-types/registry/import/text/import-text";
import { importTypeform } from "@/lib/field-types/registry/import/typeform/import-typeform";
import { readFileText } from "./read-file-text";

type Reader = (bytes: Uint8Array) => ImportedForm | Promise<ImportedForm>;

/** What reads the files of each format. */
export const IMPORT_READERS: Readonly<Partial<Record<ImportFormat, Reader>>> = {
  google: (bytes) => importGoogle(readFileText(bytes)),
  typeform: (bytes) => importTypeform(readFileText(bytes)),
  text: (bytes) => importText(readFileText(bytes)),
};
