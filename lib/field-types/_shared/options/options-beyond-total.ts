import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { LIMITS } from "@/lib/domain/limits";

type Listed = Field & { mondayOptions?: readonly string[] };

/**
 * The field with which a form has more options in all than it may: its page is drawn with every one of them. null
 * when there is none. Those that come from a board count as well.
 */
export function optionsBeyondTotal(
  fields: readonly Field[],
): { index: number; sentence: string } | null {
  let count = 0;
  const index = fields.findIndex((field: Listed) => {
    count += field.options.length + (field.mondayOptions?.length ?? 0);
    return count > LIMITS.optionsPerForm;
  });
  const field = fields[index];
  if (field === undefined) {
    return null;
  }
  const most = LIMITS.optionsPerForm.toLocaleString("en-US");
  const sentence = `A form can have at most ${most} options in all: those of "${fieldName(field, fields)}" are too many`;
  return { index, sentence };
}
