import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldWithColumns } from "@/lib/domain/fields/columns";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import type { Row } from "@/lib/field-types/_shared/rows/row-answer";
import { isCalculated } from "../calculations/calculated-answers";
import { createVisibility } from "../pages/visibility";

export const NO_CELLS: ReadonlySet<string> = new Set();

/** What surrounds the rows: flat answers of the form with its results, and the ids of its visible fields. */
export type Surroundings = { answers: Answers; visible: ReadonlySet<string> };

type Known = { read: readonly unknown[]; hidden: ReadonlySet<string> };

/** The ids of the columns that are hidden in a row; `results`: of its calculations. */
export type HiddenIn = (row: Row, results: Answers, around: Surroundings) => ReadonlySet<string>;

/** Whether anything hides a cell of the table. */
export function hasConditions({ columns }: FieldWithColumns): boolean {
  return columns.some(
    ({ hidden, conditionalLogic }) => hidden || conditionalLogic?.enabled === true,
  );
}

/** The ids of the form's fields that conditions of columns read. */
export function idsReadInRows({ id, columns }: FieldWithColumns): string[] {
  const own = new Set(columns.map((column) => column.id));
  return [...new Set(columns.flatMap(readIdsOf))].filter((read) => !own.has(read) && read !== id);
}

/**
 * The visibility of the cells of a table's rows: of the columns as of a small form, with the fields around that their
 * conditions read. A row of which nothing changed is not judged again.
 */
export function createRowVisibility(
  table: FieldWithColumns,
  byId: ReadonlyMap<string, Field>,
): HiddenIn {
  if (!hasConditions(table)) {
    return () => NO_CELLS;
  }
  const { columns } = table;
  const outer = idsReadInRows(table).flatMap((id) => byId.get(id) ?? []);
  const computed = columns.filter(isCalculated).map(({ id }) => id);
  const known = new WeakMap<Row, Known>();
  let last: { invisible: string; visibleIn: (answers: Answers) => Set<string> } | null = null;
  const evaluatorWith = (visible: ReadonlySet<string>) => {
    const invisible = outer.flatMap(({ id }) => (visible.has(id) ? [] : [id])).join(" ");
    if (last === null || last.invisible !== invisible) {
      const around = outer.map((field) => asAround(field, visible.has(field.id)));
      last = {
        invisible,
        visibleIn: createVisibility([...around, ...columns]),
      };
    }
    return last.visibleIn;
  };
  return (row, results, { answers, visible }) => {
    const visibleIn = evaluatorWith(visible);
    const read = [
      visibleIn,
      ...outer.map(({ id }) => (visible.has(id) ? answers[id] : undefined)),
      ...computed.map((id) => results[id]),
    ];
    const before = known.get(row);
    if (before !== undefined && before.read.every((value, index) => value === read[index])) {
      return before.hidden;
    }
    const around = outer.map(({ id }, index) => [id, read[index + 1]] as const);
    const shown = visibleIn({
      ...Object.fromEntries(around),
      ...row,
      ...results,
    });
    const hidden = columns.flatMap(({ id }) => (shown.has(id) ? [] : [id]));
    const found = hidden.length === 0 ? NO_CELLS : new Set(hidden);
    known.set(row, { read, hidden: found });
    return found;
  };
}

/** A field of the form as rows see it: whether it shows is settled. */
function asAround(field: Field, isVisible: boolean): Field {
  return { ...field, hidden: !isVisible, sectionId: undefined, conditionalLogic: undefined };
}
