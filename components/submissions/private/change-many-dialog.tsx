"use client";

import { useId, useState } from "react";
import { toast } from "sonner";
import {
  reportBulkAction,
  type OnDone,
} from "@/components/submissions/selection/report-bulk-action";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { selectedCount, type SelectedRows } from "@/lib/client/http/change-submissions";
import { errorSentence } from "@/lib/client/http/failure-kind";
import {
  useAssignees,
  useChangeManyPrivateColumns,
  useStatuses,
} from "@/lib/client/queries/submissions/use-private-columns";
import { countOf } from "@/lib/utils/numbers";

const STAYS = "stays";
const NONE = "";

type ChangeManyDialogProps = {
  formId: number;
  chosen: SelectedRows;
  onClose: () => void;
  /** Gets what was not changed, when it stopped halfway. */
  onDone: OnDone;
};

/** Gives all chosen submissions a status, an assignee, or both. */
export function ChangeManyDialog({ formId, chosen, onClose, onDone }: ChangeManyDialogProps) {
  const [status, setStatus] = useState(STAYS);
  const [assignee, setAssignee] = useState(STAYS);
  const [statusId, assigneeId] = [useId(), useId()];
  const statuses = useStatuses(formId);
  const members = useAssignees(formId);
  const change = useChangeManyPrivateColumns(formId);
  const isIdle = status === STAYS && assignee === STAYS;
  const handleApply = () =>
    change.mutate(
      {
        chosen,
        ...(status !== STAYS && { statusId: status === NONE ? null : status }),
        ...(assignee !== STAYS && { assigneeId: assignee === NONE ? null : Number(assignee) }),
      },
      {
        onSuccess: (done) => {
          reportBulkAction({ done, title: `${countOf(done.count, "submission")} changed` });
          onDone(done.failure?.rest ?? []);
          onClose();
        },
        onError: (error) => void toast.error("Error", { description: errorSentence(error) }),
      },
    );
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={`Change ${countOf(selectedCount(chosen), "submission")}`}
        className="max-w-100"
      >
        <DialogBody className="grid gap-4">
          <div>
            <label htmlFor={statusId} className="mb-1.5 block font-medium">
              Status
            </label>
            <NativeSelect
              id={statusId}
              value={status}
              onChange={({ target }) => setStatus(target.value)}
            >
              <option value={STAYS}>As it is</option>
              <option value={NONE}>No status</option>
              {statuses.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </div>
          <div>
            <label htmlFor={assigneeId} className="mb-1.5 block font-medium">
              Assignee
            </label>
            <NativeSelect
              id={assigneeId}
              value={assignee}
              onChange={({ target }) => setAssignee(target.value)}
            >
              <option value={STAYS}>As it is</option>
              <option value={NONE}>Nobody</option>
              {members.data?.map(({ userId, username }) => (
                <option key={userId} value={userId}>
                  {username}
                </option>
              ))}
            </NativeSelect>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            {...pressable({ isBlocked: isIdle || change.isPending, onPress: handleApply })}
          >
            Change
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
