import { endingName, type Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { newField } from "../new-field";

/** Stands in rules for the ending that was shown. No field has this id. */
export const ENDING_FIELD = "$ending";

/** Its answer where no ending was met: no ending has this id. */
export const NO_ENDING = "$none";

type EndingField = Field & {
  /** What people call an ending, by its id. */
  endingNames: ReadonlyMap<string, string>;
};

/** Reads as a field whose answer is the id of the ending that was shown, so that rules can compare it. */
export function endingField(
  endings: readonly Ending[],
  fields: readonly Field[] | null,
): EndingField {
  const names = endings.map(
    (ending, index) => [ending.id, endingName(ending, { index, fields })] as const,
  );
  return {
    ...newField({ id: ENDING_FIELD, type: "radio" }),
    label: "Ending",
    options: endings.map(({ id }) => id),
    endingNames: new Map(names),
  };
}

/** Whether a field stands for the ending that was shown. */
export function isEndingField(field: Field): field is EndingField {
  return field.id === ENDING_FIELD && "endingNames" in field;
}
