import { TableCell } from "@/components/ui/table";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { personName, type PrivateColumn } from "./private-shown";
import { StatusLabel } from "./status-label";

type PrivateCellsProps = {
  submission: Pick<SubmissionResponse, "private">;
  statuses: FormResponse["statuses"];
  shown: readonly PrivateColumn[];
};

/** What the team notes about a submission, as cells of its row. */
export function PrivateCells({ submission, statuses, shown }: PrivateCellsProps) {
  const { statusId = null, assignee = null, note = "" } = submission.private ?? {};
  const status = statuses.find(({ id }) => id === statusId);
  const cells = {
    status: status ? <StatusLabel {...status} /> : null,
    assignee: assignee ? <TruncatedText text={personName(assignee)} /> : null,
    note: note === "" ? null : <TruncatedText text={note} />,
  };
  return shown.map((column) => (
    <TableCell key={column}>{cells[column] ?? <span className="text-muted">–</span>}</TableCell>
  ));
}

function TruncatedText({ text }: { text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}

/** The same in a line of the list of phones: status and assignee. */
export function privateLine({
  submission,
  statuses,
}: Pick<PrivateCellsProps, "submission" | "statuses">) {
  const { statusId = null, assignee = null } = submission.private ?? {};
  const status = statuses.find(({ id }) => id === statusId)?.label;
  return [status, assignee && personName(assignee)].filter(Boolean).join(" · ");
}
