"use client";

import type { ReactNode } from "react";
import { type Scrolling, useVirtualRows } from "./use-virtual-rows";
import { Table } from "@/components/ui/table";

type VirtualTableProps<Row> = Scrolling & {
  caption: string;
  rows: readonly Row[];
  columnCount: number;
  /** The cells of the header. */
  head: ReactNode;
  /** `place`: the `aria-rowindex`, which counts the header. */
  children: (row: Row, place: number) => ReactNode;
};

/** A table of submissions; spacer rows take the place of rows out of view. */
export function VirtualTable<Row extends { id: number }>(props: VirtualTableProps<Row>) {
  const { caption, rows, columnCount, head, children, ...scrolling } = props;
  const { indexes, heightAbove, heightBelow } = useVirtualRows({ rows, ...scrolling });
  return (
    <Table
      aria-rowcount={rows.length + 1}
      className="[&_td:first-child]:pl-6 [&_th:first-child]:pl-6"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>{head}</tr>
      </thead>
      <tbody>
        <SpacerRow height={heightAbove} columnCount={columnCount} />
        {indexes.map((index) => {
          const row = rows[index];
          return row === undefined ? null : children(row, index + 2);
        })}
        <SpacerRow height={heightBelow} columnCount={columnCount} />
      </tbody>
    </Table>
  );
}

/** Takes the place of rows that are not rendered; `height` in pixels. */
function SpacerRow({ height, columnCount }: { height: number; columnCount: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  ) : null;
}
