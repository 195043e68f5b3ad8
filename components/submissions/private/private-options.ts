import type { FormResponse } from "@/lib/contracts/forms/forms";
import { WITHOUT, type AssigneesResponse } from "@/lib/contracts/submissions/private-columns";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { personName } from "./private-shown";

type Option = { value: string; name: string };

/** What a list can be filtered by of what its team notes; none of what there is nothing of. */
export type PrivateOptions = { statuses: Option[]; assignees: Option[]; hasNotes: boolean };

type Listed = {
  statuses: FormResponse["statuses"];
  rows: readonly Pick<SubmissionResponse, "private">[];
  members: AssigneesResponse | undefined;
};

/** Assignees are the members, and who is gone as far as submissions in the list have them; none while no row has one. */
export function privateOptions({ statuses, rows, members = [] }: Listed): PrivateOptions {
  const names = new Map(members.map(({ userId, username }) => [userId, username]));
  const assigned = rows.flatMap((row) => row.private?.assignee ?? []);
  for (const assignee of assigned) {
    names.set(assignee.userId, personName(assignee));
  }
  return {
    statuses: [
      ...statuses.map(({ id, label }) => ({ value: id, name: label })),
      ...(statuses.length > 0 ? [{ value: WITHOUT, name: "No status" }] : []),
    ],
    assignees:
      statuses.length === 0 && assigned.length === 0
        ? []
        : [
            ...Array.from(names, ([id, name]) => ({ value: String(id), name })),
            { value: WITHOUT, name: "Nobody" },
          ],
    hasNotes: rows.some((row) => row.private?.note),
  };
}
