import type { FormResponse } from "@/lib/contracts/forms/forms";

type Status = FormResponse["statuses"][number];

/** A status as its colour and its label: never colour alone. */
export function StatusLabel({ label, color }: Pick<Status, "label" | "color">) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5" title={label}>
      <span
        aria-hidden
        className="size-2.5 shrink-0 rounded-full border"
        style={{ backgroundColor: color }}
      />
      <span className="truncate">{label}</span>
    </span>
  );
}
