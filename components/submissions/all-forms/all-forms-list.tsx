import { ChevronRight } from "lucide-react";
import { answersLine } from "@/components/submissions/all-forms/answers-line";
import { SubmissionBadge } from "@/components/submissions/list/submission-badge";
import { Time } from "@/components/ui/time";
import type { FormResponse } from "@/lib/contracts/forms";
import type { OwnerSubmissionResponse } from "@/lib/contracts/submissions";

type AllFormsListProps = {
  submissions: readonly OwnerSubmissionResponse[];
  forms: readonly FormResponse[];
  onView: (id: number) => void;
};

/** The table as three-line rows, for phones; the link to the form is in a row's panel. */
export function AllFormsList({ submissions, forms, onView }: AllFormsListProps) {
  const formById = new Map(forms.map((form) => [form.id, form]));
  return (
    <ul className="border-t">
      {submissions.map((submission) => (
        <li
          key={submission.id}
          className="border-b [contain-intrinsic-size:auto_69px] [content-visibility:auto]"
        >
          <button
            type="button"
            onClick={() => onView(submission.id)}
            className="flex min-h-15 w-full min-w-0 items-center gap-2 px-4 py-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px]"
          >
            <span className="sr-only">View submission</span>
            <span className="min-w-0 flex-1">
              <span className="flex gap-2">
                <b className="font-medium tabular-nums">#{submission.id}</b>
                <span className="truncate">
                  {answersLine({ submission, form: formById.get(submission.formId) })}
                </span>
              </span>
              <span className="block truncate text-small">{submission.formTitle}</span>
              <span className="block text-small text-muted tabular-nums">
                <Time value={submission.createdAt} />
              </span>
            </span>
            <SubmissionBadge submission={submission} />
            <ChevronRight aria-hidden className="size-4 shrink-0 stroke-[1.75] text-faint" />
          </button>
        </li>
      ))}
    </ul>
  );
}
