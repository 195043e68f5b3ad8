import { toast, type ExternalToast } from "sonner";
import type { Changed, SelectedRows } from "@/lib/client/http/change-submissions";

/** Is called with the rows that it was not done to: none, unless it stopped on the way. */
export type OnDone = (rest: SelectedRows) => void;

type Done = Pick<ExternalToast, "description" | "action"> & {
  done: Changed;
  /** What was done: "2,000 submissions deleted". */
  title: string;
};

/** Says what was done to many, and that it was not all where it stopped on the way. */
export function reportDone({ done: { failure }, title, ...words }: Done): void {
  if (failure === null) {
    toast.success(title, words);
    return;
  }
  // One toast: a second one would hide the first.
  const description = `${title}. ${failure.message}`;
  toast.error("It stopped before all were done", { ...words, description });
}
