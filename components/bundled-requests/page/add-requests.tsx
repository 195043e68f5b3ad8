"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { moneyText } from "@/lib/domain/approval/cents";
import {
  EMPTY_ENTRY,
  lineOf,
  valuedLineOf,
  type RequestEntry,
} from "@/lib/domain/approval/request-entry";
import { MAX_LINES, type ValuedLine } from "@/lib/domain/approval/request-line";
import { totalsOf } from "@/lib/domain/approval/request-totals";
import { EntryRow } from "./entry-row";
import { RequestTable } from "./request-table";
import type { RequestValues } from "./request-values";

type AddRequestsProps = {
  lines: readonly ValuedLine[];
  entry: RequestEntry;
  onChange: (changes: Partial<RequestValues>) => void;
};

/** Inputs for the next line of the bundled request, and the lines added so far. */
export function AddRequests({ lines, entry, onChange }: AddRequestsProps) {
  const [announcement, setAnnouncement] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  const focus = (name: string) =>
    panel.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const change = (next: readonly ValuedLine[], what: string) => {
    onChange({ lines: next, entry: what === "Added" ? EMPTY_ENTRY : entry });
    const { grand, lines: count } = totalsOf(next);
    setAnnouncement(`${what}. ${count} in the list, grand total ${moneyText(grand)}.`);
    focus("type");
  };
  const handleAdd = () => {
    const line = valuedLineOf(entry);
    if (line !== null) {
      change([...lines, line], "Added");
      return;
    }
    const isWrongValue = lineOf(entry) !== null;
    const description = isWrongValue
      ? "Please enter a valid new value"
      : "Please select a category and enter a valid amount";
    toast.error("Validation Error", { description });
    const missing = entry.category === "" ? "category" : "amount";
    focus(isWrongValue ? "newValue" : missing);
  };
  return (
    <Card ref={panel} aria-labelledby="add-requests">
      <CardHeader>
        <CardTitle id="add-requests">Add Requests</CardTitle>
      </CardHeader>
      <EntryRow
        entry={entry}
        isFull={lines.length >= MAX_LINES}
        onChange={(next) => onChange({ entry: next })}
        onAdd={handleAdd}
      />
      <RequestTable
        lines={lines}
        onRemove={(removed) =>
          change(
            lines.filter((line) => line !== removed),
            "Removed",
          )
        }
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Card>
  );
}
