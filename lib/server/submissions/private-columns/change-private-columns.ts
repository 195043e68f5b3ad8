import "server-only";
import type { PrivateColumnsRequest } from "@/lib/contracts/submissions/change-private-columns";
import { AppError } from "@/lib/domain/errors";
import type { SubmissionStatus } from "@/lib/domain/forms/form";
import { searchWords } from "@/lib/domain/search/search-terms";
import { formNotFound } from "@/lib/server/forms/drafts/find-form";
import { submissionNotFound } from "../submission-not-found";
import {
  changeStoredPrivate,
  type NewPrivateChange,
  type PrivateRow,
} from "./change-private.repository";
import { listAssignees } from "./list-assignees";
import type { StoredPrivate } from "./private-columns.repository";

type Changed = {
  ids: readonly number[];
  formId: number;
  teamId: number;
  /** Absent columns stay. */
  change: PrivateColumnsRequest;
  /** Who changes them. */
  userId: number;
};

/**
 * Changes private columns of submissions of a form, and notes each change in their histories; ignores submissions that are not of
 * the form, or in the trash. Resolves to how many were found. 400 for a status that the form does not have and for an assignee who
 * may not read its answers, 404 when the form is not the team's.
 */
export async function changePrivateColumns(changed: Changed): Promise<{ count: number }> {
  const { ids, formId, teamId, change, userId } = changed;
  await requireAssignee(changed);
  const place = { ids, formId, teamId, now: new Date() };
  const count = await changeStoredPrivate(place, (found, statuses) => {
    requireStatus(change, statuses);
    const rows: PrivateRow[] = [];
    const changes: NewPrivateChange[] = [];
    for (const { id: submissionId, stored } of found) {
      const made = changesOf(stored, change, statuses);
      if (made.length > 0) {
        changes.push(...made.map((each) => ({ ...each, submissionId, userId })));
        rows.push(rowOf({ ...stored, ...withoutAbsent(change) }, { submissionId, formId }));
      }
    }
    return { rows, changes };
  });
  if (count === null) {
    throw formNotFound();
  }
  return { count };
}

/** The same of one submission: 404 when the form does not have it, or it is in the trash. */
export async function changePrivateColumnsOf(
  id: number,
  changed: Omit<Changed, "ids">,
): Promise<void> {
  const { count } = await changePrivateColumns({ ...changed, ids: [id] });
  if (count === 0) {
    throw submissionNotFound();
  }
}

async function requireAssignee({ formId, teamId, change }: Changed): Promise<void> {
  const { assigneeId } = change;
  if (assigneeId === undefined || assigneeId === null) {
    return;
  }
  const assignees = await listAssignees({ id: formId, teamId });
  if (assignees.every(({ userId }) => userId !== assigneeId)) {
    const message = "The assignee must be a member of the team who may read the answers.";
    throw new AppError("invalid", message, { fieldErrors: { assigneeId: message } });
  }
}

function requireStatus(
  { statusId }: PrivateColumnsRequest,
  statuses: readonly SubmissionStatus[],
): void {
  if (statusId !== undefined && statusId !== null && statuses.every(({ id }) => id !== statusId)) {
    const message = "This form has no such status.";
    throw new AppError("invalid", message, { fieldErrors: { statusId: message } });
  }
}

function withoutAbsent(change: PrivateColumnsRequest): Partial<StoredPrivate> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function rowOf(stored: StoredPrivate, key: { submissionId: number; formId: number }): PrivateRow {
  const words = searchWords(stored.note);
  return { ...key, ...stored, noteText: words.map((word) => ` w${word}`).join("") };
}

function changesOf(
  stored: StoredPrivate,
  { statusId, assigneeId, note }: PrivateColumnsRequest,
  statuses: readonly SubmissionStatus[],
): Pick<NewPrivateChange, "column" | "before" | "after">[] {
  const labelOf = (id: string | null) => statuses.find((status) => status.id === id)?.label ?? "";
  const textOf = (id: number | null) => (id === null ? "" : String(id));
  return [
    ...(statusId === undefined || statusId === stored.statusId
      ? []
      : [
          { column: "status", before: labelOf(stored.statusId), after: labelOf(statusId) } as const,
        ]),
    ...(assigneeId === undefined || assigneeId === stored.assigneeId
      ? []
      : [
          {
            column: "assignee",
            before: textOf(stored.assigneeId),
            after: textOf(assigneeId),
          } as const,
        ]),
    ...(note === undefined || note === stored.note
      ? []
      : [{ column: "note", before: stored.note, after: note } as const]),
  ];
}
