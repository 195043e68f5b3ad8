import { ENDING_ID } from "@/lib/domain/endings/ending";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { endingField } from "@/lib/field-types/registry/ending-field";

type Source = {
  fields: readonly Field[];
  answers: Answers;
  /** The ending that was shown; null = none. */
  ending: { title: string } | null;
  /** The column for it; null = none. */
  endingColumnId: string | null;
};

/** The source with the name of the ending as one more answer, where the owner chose a column for it. */
export function withEndingAnswer<Given extends Source>(source: Given): Given {
  const { ending, endingColumnId: columnId } = source;
  if (ending === null || columnId === null) {
    return source;
  }
  return {
    ...source,
    fields: [...source.fields, endingField({ titles: [ending.title], columnId })],
    answers: { ...source.answers, [ENDING_ID]: ending.title },
  };
}
