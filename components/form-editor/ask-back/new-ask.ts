import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { Field } from "@/lib/domain/fields/base-field";
import { isEmailField } from "@/lib/form-engine/messages/is-email-field";

/** An ask of no column yet, with words that can stay as they are, to the form's first e-mail field. */
export function newAsk({ id, fields }: { id: string; fields: readonly Field[] }): Ask {
  return {
    id,
    columnId: "",
    label: "",
    answeredLabel: "",
    fieldIds: [],
    to: { fieldId: fields.find(isEmailField)?.id ?? "" },
    subject: "We have a question about what you sent",
    text: "Thank you for what you sent.\n\nWe need a little more from you before we can go on. The link below opens the questions.",
  };
}
