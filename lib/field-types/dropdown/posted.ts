import { isEmpty } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { readText, withPostedOther, type PostedReader } from "../_shared/answers/posted-field";
import { exactOption } from "../_shared/options/matching-options";
import { namedOptions } from "./named-options";

export const dropdownReader: PostedReader = {
  parts: /^(?:typed|other)$/,
  read: (field, posted) => {
    const { typed = [] } = posted.parts;
    const isTyped = posted.own.length === 0 && typed.some((text) => !isEmpty(text));
    const choice = isTyped
      ? { [field.id]: optionNamed(field, typed) ?? typed }
      : readText(field, posted);
    return withPostedOther(choice, field, posted);
  },
};

/**
 * The option that was typed in full where scripts may yet come. Another text stays a list, which validation refuses: as
 * an answer it would be the custom text of "Other".
 */
function optionNamed(field: Field, [text = "", ...more]: readonly string[]) {
  return more.length > 0 ? undefined : exactOption(namedOptions(field), text)?.value;
}
