import "server-only";
import { AppError, type Sentence } from "@/lib/domain/errors";
import {
  isMissing,
  isRecord,
  ownValue,
  withoutKeys,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns, type FieldWithColumns } from "@/lib/domain/fields/columns";
import { MASK } from "@/lib/domain/fields/display-value";
import { REQUIRED } from "@/lib/domain/fields/missing-answer";
import { ROW_KEY } from "@/lib/domain/fields/rows";
import { fill } from "@/lib/domain/system-texts/fill";
import { say } from "@/lib/domain/system-texts/sentence";
import { keyOfRow, rowsOf, type Row } from "@/lib/field-types/_shared/rows/row-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";

type Sent = {
  fields: readonly Field[];
  /** Flat. */
  sent: Answers;
  before: Answers;
  /** Whether a page sends them: what is left empty there stays, as that of a secret field does. */
  isOfPage: boolean;
};

/**
 * What was sent, with the secret answers in rows that stay: a mask means what the row of this key had, wherever that row
 * stands now.
 * @throws {AppError} 400 for a mask in a row that was not there: nobody knows what it stands for
 */
export function withSecretsOfRows({ fields, sent, before, isOfPage }: Sent): Answers {
  const changed = fields.filter(hasColumns).flatMap((table): [string, unknown[]][] => {
    const secret = table.columns.filter((column) => definitionOf(column).isSecret);
    const rows = ownValue(sent, table.id);
    if (secret.length === 0 || !Array.isArray(rows)) {
      return [];
    }
    const former = new Map(
      rowsOf(ownValue(before, table.id)).map((row) => [keyOfRow(row) ?? "", row] as const),
    );
    const restored = rows.map((row: unknown, index) =>
      isRecord(row)
        ? secret.reduce<Row>(
            (own, column) =>
              withSecret(own, { table, column, index, isOfPage, former: formerOf(former, row) }),
            row,
          )
        : row,
    );
    // With its secrets back, it is known which rows at the end are empty.
    const last = restored.findLastIndex((row) => !isRecord(row) || isFilled(row));
    return [[table.id, restored.slice(0, last + 1)]];
  });
  return changed.length === 0 ? sent : { ...sent, ...Object.fromEntries(changed) };
}

function isFilled(row: Row): boolean {
  return Object.values(withoutKeys(row, [ROW_KEY])).some((cell) => !isMissing(cell));
}

function formerOf(rows: ReadonlyMap<string, Row>, row: Row): Row | undefined {
  const key = keyOfRow(row);
  return key === null ? undefined : rows.get(key);
}

type Place = {
  table: FieldWithColumns;
  column: Field;
  index: number;
  former: Row | undefined;
  isOfPage: boolean;
};

function withSecret(row: Row, place: Place): Row {
  const { table, column, index, former, isOfPage } = place;
  const { id } = column;
  const cell = ownValue(row, id);
  if (cell === MASK && former === undefined) {
    const unknown: Sentence = (texts) =>
      fill(texts.rows.cell, {
        table: table.label,
        row: index + 1,
        column: column.label,
        problem: say(REQUIRED, texts),
      });
    const fieldErrors = { [`${table.id}.${index + 1}.${id}`]: unknown };
    throw new AppError("invalid", unknown, { fieldErrors });
  }
  if (cell !== MASK && !(isOfPage && isMissing(cell))) {
    return row;
  }
  const kept = ownValue(former ?? {}, id);
  return kept === undefined ? withoutKeys(row, [id]) : { ...row, [id]: kept };
}
