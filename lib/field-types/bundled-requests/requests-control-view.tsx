import { useState } from "react";
import { NoScript } from "@/components/ui/no-script";
import { widgetApproval } from "@/lib/domain/approval/approval-routing";
import { moneyText } from "@/lib/domain/approval/cents";
import { EMPTY_ENTRY, type RequestEntry } from "@/lib/domain/approval/request-entry";
import { MAX_LINES, type RequestLine } from "@/lib/domain/approval/request-line";
import { totalsOf } from "@/lib/domain/approval/request-totals";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import type { ControlProps } from "../_shared/public-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { BundledRequestsField } from "./definition";
import { lineName, requestLinesOf } from "./request-answer";
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
  const texts = useTexts();
  const { requests, locale } = texts;
  const change = (next: readonly RequestLine[], entry: RequestEntry, said: string) => {
    onChange(answerWithEntry(next, entry));
    setNews(said);
    // A button that was pressed may be gone; the next action is to enter another line.
    document.getElementById(controlId)?.focus();
  };
  const spoken = (line: RequestLine, next: readonly RequestLine[]) => ({
    request: lineName(line, locale),
    totals: spokenTotals(next, texts),
  });
  const add = (line: RequestLine) => {
    const next = [...lines, line];
    change(next, EMPTY_ENTRY, fill(requests.added, spoken(line, next)));
  };
  const remove = (line: RequestLine) => {
    const next = lines.filter((other) => other !== line);
    change(next, begun ?? EMPTY_ENTRY, fill(requests.removed, spoken(line, next)));
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

function spokenTotals(lines: readonly RequestLine[], { requests, locale }: SystemTexts): string {
  if (lines.length === 0) {
    return requests.noneYet;
  }
  const totals = totalsOf(lines);
  const { approver } = widgetApproval(totals);
  return fill(requests.totals, { total: moneyText(totals.grand, locale), approver });
}
