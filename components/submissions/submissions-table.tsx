"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { SubmissionRow } from "@/components/submissions/submission-row";
import type { RowChoice } from "@/components/submissions/use-row-choice";
import { Table, TableHead } from "@/components/ui/table";
import type { SubmissionResponse } from "@/lib/contracts/submissions";
import type { Field } from "@/lib/domain/fields/base-field";

type SubmissionsTableProps = {
  caption: string;
  submissions: readonly SubmissionResponse[];
  fields: readonly Field[];
  /** The fields with a column. */
  shown: readonly Field[];
  selectedId: number | null;
  choice: RowChoice;
  /** What scrolls. */
  region: RefObject<HTMLDivElement | null>;
  onView: ((id: number) => void) | undefined;
  /** The last rows come into sight. */
  onNearEnd: () => void;
};

const ROW_HEIGHT = 40;
const OVERSCAN = 12;

/** The rows in sight and a few around them; blank rows keep the place of the others. */
export function SubmissionsTable(props: SubmissionsTableProps) {
  const { caption, submissions, fields, shown, selectedId, choice, region, onView, onNearEnd } =
    props;
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are called here only
  const rows = useVirtualizer({
    count: submissions.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // Rows begin below the head, which it does not know of.
    scrollPaddingEnd: ROW_HEIGHT,
    initialRect: { width: 0, height: 800 },
  });
  const visible = rows.getVirtualItems();
  const last = visible.at(-1);
  const isNearEnd = last !== undefined && last.index >= submissions.length - 1;
  const handleNearEnd = useEffectEvent(onNearEnd);
  // Once for each page that came.
  useEffect(() => {
    if (isNearEnd) {
      handleNearEnd();
    }
  }, [isNearEnd, submissions.length]);
  const place = submissions.findIndex(({ id }) => id === selectedId);
  const isLast = place !== -1 && place === submissions.length - 1;
  const handleChoice = useEffectEvent(() => {
    if (place !== -1) {
      rows.scrollToIndex(place);
    }
    if (isLast) {
      // The panel goes on to rows that are not loaded yet.
      onNearEnd();
    }
  });
  const isListed = place !== -1;
  // Only another choice moves the table, not rows that come.
  useEffect(() => handleChoice(), [selectedId, isListed]);
  const columnCount = shown.length + 5;
  return (
    <Table
      aria-rowcount={submissions.length + 1}
      className="[&_td:first-child]:pl-6 [&_th:first-child]:pl-6"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <TableHead className="sticky top-0 z-10 w-8 pr-0">
            <span className="sr-only">Chosen</span>
          </TableHead>
          <TableHead className="sticky top-0 z-10">ID</TableHead>
          <TableHead className="sticky top-0 z-10">Date</TableHead>
          <TableHead className="sticky top-0 z-10 border-r">Synced</TableHead>
          {shown.map((field) => (
            <TableHead key={field.id} className="sticky top-0 z-10">
              <span className="block max-w-48 truncate">{field.label}</span>
            </TableHead>
          ))}
          <TableHead className="sticky top-0 z-10 w-16">
            <span className="sr-only">Action</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        <Blank height={visible[0]?.start ?? 0} columnCount={columnCount} />
        {visible.map(({ index }) => {
          const submission = submissions[index];
          return submission === undefined ? null : (
            <SubmissionRow
              key={submission.id}
              place={index + 2}
              submission={submission}
              fields={fields}
              shown={shown}
              isSelected={submission.id === selectedId}
              choice={choice}
              onView={onView}
            />
          );
        })}
        <Blank height={rows.getTotalSize() - (last?.end ?? 0)} columnCount={columnCount} />
      </tbody>
    </Table>
  );
}

function Blank({ height, columnCount }: { height: number; columnCount: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  ) : null;
}
