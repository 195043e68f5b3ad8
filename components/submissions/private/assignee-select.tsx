"use client";

import { Button } from "@/components/ui/buttons/button";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { useAssignees } from "@/lib/client/queries/submissions/use-private-columns";
import type { PrivateColumnsResponse } from "@/lib/contracts/submissions/private-columns";
import { personName } from "./private-shown";

type AssigneeSelectProps = {
  id: string;
  formId: number;
  value: PrivateColumnsResponse["assignee"];
  onChange: (assigneeId: number | null) => void;
};

/** Chooses a member who may read the answers, or nobody; who is gone stays until another one is chosen. */
export function AssigneeSelect({ id, formId, value, onChange }: AssigneeSelectProps) {
  const members = useAssignees(formId);
  const others = members.data?.filter(({ userId }) => userId !== value?.userId) ?? [];
  return (
    <>
      <NativeSelect
        id={id}
        value={value === null ? "" : String(value.userId)}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      >
        <option value="">{members.isPending ? "Loading…" : "Nobody"}</option>
        {value === null ? null : <option value={value.userId}>{personName(value)}</option>}
        {others.map(({ userId, username }) => (
          <option key={userId} value={userId}>
            {username}
          </option>
        ))}
      </NativeSelect>
      {members.isError ? (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-danger">
          The members could not be loaded.
          <Button size="small" onClick={() => void members.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
    </>
  );
}
