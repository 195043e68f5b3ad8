import type { FormResponse } from "@/lib/contracts/forms/forms";

/** Whether a form sends answers to a board; one that is not loaded yet may. */
export function hasBoard(form: Pick<FormResponse, "mondayBoardId"> | undefined): boolean {
  return form?.mondayBoardId !== null;
}
