import { isEmpty } from "@/lib/domain/fields/answers";
import { readText, withPostedOther, type PostedReader } from "../_shared/answers/posted-field";
import { exactOption } from "../_shared/options/matching-options";

export const dropdownReader: PostedReader = {
  parts: /^(?:typed|other)$/,
  read: (field, posted) => {
    const { typed = [] } = posted.parts;
    const isTyped = posted.own.length === 0 && typed.some((text) => !isEmpty(text));
    const choice = isTyped
      ? { [field.id]: optionNamed(field.options, typed) ?? typed }
      : readText(field, posted);
    return withPostedOther(choice, field, posted);
  },
};

/**
 * The option that was typed in full where scripts may yet come. Another text stays a list, which validation refuses: as
 * an answer it would be the custom text of "Other".
 */
function optionNamed(options: readonly string[], [text = "", ...more]: readonly string[]) {
  const named = options.map((option) => ({ value: option, name: option }));
  return more.length > 0 ? undefined : exactOption(named, text)?.value;
}
