import { X } from "lucide-react";
import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { dollarText } from "@/lib/domain/approval/lines-table";
import type { RequestLine } from "@/lib/domain/approval/request-line";
import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "../_shared/texts/texts-context";
import { lineName } from "./request-answer";

type RequestListProps = {
  lines: readonly RequestLine[];
  isDisabled: boolean;
  onRemove: (line: RequestLine) => void;
};

/** The lines added so far, each with a button to remove it. */
export function RequestList({ lines, isDisabled, onRemove }: RequestListProps) {
  const { requests, locale } = useTexts();
  return (
    <ol aria-label={requests.requests} className="border-t">
      {lines.map((line, index) => (
        <li
          key={[index, ...Object.values(line)].join()}
          className="flex flex-wrap items-center gap-x-3 border-b py-1.5 ps-4 pe-1.5 last:border-b-0"
        >
          <span className="min-w-0 flex-1 basis-24">
            <span className="block wrap-anywhere">{line.category}</span>
            <span className="block text-ui text-muted">{line.type}</span>
          </span>
          <span className="shrink-0 font-medium tabular-nums">
            {dollarText(line.amount, locale)}
          </span>
          <button
            type="button"
            aria-label={fill(requests.remove, { request: lineName(line, locale) })}
            disabled={isDisabled}
            onClick={() => onRemove(line)}
            className={buttonClasses({ variant: "ghost", size: "icon-touch" })}
          >
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ol>
  );
}
