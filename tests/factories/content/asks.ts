import type { Ask } from "@/lib/domain/board/ask-back/ask-back";

/** An ask of the status column for the answer to "name", sent to the field "mail". */
export function ask(id: string, given: Partial<Ask> = {}): Ask {
  return {
    id,
    columnId: "status",
    label: "Needs info",
    answeredLabel: "Answered",
    fieldIds: ["name"],
    to: { fieldId: "mail" },
    subject: "We have a question",
    text: "Please complete your answers.",
    ...given,
  };
}
