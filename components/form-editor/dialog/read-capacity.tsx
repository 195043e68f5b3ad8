"use client";

import type { useBoardColumns } from "@/lib/client/queries/boards/use-board-service";
import { LINKS } from "@/lib/domain/board/public-field";
import { readSideOf } from "@/lib/domain/board/read-side";
import { withCapacityColumn, type LimitedField } from "@/lib/domain/fields/options/option-limits";
import { RemoteSelect } from "../board/remote-select";
import { COLUMN_TEXTS } from "../board/remote-texts";
import type { ReadProps } from "./read-props";

/** Types of columns with numbers. */
const NUMBERS = new Set(["numbers", "formula"]);

/** The column that says how many places each option has. */
export function ReadCapacity({
  field,
  columns,
  onChange,
}: ReadProps & { columns: ReturnType<typeof useBoardColumns> }) {
  const { capacityFromBoard }: LimitedField = field;
  const chosen = capacityFromBoard?.columnId ?? null;
  const numbers = columns.data?.filter(({ type }) => NUMBERS.has(type)) ?? [];
  // Columns of a board that others link to are not at hand here.
  const isLinked = readSideOf(field).mondayReadColumnType === LINKS;
  if (isLinked || (numbers.length === 0 && chosen === null)) {
    return null;
  }
  return (
    <div>
      <RemoteSelect
        label="Places from column"
        placeholder="None"
        value={chosen}
        query={{ ...columns, data: numbers.map(({ id, title }) => ({ id, name: title })) }}
        texts={{ ...COLUMN_TEXTS, empty: "No columns of numbers found" }}
        onChange={(id) => onChange(withCapacityColumn(field, id))}
      />
      <p className="mt-1.5 text-ui text-pretty text-muted">
        How many places the items of an option have, together; items without a number do not limit
        it. What was read last counts while the board cannot be reached, and nobody loses a place
        when the number becomes smaller.
      </p>
    </div>
  );
}
