import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";

export type PrivateColumn = "status" | "assignee" | "note";

/** The columns that a team notes about its submissions, by what the choice of columns calls them: no field has such an id. */
export const PRIVATE_COLUMNS: readonly { id: string; column: PrivateColumn; label: string }[] = [
  { id: "private.status", column: "status", label: "Status" },
  { id: "private.assignee", column: "assignee", label: "Assignee" },
  { id: "private.note", column: "note", label: "Note" },
];

type Listed = {
  statuses: FormResponse["statuses"];
  rows: readonly Pick<SubmissionResponse, "private">[];
  /** Ids of chosen columns; null = the default ones. */
  chosen: readonly string[] | null;
};

/** Those that the table has: by default status and assignee, once there is any. */
export function shownPrivate({ statuses, rows, chosen }: Listed): PrivateColumn[] {
  if (chosen !== null) {
    return PRIVATE_COLUMNS.filter(({ id }) => chosen.includes(id)).map(({ column }) => column);
  }
  const hasAssignees = rows.some((row) => row.private?.assignee);
  return [
    ...(statuses.length > 0 ? (["status"] as const) : []),
    ...(hasAssignees ? (["assignee"] as const) : []),
  ];
}

/** "ada", or what is known of somebody who is gone. */
export function personName({
  username,
  isGone,
}: {
  username: string | null;
  isGone?: true | undefined;
}): string {
  const name = username ?? "Deleted account";
  return isGone && username !== null ? `${name} (gone)` : name;
}
