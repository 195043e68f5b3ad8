"use client";

import { useId, type ReactNode } from "react";
import { toast } from "sonner";
import { Allowed } from "@/components/shell/allowed";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Textarea } from "@/components/ui/inputs/textarea";
import { errorSentence } from "@/lib/client/http/failure-kind";
import {
  useChangePrivateColumns,
  useStatuses,
  type PrivateChange,
} from "@/lib/client/queries/submissions/use-private-columns";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { LIMITS } from "@/lib/domain/limits";
import { AssigneeSelect } from "./assignee-select";
import { PrivateHistory } from "./private-history";
import { personName } from "./private-shown";
import { StatusLabel } from "./status-label";
import { StatusSelect } from "./status-select";

type PrivateColumnsProps = {
  formId: number;
  submission: Pick<SubmissionDetailResponse, "id" | "private" | "privateHistory">;
  /** A note that is typed and not saved; undefined = none. */
  typedNote: string | undefined;
  onTypeNote: (note: string | undefined) => void;
};

/** What the team notes about a submission: its status, its assignee and a note, and what became of them. */
export function PrivateColumns(props: PrivateColumnsProps) {
  const { submission } = props;
  return (
    <section aria-label="Team only" className="mt-6 border-t pt-4">
      <h3 className="font-medium">Team only</h3>
      <Allowed to="answers:write" otherwise={<ReadColumns {...props} />}>
        <EditColumns {...props} />
      </Allowed>
      <PrivateHistory history={submission.privateHistory} />
    </section>
  );
}

function ReadColumns({ formId, submission }: PrivateColumnsProps) {
  const { statusId = null, assignee = null, note = "" } = submission.private ?? {};
  const status = useStatuses(formId).find(({ id }) => id === statusId);
  if (status === undefined && assignee === null && note === "") {
    return <p className="mt-2 text-muted">Nothing is noted.</p>;
  }
  return (
    <dl className="mt-2 grid grid-cols-2 gap-3">
      {status ? <Shown name="Status" value={<StatusLabel {...status} />} /> : null}
      {assignee ? <Shown name="Assignee" value={personName(assignee)} /> : null}
      {note === "" ? null : (
        <div className="col-span-2">
          <dt className="text-small text-muted">Note</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{note}</dd>
        </div>
      )}
    </dl>
  );
}

function Shown({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}

function EditColumns({ formId, submission, typedNote, onTypeNote }: PrivateColumnsProps) {
  const { statusId = null, assignee = null, note = "" } = submission.private ?? {};
  const change = useChangePrivateColumns({ formId, id: submission.id });
  const [noteId, statusLabelId, assigneeLabelId] = [useId(), useId(), useId()];
  const text = typedNote ?? note;
  const save = (changes: PrivateChange, onDone?: () => void) =>
    change.mutate(changes, {
      ...(onDone && { onSuccess: onDone }),
      onError: (error) => void toast.error("Error", { description: errorSentence(error) }),
    });
  const shown = change.isPending ? change.variables : {};
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      <div className="min-w-0">
        <label htmlFor={statusLabelId} className="mb-1 block text-small text-muted">
          Status
        </label>
        <StatusSelect
          id={statusLabelId}
          formId={formId}
          value={shown.statusId === undefined ? statusId : shown.statusId}
          onChange={(next) => save({ statusId: next })}
        />
      </div>
      <div className="min-w-0">
        <label htmlFor={assigneeLabelId} className="mb-1 block text-small text-muted">
          Assignee
        </label>
        <AssigneeSelect
          id={assigneeLabelId}
          formId={formId}
          value={assignee}
          onChange={(next) => save({ assigneeId: next })}
        />
      </div>
      <div className="col-span-2">
        <label htmlFor={noteId} className="mb-1 block text-small text-muted">
          Note
        </label>
        <Textarea
          id={noteId}
          rows={3}
          maxLength={LIMITS.privateNote}
          value={text}
          // The arrow keys of the panel lead to other submissions.
          onKeyDown={(event) => event.stopPropagation()}
          onChange={({ target }) => onTypeNote(target.value)}
        />
        {text === note ? null : (
          <div className="mt-2 flex gap-2">
            <Button
              size="small"
              variant="primary"
              {...pressable({
                isBlocked: change.isPending,
                onPress: () => save({ note: text }, () => onTypeNote(undefined)),
              })}
            >
              Save note
            </Button>
            <Button size="small" variant="ghost" onClick={() => onTypeNote(undefined)}>
              Discard
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
