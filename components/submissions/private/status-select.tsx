"use client";

import { NativeSelect } from "@/components/ui/inputs/native-select";
import { useStatuses } from "@/lib/client/queries/submissions/use-private-columns";

type StatusSelectProps = {
  id: string;
  formId: number;
  value: string | null;
  onChange: (statusId: string | null) => void;
};

/** Chooses one of the form's statuses, or none. */
export function StatusSelect({ id, formId, value, onChange }: StatusSelectProps) {
  const statuses = useStatuses(formId);
  return (
    <NativeSelect
      id={id}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{statuses.length === 0 ? "No statuses yet" : "No status"}</option>
      {statuses.map((status) => (
        <option key={status.id} value={status.id}>
          {status.label}
        </option>
      ))}
    </NativeSelect>
  );
}
