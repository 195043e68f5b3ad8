import { useState } from "react";
import { NoScript } from "@/components/ui/no-script";
import { widgetApproval } from "@/lib/domain/approval/approval-routing";
import { moneyText } from "@/lib/domain/approval/cents";
import { EMPTY_ENTRY } from "@/lib/domain/approval/request-entry";
import { MAX_LINES, type RequestLine } from "@/lib/domain/approval/request-line";
import { totalsOf } from "@/lib/domain/approval/request-totals";
import type { ControlProps } from "../_shared/public-view";
import type { BundledRequestsField } from "./definition";
import { lineMoney, requestLinesOf } from "./request-answer";
import { RequestEntryForm } from "./request-entry-view";
import { RequestList } from "./request-list-view";
import { RequestRows } from "./request-rows-view";
import { RequestTotals } from "./request-summary-view";
import { answerWithEntry, startedEntryOf } from "./started-entry";

/** Enter and add lines; shows their totals and the approver. */
export function RequestsControl(props: ControlProps<BundledRequestsField>) {
  const { value, controlId, labelId, describedBy, isInvalid, isDisabled, onChange } = props;
  const [news, setNews] = useState("");
  const lines = requestLinesOf(value);
  const begun = startedEntryOf(value);
  const change = (next: RequestLine[], what: string, entry = EMPTY_ENTRY) => {
    onChange(answerWithEntry(next, entry));
    setNews(`${what}. ${spokenTotals(next)}`);
  };
  const add = (line: RequestLine) => change([...lines, line], `Added ${nameOf(line)}`);
  const remove = (line: RequestLine) => {
    change(
      lines.filter((other) => other !== line),
      `Removed ${nameOf(line)}`,
      begun ?? EMPTY_ENTRY,
    );
    // The pressed button was removed; the next action is to enter another line.
    document.getElementById(controlId)?.focus();
  };
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className={`rounded-control border text-public ${isInvalid ? "border-danger" : "border-border-input"}`}
    >
      {isDisabled ? null : (
        <NoScript>
          <RequestRows value={value} controlId={controlId} />
        </NoScript>
      )}
      {lines.length > 0 && !isDisabled ? (
        <input type="hidden" name={`${controlId}.lines`} value={JSON.stringify(lines)} />
      ) : null}
      <div className="noscript:hidden">
        <RequestEntryForm
          controlId={controlId}
          isInvalid={isInvalid}
          describedBy={describedBy}
          isDisabled={isDisabled || lines.length >= MAX_LINES}
          begun={begun}
          onEntry={(entry) => onChange(answerWithEntry(lines, entry))}
          onAdd={add}
        />
        {lines.length > 0 ? (
          <>
            <RequestList lines={lines} isDisabled={isDisabled} onRemove={remove} />
            <RequestTotals lines={lines} />
          </>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        <span key={news}>{news}</span>
      </p>
    </div>
  );
}

function nameOf(line: RequestLine): string {
  return `${line.type}, ${line.category}, ${lineMoney(line)}`;
}

function spokenTotals(lines: readonly RequestLine[]): string {
  if (lines.length === 0) {
    return "No requests yet.";
  }
  const totals = totalsOf(lines);
  const { approver } = widgetApproval(totals);
  return `Grand total ${moneyText(totals.grand)}. Approval required from ${approver}.`;
}
