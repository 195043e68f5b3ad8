"use client";

import { ChevronRight } from "lucide-react";
import { privateLine } from "@/components/submissions/private/private-cells";
import type { RowChoice } from "@/components/submissions/selection/use-row-choice";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Time } from "@/components/ui/time";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { namedLanguage } from "@/lib/domain/languages/language-names";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { SubmissionBadge } from "./submission-badge";
import { summaryTexts } from "./submission-summary";

type SubmissionsListProps = {
  submissions: readonly SubmissionResponse[];
  form: CompiledForm;
  shown: readonly Field[];
  /** Whether the form sends its answers to a board. */
  hasBoard: boolean;
  /** Whether rows say in which language they were sent. */
  hasLanguages: boolean;
  statuses: FormResponse["statuses"];
  choice: RowChoice | null;
  onView: ((id: number) => void) | undefined;
};

/** The table as two-line rows, for phones. */
export function SubmissionsList({
  submissions,
  form,
  shown,
  hasBoard,
  hasLanguages,
  statuses,
  choice,
  onView,
}: SubmissionsListProps) {
  return (
    <ul className="border-t">
      {submissions.map((submission) => (
        <li
          key={submission.id}
          data-row={submission.id}
          className="flex items-center border-b [contain-intrinsic-size:auto_61px] [content-visibility:auto]"
        >
          {choice ? (
            <label className="grid size-11 shrink-0 place-items-center pl-2">
              <span className="sr-only">Choose submission #{submission.id}</span>
              <Checkbox
                checked={choice.has(submission.id)}
                onCheckedChange={() => choice.toggle(submission.id)}
              />
            </label>
          ) : null}
          <button
            type="button"
            data-open-row
            disabled={!onView}
            onClick={() => onView?.(submission.id)}
            className="flex min-h-15 w-full min-w-0 items-center gap-2 px-4 py-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px]"
          >
            {onView ? <span className="sr-only">View submission</span> : null}
            <span className="min-w-0 flex-1">
              <span className="flex gap-2">
                <b className="font-medium tabular-nums">#{submission.id}</b>
                <span className="truncate">
                  {summaryTexts({ submission, form, shown }).filter(Boolean).join(", ")}
                </span>
              </span>
              <span className="block truncate text-small text-muted tabular-nums">
                <Time value={submission.createdAt} />
                {submission.ending ? ` · ${submission.ending.title}` : null}
                {withDot(privateLine({ submission, statuses }))}
                {hasLanguages ? ` · ${namedLanguage(submission.language).english}` : null}
              </span>
            </span>
            <SubmissionBadge submission={submission} hasBoard={hasBoard} />
            {onView ? (
              <ChevronRight aria-hidden className="size-4 shrink-0 stroke-[1.75] text-faint" />
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

function withDot(text: string): string | null {
  return text === "" ? null : ` · ${text}`;
}
