import { ENDING_ID } from "@/lib/domain/endings/ending";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { fileInWords } from "@/lib/field-types/_shared/files/file-display";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isExported, type ExportColumn } from "./export-columns";

const MISSING: DisplayValue = { kind: "missing" };

/**
 * Converts flat answers of one version, and the name of the ending, to the columns of an export, as displayed values. Lookups by
 * version are done once: a million rows share them.
 */
export function exportRowReader({
  fields,
  columns,
  withSecrets,
}: {
  fields: readonly Field[];
  columns: readonly ExportColumn[];
  withSecrets: boolean;
}): (answers: Answers, ending?: string | null) => DisplayValue[] {
  // A field can have been a password in one version and not in another.
  const exported = fields.filter((field) => isExported(field, withSecrets));
  const byId = new Map(exported.map((field) => [field.id, field]));
  const readers = columns.map(({ fieldId }) => {
    if (fieldId === ENDING_ID) {
      return (_answers: Answers, ending: string | null): DisplayValue =>
        ending === null ? MISSING : { kind: "text", text: ending };
    }
    const field = byId.get(fieldId);
    return field === undefined
      ? () => MISSING
      : (answers: Answers) =>
          definitionOf(field).display(field, ownValue(answers, fieldId), answers);
  });
  return (answers, ending = null) => readers.map((read) => read(answers, ending));
}

/**
 * One of several values in a cell, which are divided by commas. One that has a comma, a quote, a line break or a blank at an
 * end is quoted as CSV quotes cells, so that a reader can tell them apart. `typed`: what of it a person has typed.
 */
function listItem(item: string, typed = item): string {
  return /[",\r\n]|^\s|\s$/.test(typed) ? `"${item.replaceAll('"', '""')}"` : item;
}

/**
 * The text of a cell: dates and secrets in a machine-readable form, everything else as displayed.
 */
export function exportText(value: DisplayValue): string {
  switch (value.kind) {
    case "missing":
      return "";
    case "list":
      return value.items.map((item) => listItem(item)).join(", ");
    case "files":
      return value.files.map((file) => listItem(fileInWords(file), file.name)).join(", ");
    case "date":
      return value.iso;
    case "date-range":
      return `${value.from}/${value.to}`;
    case "secret":
      return value.secret;
    default:
      return value.text;
  }
}
