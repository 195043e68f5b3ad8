import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { isRecord } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { unguardedText } from "@/lib/domain/texts/formula-guard";
import { prefillable, prefillNames } from "@/lib/form-engine/answers/prefill/prefill";
import type { NewInvitee } from "./invitees.repository";

const SEPARATORS = [",", ";"] as const;
const LINE_ENDS = ["\r\n", "\n", "\r"];
const NO_HEADER = "Line 1 must name the columns: name, email, and fields to fill in.";

type Line = { info: { lines: number }; record: string[] };

/**
 * The people of a CSV file: its first line names the columns, `name`, `email`, and ids, parameters or labels of fields that
 * links can fill in. 400 with the number of the line that is wrong.
 */
export function readInviteesCsv(csv: string, fields: readonly Field[]): NewInvitee[] {
  const text = csv.replace(/^\uFEFF?sep=.\r?\n/i, "");
  const [first, ...others] = linesOf(text);
  const columns = (first?.record ?? []).map((name) => name.trim());
  const named = columns.map((name) => name.toLowerCase());
  const [nameAt, emailAt] = [named.indexOf("name"), named.indexOf("email")];
  if (nameAt === -1 || emailAt === -1) {
    throw invalid(NO_HEADER);
  }
  const ids = columns.map((name, index) =>
    index === nameAt || index === emailAt ? null : fieldIdOf(name, fields),
  );
  const taken = ids.filter((id) => id !== null);
  if (new Set(taken).size < taken.length) {
    throw invalid("Line 1 names a field twice.");
  }
  if (others.length === 0) {
    throw invalid("Line 2 is missing: the file has nobody to invite.");
  }
  return others.map(({ record, info: { lines } }) => {
    if (record.length > columns.length) {
      throw invalid(`Line ${lines} has more cells than line 1 has columns.`);
    }
    const cell = (index: number) => unguardedText(record[index] ?? "").trim();
    const [name, email] = [cell(nameAt), cell(emailAt)];
    if (name === "" || name.length > LIMITS.title) {
      throw invalid(`Line ${lines} needs a name of at most ${LIMITS.title} characters.`);
    }
    if (email.length > LIMITS.email || !z.email().safeParse(email).success) {
      throw invalid(`Line ${lines} has no valid e-mail address.`);
    }
    const values = ids.flatMap((id, index) => {
      const value = cell(index);
      if (value.length > LIMITS.hiddenValue) {
        throw invalid(`Line ${lines} has a text of more than ${LIMITS.hiddenValue} characters.`);
      }
      return id === null || value === "" ? [] : [[id, value] as const];
    });
    return { name, email, values: Object.fromEntries(values) };
  });
}

function fieldIdOf(column: string, fields: readonly Field[]): string {
  const fillable = prefillable(
    fields,
    fields.map(({ id }) => id),
  );
  const field =
    fillable.find((each) => prefillNames(each).includes(column)) ??
    fillable.find(({ label }) => label.trim() === column);
  if (field === undefined) {
    throw invalid(`Line 1 names no field that a link can fill in: "${column.slice(0, 100)}".`);
  }
  return field.id;
}

function linesOf(text: string): Line[] {
  const [first = ""] = text.split(/\r\n|\r|\n/, 1);
  const [comma, semicolon] = SEPARATORS.map((separator) => first.split(separator).length);
  try {
    return parse(text, {
      bom: true,
      delimiter: (semicolon ?? 0) > (comma ?? 0) ? ";" : ",",
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 1_000_000,
    }) as unknown as Line[]; // With `info` each record has its place.
  } catch (error) {
    const line = error instanceof CsvError && isRecord(error) ? Number(error["lines"]) : 1;
    throw invalid(`Line ${line} cannot be read: check its quotation marks.`);
  }
}

function invalid(sentence: string): AppError {
  return new AppError("invalid", sentence);
}
