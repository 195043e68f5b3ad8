import Link from "next/link";
import { answersLine } from "@/components/submissions/all-forms/answers-line";
import { SubmissionBadge } from "@/components/submissions/list/submission-badge";
import { ViewButton } from "@/components/submissions/list/view-button";
import { TableCell, TableRow } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { FormResponse } from "@/lib/contracts/forms";
import type { OwnerSubmissionResponse } from "@/lib/contracts/submissions";

type AllFormsRowProps = {
  /** `aria-rowindex`: counts from 1, which is the table's header. */
  place: number;
  submission: OwnerSubmissionResponse;
  /** Undefined when the form is newer than the cached list of forms. */
  form: FormResponse | undefined;
  isSelected: boolean;
  onView: (id: number) => void;
};

export function AllFormsRow({ place, submission, form, isSelected, onView }: AllFormsRowProps) {
  const { id, formId, formTitle } = submission;
  const answers = answersLine({ submission, form });
  return (
    <TableRow
      aria-rowindex={place}
      isSelected={isSelected}
      className="cursor-default"
      onDoubleClick={() => onView(id)}
    >
      <TableCell className="font-medium tabular-nums">#{id}</TableCell>
      <TableCell>
        <Link
          href={`/submissions?form=${formId}`}
          prefetch={false}
          title={formTitle}
          className="block max-w-48 truncate link"
        >
          {formTitle}
        </Link>
      </TableCell>
      <TableCell className="text-muted tabular-nums">
        <Time value={submission.createdAt} />
      </TableCell>
      <TableCell>
        <SubmissionBadge submission={submission} />
      </TableCell>
      <TableCell>
        <span className="block max-w-80 truncate" title={answers}>
          {answers || <span className="text-muted">–</span>}
        </span>
      </TableCell>
      <TableCell className="text-right">
        <ViewButton id={id} isSelected={isSelected} onView={onView} />
      </TableCell>
    </TableRow>
  );
}
