import { otherKey } from "@/lib/domain/fields/answers";
import { readLastText, type PostedReader } from "../_shared/answers/posted-field";

/** The chosen decision, and the reason, whose input is always shown without scripts. */
export const decisionReader: PostedReader = {
  parts: /^reason$/,
  read: (field, posted) => {
    const reason = posted.parts["reason"]?.[0] ?? "";
    const choice = readLastText(field, posted);
    return reason === "" ? choice : { ...choice, [otherKey(field.id)]: reason };
  },
};
