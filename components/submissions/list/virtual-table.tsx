"use client";

import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import { ANSWER_WIDTH } from "./pinned-columns";
import { useVirtualRows, type Scrolling } from "./use-virtual-rows";

type VirtualTableProps<Row> = Scrolling & {
  caption: string;
  rows: readonly Row[];
  /** Of the columns, in pixels; null: shares what the others leave. */
  widths: readonly (number | null)[];
  /** The cells of the header. */
  head: ReactNode;
  /** `place`: the `aria-rowindex`, which counts the header. */
  children: (row: Row, place: number) => ReactNode;
};

/** A table of submissions; spacer rows take the place of rows out of view. */
export function VirtualTable<Row extends { id: number }>(props: VirtualTableProps<Row>) {
  const { caption, rows, widths, head, children, ...scrolling } = props;
  const { indexes, heightAbove, heightBelow } = useVirtualRows({ rows, ...scrolling });
  const minWidth = widths.reduce<number>((sum, width) => sum + (width ?? ANSWER_WIDTH), 0);
  return (
    <Table
      aria-rowcount={rows.length + 1}
      // Fixed: columns neither follow the rows in view nor leave room unused that a header needs.
      className="table-fixed [&_td:first-child]:pl-6 [&_th:first-child]:pl-6"
      style={{ minWidth }}
    >
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {widths.map((width, index) => (
          <col key={index} style={width === null ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>{head}</tr>
      </thead>
      <tbody>
        <SpacerRow height={heightAbove} columnCount={widths.length} />
        {indexes.map((index) => {
          const row = rows[index];
          return row === undefined ? null : children(row, index + 2);
        })}
        <SpacerRow height={heightBelow} columnCount={widths.length} />
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
