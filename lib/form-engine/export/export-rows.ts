import { ENDING_ID } from "@/lib/domain/endings/ending";
import { isMissing, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  flattenDisplay,
  type DisplayTable,
  type DisplayValue,
} from "@/lib/domain/fields/display-value";
import type { Stage } from "@/lib/domain/stages/stage";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fileInWords } from "@/lib/field-types/_shared/files/file-display";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import {
  exportedFields,
  type ExportColumn,
  type ExportedInvitee,
  type ExportedPrivate,
} from "./export-columns";
import { stageValueReader, type ExportedStep, type StageColumn } from "./stage-values";

/** What a row says beside its answers. */
type RowDetails = {
  /** Name of the ending that was shown. */
  ending: string | null;
  /** The fields whose addresses were proved. */
  provedFieldIds: readonly string[];
  /** All steps of its stages, in their order. */
  steps: readonly ExportedStep[];
  /** Whose invitation it came by; null: by none. */
  invitee: ExportedInvitee | null;
  /** What its team notes about it; null: nothing. */
  privateColumns: ExportedPrivate | null;
};

type Row = Omit<RowDetails, "steps"> & {
  answers: Answers;
  stageValue: (column: StageColumn) => DisplayValue;
};

const MISSING: DisplayValue = { kind: "missing" };

/**
 * Converts flat answers of one version, and what else the row says, to the columns of an export, as displayed values. Lookups by
 * version are done once: a million rows share them.
 */
export function exportRowReader({
  fields,
  stages = [],
  columns,
  withSecrets,
}: {
  fields: readonly Field[];
  stages?: readonly Stage[];
  columns: readonly ExportColumn[];
  withSecrets: boolean;
}): (answers: Answers, row?: Partial<RowDetails>) => DisplayValue[] {
  // A field can have been a password in one version and not in another.
  const byId = new Map(exportedFields(fields, withSecrets).map((field) => [field.id, field]));
  const stageValues = stageValueReader({ stages, fields });
  const readers = columns.map((column) => {
    const { fieldId, isProof, stage, invitee: inviteePart, privatePart, part } = column;
    if (stage !== undefined) {
      return ({ stageValue }: Row): DisplayValue => stageValue(stage);
    }
    if (inviteePart !== undefined) {
      return ({ invitee }: Row): DisplayValue =>
        invitee === null ? MISSING : { kind: "text", text: invitee[inviteePart] };
    }
    if (privatePart !== undefined) {
      return ({ privateColumns }: Row): DisplayValue =>
        privateColumns === null || privateColumns[privatePart] === ""
          ? MISSING
          : { kind: "text", text: privateColumns[privatePart] };
    }
    if (fieldId === ENDING_ID) {
      return ({ ending }: Row): DisplayValue =>
        ending === null ? MISSING : { kind: "text", text: ending };
    }
    if (isProof) {
      return ({ answers, provedFieldIds }: Row): DisplayValue =>
        isMissing(ownValue(answers, fieldId))
          ? MISSING
          : { kind: "text", text: provedFieldIds.includes(fieldId) ? "Yes" : "No" };
    }
    const field = byId.get(fieldId);
    if (field !== undefined && part !== undefined) {
      return partReader(field, part);
    }
    return field === undefined
      ? () => MISSING
      : ({ answers }: Row) =>
          definitionOf(field).display(field, ownValue(answers, fieldId), answers, ENGLISH_VALUES);
  });
  return (answers, details = {}) => {
    const {
      ending = null,
      provedFieldIds = [],
      steps = [],
      invitee = null,
      privateColumns = null,
    } = details;
    const row = {
      answers,
      ending,
      provedFieldIds,
      invitee,
      privateColumns,
      stageValue: stageValues(steps),
    };
    return readers.map((read) => read(row));
  };
}

function partReader(field: Field, key: string): (row: Row) => DisplayValue {
  const { parts } = definitionOf(field);
  const part = parts?.of(field).find((each) => each.key === key)?.field;
  return parts === undefined || part === undefined
    ? () => MISSING
    : ({ answers }) => {
        const answer = parts.answerOf(ownValue(answers, field.id), key);
        return definitionOf(part).display(part, answer, {}, ENGLISH_VALUES);
      };
}

/**
 * One of several values in a cell, which are divided by commas. One that has a comma, a quote, a line break or a blank at an
 * end is quoted as CSV quotes cells, so that a reader can tell them apart. `typed`: what of it a person has typed.
 */
function listItem(item: string, typed = item): string {
  return /[",\r\n]|^\s|\s$/.test(typed) ? `"${item.replaceAll('"', '""')}"` : item;
}

/** "2 rows: Type: Double, Nights: 2; Type: Single". */
function rowsInWords({ columns, rows, cells, text }: DisplayTable): string {
  const count = rows.length === 1 ? "1 row" : `${rows.length} rows`;
  const hasSecrets = cells.flat().some(({ kind }) => kind === "secret");
  const words = hasSecrets ? withSecretWords({ columns, cells }) : text;
  return words === "" ? count : `${count}: ${words}`;
}

/** Secrets are in an export only when they are asked for; the words of the answer have the mask. */
function withSecretWords({ columns, cells }: Pick<DisplayTable, "columns" | "cells">): string {
  const inWords = (row: readonly DisplayValue[]) =>
    row
      .map((cell, index) => ({
        title: columns[index]?.title ?? "",
        text: cell.kind === "secret" ? cell.secret : flattenDisplay(cell),
      }))
      .flatMap(({ title, text }) => (text === "" ? [] : [`${title}: ${text}`]))
      .join(", ");
  return cells
    .map(inWords)
    .filter((row) => row !== "")
    .join("; ");
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
      return value.files
        .map((file) => listItem(fileInWords(file, ENGLISH_VALUES), file.name))
        .join(", ");
    case "date":
      return value.iso;
    case "date-range":
      return `${value.from}/${value.to}`;
    case "secret":
      return value.secret;
    case "table":
      return value.rowKeys === undefined ? value.text : rowsInWords(value);
    default:
      return value.text;
  }
}
