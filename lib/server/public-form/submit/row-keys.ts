import "server-only";
import { ownValue, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import { ROW_KEY } from "@/lib/domain/fields/rows";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { keyOfRow, rowsOf, type Row } from "@/lib/field-types/_shared/rows/row-answer";
import { createId } from "@/lib/utils/create-id";

const MADE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The answers with a key in each row of their tables. A key stays that a row had `before`, or in an earlier revision: one as
 * they are made here. One that is doubled, or is none, is replaced, and all of what is new. A row that comes back as it was, without its
 * key, is that row.
 */
export function withRowKeys(
  fields: readonly Field[],
  answers: Answers,
  before: Answers = {},
): Answers {
  const keyed = fields.filter(hasColumns).flatMap(({ id }): [string, readonly Row[]][] => {
    const rows = rowsOf(ownValue(answers, id));
    const isNew = Object.keys(before).length === 0;
    return rows.length === 0
      ? []
      : [[id, withKeys(rows, { before: rowsOf(ownValue(before, id)), isNew })]];
  });
  return keyed.length === 0 ? answers : { ...answers, ...Object.fromEntries(keyed) };
}

function withKeys(
  rows: readonly Row[],
  { before, isNew }: { before: readonly Row[]; isNew: boolean },
): readonly Row[] {
  const left = new Map(before.map((row) => [keyOfRow(row) ?? "", withoutKey(row)] as const));
  const taken = new Set<string>();
  const returned = rows.map((row) => {
    const key = keyOfRow(row) ?? "";
    const isKnown = key !== "" && (left.has(key) || (!isNew && MADE.test(key)));
    if (!isKnown || taken.has(key)) {
      return null;
    }
    taken.add(key);
    left.delete(key);
    return key;
  });
  return rows.map((row, index) => {
    const own = returned[index] ?? sameIn(left, row) ?? createId();
    left.delete(own);
    return keyOfRow(row) === own ? row : { [ROW_KEY]: own, ...withoutKey(row) };
  });
}

function sameIn(left: ReadonlyMap<string, Answers>, row: Row): string | null {
  const cells = withoutKey(row);
  const found = [...left].find(([key, other]) => key !== "" && isSameValue(other, cells));
  return found?.[0] ?? null;
}

function withoutKey(row: Row): Answers {
  return withoutKeys(row, [ROW_KEY]);
}
