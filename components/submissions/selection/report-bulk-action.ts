import { toast, type ExternalToast } from "sonner";
import type { BulkResult, SelectedRows } from "@/lib/client/http/change-submissions";

/** Called with the rows that were not changed: [] unless a call failed halfway. */
export type OnDone = (rest: SelectedRows) => void;

type Done = Pick<ExternalToast, "description" | "action"> & {
  done: BulkResult;
  /** Text for what was done, such as "2,000 submissions deleted". */
  title: string;
};

/** Shows the outcome of a bulk action in a toast, also when it stopped halfway. */
export function reportBulkAction({ done: { failure }, title, ...options }: Done): void {
  if (failure === null) {
    toast.success(title, options);
    return;
  }
  // One toast: a second one would hide the first.
  const description = `${title}. ${failure.message}`;
  toast.error("It stopped before all were done", { ...options, description });
}
